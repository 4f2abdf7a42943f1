import * as z from 'zod';
import { PlatformError, type PlatformErrorCode, type PlatformErrorDetails } from '../error.js';
import { avoidEval } from '../no-eval.js';
import type { Issue } from '../schemas/issue.js';
import { dropBody, readBody } from './read-body.js';
import type { Redactor } from './redact.js';
import { isJson } from './response.js';
import { readRetryAfter } from './retry-after.js';

avoidEval();

const LIMIT = 65_536;
const MAX_ITEMS = 100;

const codes = new Map<number, PlatformErrorCode>([
  [400, 'invalid-request'],
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [429, 'rate-limited'],
]);

// The interface does not show the body of an error, so all the usual fields are read.
const texts = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ message: z.string() }).transform(({ message }) => message),
  // SCIM (RFC 7644, section 3.12), and problem details (RFC 9457).
  z
    .object({ detail: z.string(), scimType: z.string().optional() })
    .transform(({ detail, scimType }) => (scimType === undefined ? detail : `${scimType}: ${detail}`)),
  z.object({ scimType: z.string() }).transform(({ scimType }) => scimType),
]);
const issue = z.object({ path: z.string(), message: z.string() });
const issueLists = z.union([
  z.object({ error: z.object({ issues: z.array(issue) }) }).transform(({ error }) => error.issues),
  z.object({ issues: z.array(issue) }).transform(({ issues }) => issues),
]);

/** Turns an answer other than a success into a typed error. Rejects only when the signal aborts. */
export async function readFailure(
  name: string,
  response: Response,
  redact: Redactor,
  now: number,
  signal: AbortSignal,
): Promise<PlatformError> {
  const { status, headers } = response;
  const body = await readJson(response, signal);
  const text = texts.safeParse(body).data ?? '';
  const details = {
    status,
    retryAfter: readRetryAfter(headers.get('retry-after'), now),
    issues: readIssues(body, redact),
    ...recognise(text, redact),
  };
  const code = codeOf(status);
  const note = code === 'bad-response' ? ', and redirects are not followed' : '';
  const what = `The platform answered ${status} to ${name}${note}`;
  return new PlatformError(code, text === '' ? what : `${what}: ${redact.text(text)}`, details);
}

function codeOf(status: number): PlatformErrorCode {
  return codes.get(status) ?? (status >= 500 ? 'server-error' : status >= 400 ? 'rejected' : 'bad-response');
}

/** The body, if it is JSON. Without it, the status is enough. */
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

function readIssues(body: unknown, redact: Redactor): readonly Issue[] | undefined {
  const { data } = issueLists.safeParse(body);
  return data
    ?.slice(0, MAX_ITEMS)
    .map(({ path, message }) => ({ path: redact.text(path), message: redact.text(message) }));
}

/** The failures that the interface identifies by their message, without a status. */
function recognise(text: string, redact: Redactor): Pick<PlatformErrorDetails, 'reason' | 'missing'> {
  const start = /Groups with names /i.exec(text);
  // Anchored, because two greedy parts in one expression would be slow for a long text.
  const names = start && /^(.*) not found/is.exec(text.slice(start.index + start[0].length))?.[1];
  if (typeof names === 'string') return { reason: 'groups-not-found', missing: readNames(names, redact) };
  if (/User attributes not found/i.test(text)) return { reason: 'attributes-not-found' };
  return /cannot change type/i.test(text) ? { reason: 'type-change' } : {};
}

function readNames(list: string, redact: Redactor): readonly string[] {
  const names = list.split(',').filter((name) => name.trim() !== '');
  return names.slice(0, MAX_ITEMS).map(redact.name);
}
