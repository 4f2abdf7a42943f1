const brand = Symbol.for('svc-embed.ProtocolError');

/** Thrown when a message or a filter cannot be made or read. The text names the place, never the value. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
  /** The field that is wrong, such as `payload.scheme`. */
  readonly path: string | undefined;

  constructor(message: string, path?: string) {
    super(message);
    this.path = path;
  }

  get [brand](): true {
    return true;
  }
}

/** Whether a value is a `ProtocolError`, also one of another copy of this package. */
export function isProtocolError(value: unknown): value is ProtocolError {
  return typeof value === 'object' && value !== null && brand in value;
}

/** Runs a check; whatever it throws becomes a ProtocolError. `subject` is told where the check itself tells nothing. */
export function guarded<T>(subject: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    // The text of somebody else's error may quote the value.
    const misfit = typeof error === 'string' ? error : `${subject}: cannot be read`;
    throw new ProtocolError(misfit, misfit.split(':')[0]);
  }
}
