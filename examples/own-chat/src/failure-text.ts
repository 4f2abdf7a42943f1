import type { PlatformError, PlatformErrorCode } from '@svc-embed/platform/agents';

const BROKEN_OFF = 'The answer broke off. Please ask again.';
const TEXTS: { readonly [Code in PlatformErrorCode]?: string } = {
  'invalid-request': 'The assistant cannot read this. Please write it in another way.',
  unauthorized: 'You are no longer signed in.',
  rejected: 'The assistant cannot go on with this conversation. Please ask again, in a new one.',
  'rate-limited': 'The assistant has a lot to do right now. Please ask again in a moment.',
  timeout: 'The assistant took too long to answer. Please ask again.',
  network: 'There is no connection to the assistant. Please ask again.',
  'bad-response': BROKEN_OFF,
};

/** Returns a text for the viewer about a missing or incomplete answer. */
export function textOf({ code }: PlatformError, hasBegun: boolean): string {
  return hasBegun ? BROKEN_OFF : (TEXTS[code] ?? 'The assistant could not answer. Please ask again.');
}
