import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An answer other than success; the app turns it into an `ErrorBody`. Messages name fields, never secrets. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A 400 that says what is wrong with the request. */
export function badRequest(message: string): HttpError {
  return new HttpError(400, 'invalid-request', message);
}

/** A 401; the same for every reason, so that it tells a stranger nothing. */
export function unauthorized(message: string): HttpError {
  return new HttpError(401, 'unauthorized', message);
}
