import type { FailureReason } from '@svc-embed/protocol';
import { kindOf, misfit, misfitText, type Result, shownKind } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { answerKind } from './load/answer-kind.js';

/** The page that explains each code. Only texts of the development build name it. */
export const ERRORS_PAGE = 'https://github.com/svc-embed/svc-embed/blob/main/docs/errors.md';

const brand = Symbol.for('svc-embed.EmbedError');

/**
 * The origin of each error, and whether loading again may help. The types, the pages of the documents and the sidebar of the
 * site derive from this table. Bundles drop it.
 */
export const errorCodes = {
  'invalid-option': { from: 'thrown by `mountEmbed`, `buildEmbedUrl`, `preconnect` and `on`', retryable: false },
  'target-not-found': {
    from: 'thrown by `mountEmbed`; `error` and `ready` of a later load',
    retryable: false,
  },
  'target-in-use': { from: 'thrown by `mountEmbed`', retryable: false },
  'invalid-action': { from: 'thrown by the senders, and by `save` of `exporter()`', retryable: false },
  'session-failed': { from: '`error` and `ready`', retryable: true },
  'ready-timeout': { from: '`error` and `ready`', retryable: true },
  'surface-failed': { from: '`error` and `ready`', retryable: true },
  'surface-lost': { from: '`error` and `ready`, with `watchHealth`', retryable: true },
  'action-failed': { from: 'promises of `requests()` and `exporter()`', retryable: false },
  unsupported: { from: 'promises of `requests()` and `exporter()`', retryable: false },
  aborted: { from: '`ready`, `waitFor` and requests', retryable: false },
  destroyed: { from: '`ready`, `waitFor` and requests', retryable: false },
  'wait-timeout': { from: '`waitFor` and requests', retryable: false },
} as const satisfies Readonly<Record<string, { readonly from: string; readonly retryable: boolean }>>;

/** The code of an embed's error. */
export type EmbedErrorCode = keyof typeof errorCodes;

/** Repeats `retryable` of the table (a test compares them), because bundles drop the table. */
const retryableCode = /^(session|ready|surface)-/;

/** Every error of this package. The message names what was expected, what came and what to do; never a session. */
export class EmbedError extends Error {
  override readonly name = 'EmbedError';
  declare readonly code: EmbedErrorCode;
  /** The HTTP status of the session endpoint. */
  readonly status?: number | undefined;
  /** Why an action failed; with `action-failed` only. */
  declare readonly reason?: FailureReason | undefined;
  /** The error behind this one. */
  declare readonly cause?: Error | undefined;
  /** Whether loading again may help. */
  declare readonly retryable: boolean;
  /** The milliseconds that the session endpoint asks to wait. */
  readonly retryAfter?: number | undefined;

  constructor(code: EmbedErrorCode, message: string | false, cause?: Error) {
    super(message || code, { cause });
    this.code = code;
    this.retryable = retryableCode.test(code);
  }

  readonly [brand] = true;
}

/** Wraps whatever the caller's function threw. A thrown value that is not an `Error` may be a secret, so only its type is named. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new EmbedError(
    'session-failed',
    DEV ? `expected an Error to be thrown, got ${answerKind(thrown)}` : `threw ${kindOf(thrown)}`,
  );
}

/** Whether a value is an `EmbedError`, also one of another bundle or realm. */
export function isEmbedError(value: unknown): value is EmbedError {
  return Object(value)[brand] === true;
}

/** Returns the error of a session or an address that could not be obtained. */
export function sessionError(cause: unknown): EmbedError {
  const isOurs = cause instanceof EmbedError && cause.code === 'session-failed';
  return isOurs
    ? cause
    : new EmbedError('session-failed', DEV && 'no session or url of your function; see cause', asError(cause));
}

/** Returns the value of a check. Throws its misfit as an error. */
export function unwrap<T>(code: EmbedErrorCode, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new EmbedError(code, misfitText(result));
}

/** Throws an error that names an option, the expected value, and the kind of the actual one. */
export function refuse(
  path: string,
  expected: string | false,
  value: unknown,
  code: EmbedErrorCode = 'invalid-option',
): never {
  const wrong = misfit(path, expected, value);
  return unwrap<never>(code, DEV ? { ...wrong, got: gotOf(path, value) } : wrong);
}

/** Runs code that reads the caller's values. The text of an error that is not ours may quote them, so it is left out. */
export function asEmbedError<T>(code: EmbedErrorCode, subject: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw error instanceof EmbedError ? error : new EmbedError(code, `${subject}: cannot be read`);
  }
}

/** Describes an option's value for the development build: numbers and booleans as they are; texts may be secret. */
export function gotOf(path: string, value: unknown): string {
  if (/number|boolean/.test(typeof value) && !/^(session|filters|params)/.test(path)) return String(value);
  if (typeof value !== 'string') return shownKind(value);
  return /^(baseUrl|url)$/.test(path) ? addressProblem(value) : quoted(path, value);
}

/** Describes what is wrong with the text of an address, without the text, which may hold a password or a session. */
function addressProblem(text: string): string {
  if (!/^https?:\/\//i.test(text)) return 'a text that does not begin with "https://"';
  if (/^[^/]*\/\/[^/]*@/.test(text)) return 'an address with user info';
  return /[?#]/.test(text) ? 'an address with a query or a fragment' : 'string';
}

/** Quotes a short text of a public option; for others, names its kind. */
function quoted(path: string, text: string): string {
  const isShown = /^(dashboard|locale|namespace)$/.test(path) && /^[\w .-]{1,40}$/.test(text);
  return isShown ? JSON.stringify(text) : kindOf(text);
}
