import type { EmbedErrorCode, EmbedFailure } from '@svc-embed/react';

/** Texts for viewers, by the stable code: the messages of errors are for developers. */
const reasons: { readonly [code in EmbedErrorCode]?: string } = {
  'session-failed': 'No session could be opened for this page.',
  'ready-timeout': 'The page does not answer. Your network or a blocker may keep it from loading.',
  'surface-failed': 'The page has stopped with an error.',
};

/** Covers an embed that has failed. */
export function Failure({ error, retry }: EmbedFailure) {
  return (
    <div className="problem">
      <h2>This page is not available now</h2>
      <p>{reasons[error.code] ?? 'Please contact the owners of this site.'}</p>
      <button type="button" onClick={retry}>
        Try again
      </button>
    </div>
  );
}
