import { checkValue, type Issue } from './issue.js';
import { type GenerateSessionRequest, generateSessionRequestSchema } from './session-request.js';

/** What `checkSessionRequest` says: the request, a copy of its own, or every rule that it breaks. */
export type CheckedSessionRequest =
  | { readonly ok: true; readonly request: GenerateSessionRequest }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a session request by every rule that can be told without asking the platform, with one issue per broken rule
 * and all of them at once. No issue quotes a value.
 *
 * @example
 * const checked = checkSessionRequest({ deploymentId: 7, externalId: 'Ada' });
 * if (!checked.ok) console.log(checked.issues); // [{ path: 'externalId', message: 'expected lowercase' }]
 */
export function checkSessionRequest(value: unknown): CheckedSessionRequest {
  const checked = checkValue(generateSessionRequestSchema, value);
  return checked.ok ? { ok: true, request: checked.value } : checked;
}
