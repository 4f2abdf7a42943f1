/** What went wrong on the way to the platform: it said no (with which status), or nothing usable came back. */
export type ApiErrorCode = 'unauthorized' | 'forbidden' | 'not-found' | 'rejected' | 'unavailable';

const brand = Symbol.for('svc-embed.SurfaceApiError');

/** Thrown by the client; carries no session and no token. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string) {
    super(message);
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Whether a value is an `ApiError`. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && brand in value;
}
