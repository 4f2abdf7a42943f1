import type { PlatformError, PlatformErrorCode } from '../error.js';

/** The error that a viewer's page gets instead of an answer. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The seconds of `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

const common = {
  unauthorized: { status: 401, code: 'unauthorized', message: 'Sign in to see this.' },
  /** Never read, because the viewer has left. */
  gone: { status: 499, code: 'aborted', message: 'The request was aborted.' },
};

/** The refusals of a session route. */
export const sessionRefusals = {
  ...common,
  foreignOrigin: { status: 403, code: 'forbidden-origin', message: 'This origin may not request sessions.' },
  method: { status: 405, code: 'method-not-allowed', message: 'Sessions are made with POST.' },
  internal: { status: 500, code: 'internal-error', message: 'The session could not be made.' },
  invalid: { status: 400, code: 'invalid-request', message: 'The session request is not valid.' },
  refused: { status: 502, code: 'session-refused', message: 'The platform refused to make a session.' },
  broken: { status: 502, code: 'platform-failed', message: 'The platform could not make a session.' },
  busy: { status: 503, code: 'unavailable', message: 'Too many sessions are being made. Try again later.' },
  late: { status: 504, code: 'timeout', message: 'The platform took too long to make a session.' },
} satisfies Record<string, Refusal>;

/** All refusals of a route. */
export type Refusals = Readonly<Record<keyof typeof sessionRefusals, Refusal>>;

/** The refusals of a chat route. */
export const chatRefusals: Refusals = {
  ...common,
  foreignOrigin: { status: 403, code: 'forbidden-origin', message: 'This origin may not send messages.' },
  method: { status: 405, code: 'method-not-allowed', message: 'Messages are sent with POST.' },
  internal: { status: 500, code: 'internal-error', message: 'The message could not be answered.' },
  invalid: { status: 400, code: 'invalid-request', message: 'Expected JSON such as { "message": "Films by genre" }.' },
  refused: { status: 502, code: 'chat-refused', message: 'The agent refused to answer.' },
  broken: { status: 502, code: 'platform-failed', message: 'The agent could not answer.' },
  busy: { status: 503, code: 'unavailable', message: 'The agent is busy. Try again later.' },
  late: { status: 504, code: 'timeout', message: 'The agent took too long to answer.' },
};

// A refused key is a problem of this backend: 401 or 403 would make the viewer sign in again.
const byCode: Readonly<Record<PlatformErrorCode, keyof Refusals>> = {
  'invalid-request': 'invalid',
  unauthorized: 'refused',
  forbidden: 'refused',
  'not-found': 'refused',
  rejected: 'refused',
  'rate-limited': 'busy',
  'server-error': 'broken',
  'bad-response': 'broken',
  network: 'broken',
  'build-failed': 'broken',
  timeout: 'late',
  aborted: 'gone',
};

/** Maps a failure of the platform to the answer of a route. */
export function refusalOf({ code, status, reason, retryAfter }: PlatformError, refusals: Refusals): Refusal {
  // Only errors of the platform have a status. They are not the page's fault.
  if (reason !== undefined || (code === 'invalid-request' && status !== undefined)) return refusals.refused;
  const refusal = Object.hasOwn(byCode, code) ? refusals[byCode[code]] : refusals.internal;
  return refusal === refusals.busy ? { ...refusal, retryAfter } : refusal;
}
