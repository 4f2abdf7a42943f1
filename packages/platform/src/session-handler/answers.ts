import type { PlatformError, PlatformErrorCode } from '../error.js';

/** The error that a viewer's page gets instead of a session. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The seconds of `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

/** The answers that do not depend on the platform. */
export const refusals = {
  unauthorized: { status: 401, code: 'unauthorized', message: 'Sign in to see this.' },
  foreignOrigin: { status: 403, code: 'forbidden-origin', message: 'This origin may not request sessions.' },
  method: { status: 405, code: 'method-not-allowed', message: 'Sessions are made with POST.' },
  internal: { status: 500, code: 'internal-error', message: 'The session could not be made.' },
} as const satisfies Record<string, Refusal>;

const invalid = { status: 400, code: 'invalid-request', message: 'The session request is not valid.' };
const refused = { status: 502, code: 'session-refused', message: 'The platform refused to make a session.' };
const broken = { status: 502, code: 'platform-failed', message: 'The platform could not make a session.' };
const busy = { status: 503, code: 'unavailable', message: 'Too many sessions are being made. Try again later.' };
const late = { status: 504, code: 'timeout', message: 'The platform took too long to make a session.' };
/** Nobody reads this answer, because the viewer has left. */
const gone = { status: 499, code: 'aborted', message: 'The request was aborted.' };

// A refused key is a problem of this backend; 401 or 403 would make the viewer sign in again.
const byCode: Readonly<Record<PlatformErrorCode, Refusal>> = {
  'invalid-request': invalid,
  unauthorized: refused,
  forbidden: refused,
  'not-found': refused,
  rejected: refused,
  'rate-limited': busy,
  'server-error': broken,
  'bad-response': broken,
  network: broken,
  timeout: late,
  aborted: gone,
};

/** Maps a failure of the platform to the answer of the route. */
export function refusalOf({ code, status, reason, retryAfter }: PlatformError): Refusal {
  // Issues of our own check have no status; those of the platform are not the page's fault either.
  if (reason !== undefined || (code === 'invalid-request' && status !== undefined)) return refused;
  const refusal = Object.hasOwn(byCode, code) ? byCode[code] : refusals.internal;
  return refusal === busy ? { ...busy, retryAfter } : refusal;
}
