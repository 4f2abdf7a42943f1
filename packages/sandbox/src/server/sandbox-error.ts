const brand = Symbol.for('svc-embed.SandboxError');

/** What went wrong: a bad option, a taken port, another failure to listen, a package that was not built, a data folder. */
export type SandboxErrorCode = 'invalid-option' | 'port-in-use' | 'listen-failed' | 'not-built' | 'data-unusable';

/**
 * The only error this package throws on purpose; its message names what was expected and what to do.
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

/** Recognises a `SandboxError`, also one thrown by another copy of this package. */
export function isSandboxError(value: unknown): value is SandboxError {
  return typeof value === 'object' && value !== null && brand in value;
}
