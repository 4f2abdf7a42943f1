import { misfit, misfitText, type Result } from '@svc-embed/protocol/internal';

const brand = Symbol.for('svc-embed.EmbedError');

/** What went wrong with an embed. */
export type EmbedErrorCode =
  | 'invalid-option'
  | 'target-not-found'
  | 'target-in-use'
  | 'invalid-action'
  | 'session-failed'
  | 'ready-timeout'
  | 'surface-failed'
  | 'aborted'
  | 'destroyed'
  | 'wait-timeout';

/** Every error of this package. The message says what was expected, what came and what to do; never a session. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  readonly code: EmbedErrorCode;

  constructor(code: EmbedErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }

  get [brand](): true {
    return true;
  }
}

/** Whether a value is an `EmbedError`, also one of another bundle or realm. */
export function isEmbedError(value: unknown): value is EmbedError {
  return Object(value)[brand] === true;
}

/** The value of a check. Throws an error of what it found instead. */
export function unwrap<T>(code: EmbedErrorCode, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new EmbedError(code, misfitText(result));
}

/** Throws `invalid-option`. */
export function refuse(path: string, expected: string, value: unknown): never {
  throw new EmbedError('invalid-option', misfitText(misfit(path, expected, value)));
}

/** Runs code that reads the caller's values. The text of an error that is not ours may quote them, so it is left out. */
export function asEmbedError<T>(code: EmbedErrorCode, subject: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof EmbedError ? error : new EmbedError(code, `${subject}: cannot be read`);
  }
}
