import { misfitText, type Result } from '../wire/misfit.js';

const brand = Symbol.for('svc-embed.ProtocolError');

/** Thrown when a message or a filter cannot be made or read. The text names the place, never the value. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  /** The field that is wrong, such as `payload.scheme`. */
  declare readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
    // Not a getter of this name: bundlers would keep it in pages that make no message.
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Whether a value is a `ProtocolError`, also one of another copy of this package. */
export function isProtocolError(value: unknown): value is ProtocolError {
  return typeof value === 'object' && value !== null && brand in value;
}

/** Returns the value of a check. Throws its misfit as a `ProtocolError`. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new ProtocolError(misfitText(result), result.path);
}
