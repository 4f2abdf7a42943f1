const brand = Symbol.for('svc-embed.SandboxError');

/** The reasons of a `SandboxError`: an invalid option, a port in use, another failure to listen, no build, an unusable data folder. */
export type SandboxErrorCode = 'invalid-option' | 'port-in-use' | 'listen-failed' | 'not-built' | 'data-unusable';

/**
 * The error of this package. Its message has what was expected and what to do.
 *
 * @example
 * await startSandbox({ port: 4100 }).catch((error) => {
 *   if (isSandboxError(error) && error.code === 'port-in-use') return startSandbox();
 *   throw error;
 * });
 */
export class SandboxError extends Error {
  override readonly name = 'SandboxError';
  readonly code: SandboxErrorCode;

  constructor(code: SandboxErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    Object.defineProperty(this, brand, { value: true });
  }
}

/** Recognizes a `SandboxError`, including one from another copy of this package. */
export function isSandboxError(value: unknown): value is SandboxError {
  return typeof value === 'object' && value !== null && brand in value;
}
