/** The kind of failure: the refusal of the platform, or `unavailable` without a usable answer. */
export type ApiErrorCode = 'unauthorized' | 'forbidden' | 'not-found' | 'rejected' | 'unavailable';

const brand = Symbol.for('svc-embed.SurfaceApiError');

/** Thrown by the client; contains no session and no token. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string) {
    super(message);
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && brand in value;
}
