import { PlatformError, type PlatformErrorCode } from '../error.js';
import type { Recognize } from './checks.js';
import { dropBody, readBody } from './read-body.js';
import type { Redactor } from './redact.js';
import { isJson } from './response.js';
import { readRetryAfter } from './retry-after.js';

const LIMIT = 65_536;
const codes = new Map<number, PlatformErrorCode>([
  [400, 'invalid-request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [429, 'rate-limited'],
]);

/** Returns an own field of an object. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

/** Returns the message of an error. The interface does not document its body, so this reads all the usual fields. */
function textOf(body: unknown): string {
  const error = field(body, 'error');
  // SCIM (RFC 7644, section 3.12), and problem details (RFC 9457).
  const [detail, type] = [field(body, 'detail'), field(body, 'scimType')];
  const scim = [type, detail].filter((text) => typeof text === 'string').join(': ');
  const found = [field(error, 'message'), error, field(body, 'message'), scim].find((text) => typeof text === 'string');
  return typeof found === 'string' ? found : '';
}

/** Turns an unsuccessful answer into a typed error. Rejects only when the signal aborts. */
export async function readFailure(
  name: string,
  response: Response,
  redact: Redactor,
  now: number,
  signal: AbortSignal,
  recognize?: Recognize,
): Promise<PlatformError> {
  const { status, headers } = response;
  const body = await readJson(response, signal);
  const text = textOf(body);
  const details = {
    status,
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
    ...recognize?.(text, body, redact),
  };
  const code = codeOf(status);
  const note = code === 'bad-response' ? ', and redirects are not followed' : '';
  const what = `The platform answered ${status} to ${name}${note}`;
  return new PlatformError(code, text === '' ? what : `${what}: ${redact.text(text)}`, details);
}

/** Returns the error code for an unsuccessful status. */
export function codeOf(status: number): PlatformErrorCode {
  return codes.get(status) ?? (status >= 500 ? 'server-error' : status >= 400 ? 'rejected' : 'bad-response');
}

/** Returns the body, or undefined if it is not JSON: the status is then enough. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (!isJson(response)) {
    dropBody(response);
    return undefined;
  }
  try {
    const text = await readBody(response, LIMIT, signal);
    return text === undefined ? undefined : JSON.parse(text);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
