const brand = Symbol.for('svc-embed.TestingError');

/** The codes of `TestingError`. */
export type TestingErrorCode =
  /** An option is missing or wrong. */
  | 'invalid-option'
  /** An event, action or payload does not fit the catalogue, or the result of an app does not fit its method. */
  | 'invalid-message'
  /** There is no iframe of the tenant in the page. */
  | 'no-frame'
  /** A wait took longer than its time-out. */
  | 'timeout'
  /** The surface could not apply an action, or an app answered a request with an error. */
  | 'action-failed'
  /** The fake was destroyed, or the replay aborted. */
  | 'closed'
  /** The value is not a recording, or one of another version. */
  | 'invalid-recording'
  /** An optional package is not installed. */
  | 'missing-package'
  /** The test environment lacks a global that every browser has. */
  | 'missing-global'
  /** The sandbox refused a session. */
  | 'session-refused'
  /** A page was loaded before its embeds were watched. */
  | 'not-watched';

/** The error of this package. Its text says what was expected, and never quotes a payload or a secret. */
export class TestingError extends Error {
  override readonly name = 'TestingError';
  readonly code: TestingErrorCode;

  constructor(code: TestingErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }

  get [brand](): true {
    return true;
  }
}

/**
 * Whether a value is a `TestingError`, including one of another copy of this package.
 *
 * @example
 * await guest.waitForAction('refresh').catch((error) => isTestingError(error) && error.code === 'timeout');
 */
export function isTestingError(value: unknown): value is TestingError {
  return typeof value === 'object' && value !== null && brand in value;
}

/** Throws `invalid-option` unless the condition holds; `expected` names the option. */
export function expectOption(condition: unknown, expected: string): asserts condition {
  if (!condition) throw new TestingError('invalid-option', `expected ${expected}`);
}
