import type { AuthScheme, Issue } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '../../contract.js';

/** What an error tells beside its message. */
export interface HttpErrorDetails {
  /** The broken rules, each with the place in the request. */
  readonly issues?: readonly Issue[];
  /** On a 401: the scheme that would be right, for the `WWW-Authenticate` header. */
  readonly scheme?: AuthScheme;
}

/** An answer other than success; the app turns it into an `ErrorBody`. Messages name fields, never secrets. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
    readonly details: HttpErrorDetails = {},
  ) {
    super(message);
  }
}

/** A 400 that says what is wrong with the request. */
export function badRequest(message: string, issues?: readonly Issue[]): HttpError {
  return new HttpError(400, 'invalid-request', message, issues && { issues });
}

/** A 401, with the scheme that the target takes. */
export function unauthorized(message: string, scheme: AuthScheme = 'Bearer'): HttpError {
  return new HttpError(401, 'unauthorized', message, { scheme });
}

/** A 403: the credential is good, but not for this. */
export function forbidden(message: string): HttpError {
  return new HttpError(403, 'forbidden', message);
}

/** A 404 for what an address names. */
export function notFound(message: string): HttpError {
  return new HttpError(404, 'not-found', message);
}

/** A 422: the request is well formed, but what is stored speaks against it. */
export function rejected(message: string, issues?: readonly Issue[]): HttpError {
  return new HttpError(422, 'rejected', message, issues && { issues });
}

/** The one way an error becomes an answer, for `app.onError`; an error that nobody meant is a 500 without its text. */
export function answerError(error: Error, context: Context): Response {
  if (!(error instanceof HttpError)) {
    return context.json(errorBody('internal', 'The sandbox failed to answer.'), 500);
  }
  const { scheme, issues } = error.details;
  if (scheme !== undefined) context.header('WWW-Authenticate', scheme);
  // The rest of the body will not be read, so the connection has no further use.
  if (error.status === 413) context.header('Connection', 'close');
  return context.json(errorBody(error.code, error.message, issues), error.status);
}

/** The one shape of every error answer. */
export function errorBody(code: string, message: string, issues?: readonly Issue[]): ErrorBody {
  return { error: issues === undefined ? { code, message } : { code, message, issues } };
}
