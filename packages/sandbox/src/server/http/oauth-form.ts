import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { readBytes } from './read-json.js';

const MAX_BODY_BYTES = 8192;

type Code = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

/** A request for a token that is answered with an error of RFC 6749, section 5.2. */
export class TokenError extends Error {
  constructor(
    readonly code: Code,
    message: string,
  ) {
    super(message);
  }
}

/** Answers a `TokenError`; throws any other error. */
export function answerTokenError(context: Context, error: unknown): Response {
  if (!(error instanceof TokenError)) throw error;
  const status: ContentfulStatusCode = error.code === 'invalid_client' ? 401 : 400;
  if (status === 401) context.header('WWW-Authenticate', 'Basic');
  return context.json({ error: error.code, error_description: error.message }, status);
}

/** Reads the form of a request. Throws `TokenError` if the body is not a form or has a parameter twice. */
export async function readForm({ body, headers }: Request): Promise<URLSearchParams> {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new TokenError('invalid_request', 'The request needs Content-Type: application/x-www-form-urlencoded.');
  }
  const form = new URLSearchParams((await readBytes(body, MAX_BODY_BYTES)).toString('utf8'));
  const repeated = [...form.keys()].some((name) => form.getAll(name).length > 1);
  if (repeated) throw new TokenError('invalid_request', 'Each parameter may appear only once.');
  return form;
}
