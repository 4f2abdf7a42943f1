import { PlatformError } from '../error.js';
import type { Endpoint } from '../operations/operation.js';
import type { CheckedAnswer } from './checks.js';
import { networkError } from './network-error.js';
import { dropBody, readBody } from './read-body.js';
import type { Redactor } from './redact.js';
import { isJson } from './response.js';

const MEBIBYTE = 1024 * 1024;

/**
 * Reads and checks the body of a success. Errors do not quote the body, which may be a session.
 *
 * @throws PlatformError `bad-response` or `network`.
 */
export async function readAnswer<T>(
  { id, large = false }: Endpoint,
  response: Response,
  check: (value: unknown) => CheckedAnswer<T>,
  redact: Redactor,
  signal: AbortSignal,
): Promise<T> {
  const bad = (what: string) =>
    new PlatformError('bad-response', `The platform's answer to ${id} ${what}`, { status: response.status });
  const limit = large ? 16 * MEBIBYTE : MEBIBYTE;
  const tooLarge = () => bad(`is larger than ${limit} bytes`);
  if (!isJson(response) || Number(response.headers.get('content-length')) > limit) {
    dropBody(response);
    throw isJson(response) ? tooLarge() : bad('is not JSON (by its content type)');
  }
  const text = await readBody(response, limit, signal).catch((error: unknown) => {
    throw networkError(`The connection broke during the answer to ${id}`, error, redact);
  });
  if (text === undefined) throw tooLarge();
  let checked: CheckedAnswer<T>;
  try {
    checked = check(JSON.parse(text));
  } catch {
    throw bad('is not valid JSON');
  }
  if (checked.ok) return checked.value;
  throw bad(checked.path === '' ? 'does not fit its schema' : `does not fit its schema at ${checked.path}`);
}
