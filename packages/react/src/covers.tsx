import type { EmbedError } from '@svc-embed/host';
import { coverTexts } from '@svc-embed/host/adapter';
import type { ReactNode } from 'react';

/** What an error view gets. */
export interface EmbedFailure {
  /** Why the embed has failed. */
  readonly error: EmbedError;
  /** Loads again, with a fresh session when a function gives it. */
  readonly retry: () => void;
}

/** The default view of an embed that loads. */
export const loadingView: ReactNode = (
  <p lang="en">
    {coverTexts.loading} <progress aria-hidden />
  </p>
);

/** The default view of an embed that has failed. */
export function errorView({ retry }: EmbedFailure): ReactNode {
  return (
    <p lang="en">
      {coverTexts.error}{' '}
      <button type="button" onClick={retry}>
        {coverTexts.retry}
      </button>
    </p>
  );
}
