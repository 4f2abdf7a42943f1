import type { AuthScheme, Issue } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { Refusal, type RefusalKind } from '../refusal.js';

/** A request that fails by a rule of HTTP: its credential, content type, size or time. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** Returns a 401 with the scheme that the target accepts. */
export function unauthorized(message: string, scheme: AuthScheme = 'Bearer'): HttpError {
  // A token without a scheme leaves nothing for the header to name.
  return new HttpError(401, 'unauthorized', message, scheme === 'token alone' ? {} : { 'WWW-Authenticate': scheme });
}

type RefusalAnswer = { readonly status: ContentfulStatusCode; readonly code: string };

/** The status and the code that answer each kind of refusal. */
export const REFUSALS: Readonly<Record<RefusalKind, RefusalAnswer>> = {
  invalid: { status: 400, code: 'invalid-request' },
  forbidden: { status: 403, code: 'forbidden' },
  'not-found': { status: 404, code: 'not-found' },
  conflict: { status: 409, code: 'conflict' },
  rejected: { status: 422, code: 'rejected' },
  'repository-unusable': { status: 500, code: 'repository-unusable' },
  'python-failed': { status: 422, code: 'python-failed' },
  'python-missing': { status: 501, code: 'not-implemented' },
  'python-timeout': { status: 504, code: 'python-timeout' },
  'sql-timeout': { status: 504, code: 'sql-timeout' },
};

/** Whether an error is a regular answer; any other is a failure of the sandbox. */
export function isExpected(error: unknown): error is HttpError | Refusal {
  return error instanceof HttpError || error instanceof Refusal;
}

/** Turns an error into its answer, for `app.onError`; a failure of the sandbox is a 500 without its text. */
export function answerError(error: Error, context: Context): Response {
  if (error instanceof Refusal) {
    const { status, code } = REFUSALS[error.kind];
    return context.json(errorBody(code, error.message, error.issues), status);
  }
  if (!(error instanceof HttpError)) return context.json(errorBody('internal', 'The sandbox failed to answer.'), 500);
  for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
  return context.json(errorBody(error.code, error.message), error.status);
}

/** Returns the body of an error answer. */
export function errorBody(code: string, message: string, issues?: readonly Issue[]) {
  return { error: issues === undefined ? { code, message } : { code, message, issues } };
}
