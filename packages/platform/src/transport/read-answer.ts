import type { z } from 'zod';
import { PlatformError } from '../error.js';
import { isJson } from './is-json.js';
import { networkError } from './network-error.js';
import { parseJson } from './parse-json.js';
import { dropBody, readBody } from './read-body.js';

const MEBIBYTE = 1024 * 1024;

/** Answers that carry snapshots of reports or rows may have 16 MiB, all others 1 MiB. */
const large = new Set(['publishDashboard', 'getEmbedDashboard', 'postDashboardPythonRun']);

/**
 * What a success says, checked. Nothing of the body is quoted in an error: it may be a session.
 *
 * @throws PlatformError `bad-response` or `network`.
 */
export async function readAnswer<T>(
  name: string,
  response: Response,
  schema: z.ZodType<T>,
  redact: (text: string) => string,
  signal: AbortSignal,
): Promise<T> {
  const bad = (what: string) =>
    new PlatformError('bad-response', `The platform's answer to ${name} ${what}`, { status: response.status });
  const limit = large.has(name) ? 16 * MEBIBYTE : MEBIBYTE;
  const tooLarge = () => bad(`is larger than ${limit} bytes`);
  if (!isJson(response) || Number(response.headers.get('content-length')) > limit) {
    dropBody(response);
    throw isJson(response) ? tooLarge() : bad('is no JSON (by its content type)');
  }
  const text = await readBody(response, limit, signal).catch((error: unknown) => {
    throw networkError(`The connection broke during the answer to ${name}`, error, redact);
  });
  if (text === undefined) throw tooLarge();
  return check(text, schema, redact, bad);
}

function check<T>(
  text: string,
  schema: z.ZodType<T>,
  redact: (text: string) => string,
  bad: (what: string) => PlatformError,
): T {
  let result: ReturnType<typeof schema.safeParse>;
  try {
    result = schema.safeParse(parseJson(text));
  } catch {
    throw bad('is no JSON that can be read');
  }
  if (result.success) return result.data;
  const path = redact(`${result.error.issues[0]?.path.map(String).join('.')}`);
  throw bad(path ? `lacks what was promised at ${path}` : 'is not what was promised');
}
