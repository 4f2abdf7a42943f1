import { checkValue, type Issue } from './issue.js';
import { type GenerateSessionRequest, generateSessionRequestSchema } from './session-request.js';

/** The result of `checkSessionRequest`: a copy of the request, or every rule that it breaks. */
export type CheckedSessionRequest =
  | { readonly ok: true; readonly request: GenerateSessionRequest }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a session request by every rule that does not need the platform, and returns one issue for each broken rule. No
 * issue quotes a value.
 *
 * @example
 * const checked = checkSessionRequest({ deploymentId: 1, externalId: 'Ada' });
 * if (!checked.ok) console.log(checked.issues); // [{ path: 'externalId', message: 'expected lowercase' }]
 */
export function checkSessionRequest(value: unknown): CheckedSessionRequest {
  const checked = checkValue(generateSessionRequestSchema, value);
  return checked.ok ? { ok: true, request: checked.value } : checked;
}
