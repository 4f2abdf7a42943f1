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
