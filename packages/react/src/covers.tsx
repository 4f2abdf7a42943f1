import type { EmbedError, EmbedErrorCode } from '@svc-embed/host';
import type { ReactNode } from 'react';

/** What an error view is given. */
export interface EmbedFailure {
  readonly error: EmbedError;
  /** Loads again, with a fresh session when a function gives it. */
  readonly retry: () => void;
}

/** Codes are for programs and messages for developers: viewers get words of their own. */
const words: { readonly [Code in EmbedErrorCode]?: string } = {
  'session-failed': 'You could not be signed in.',
  'ready-timeout': 'There is no answer.',
  'surface-failed': 'This has stopped.',
};

/** The standard view of an embed that loads. */
export const loadingView: ReactNode = (
  <p>
    Loading… <progress aria-hidden />
  </p>
);

/** The standard view of an embed that has failed. */
export function errorView({ error, retry }: EmbedFailure): ReactNode {
  return (
    <p>
      {words[error.code] ?? 'This cannot be shown.'}{' '}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
