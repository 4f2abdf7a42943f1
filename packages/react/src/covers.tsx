import type { EmbedError } from '@svc-embed/host';
import type { ReactNode } from 'react';

/** What an error view is given. */
export interface EmbedFailure {
  readonly error: EmbedError;
  /** Loads again, with a fresh session when a function gives it. */
  readonly retry: () => void;
}

/** The standard view of an embed that loads. */
export const loadingView: ReactNode = (
  <p lang="en">
    Loading… <progress aria-hidden />
  </p>
);

/** The standard view of an embed that has failed. */
export function errorView({ retry }: EmbedFailure): ReactNode {
  return (
    <p lang="en">
      This content could not be loaded.{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
