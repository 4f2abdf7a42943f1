import type { EmbedError } from '@svc-embed/vue';

const reasons: { readonly [code in EmbedError['code']]?: string } = {
  'session-failed': 'No session could be opened for this page.',
  'ready-timeout': 'The embed does not answer. Your network or a blocker may keep it from loading.',
  'surface-failed': 'The embed stopped with an error.',
};

/** Returns the reason of a failure for viewers, by the stable code: the messages of errors are for developers. */
export function reasonOf(error: EmbedError | undefined): string {
  return (error && reasons[error.code]) ?? 'This page is not available now.';
}
