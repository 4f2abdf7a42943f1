// @guard Says why a value does not fit, without the value.
/**
 * A failed check: the place of a value that does not fit, what was expected there, and the kind of the value. Never the value
 * itself, which may be secret.
 */
export interface Misfit {
  readonly ok: false;
  /** The field, such as `payload.scheme`; empty for the value as a whole. */
  readonly path: string;
  /** The words after "expected"; false in production builds, which do not have them. */
  readonly expected: string | false;
  /** The kind of the value, as `kindOf` names it. */
  readonly got: string;
}

/** The result of a check: the value, or the misfit. */
export type Result<T> = { readonly ok: true; readonly value: T } | Misfit;

/** Returns the kind of a value: its `typeof`, but `null` for null. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

/**
 * Names the kind of a value, with words for lists, dates and other built-ins.
 * Only development builds call this, and only with values of the page's author: it touches them.
 */
export function shownKind(value: unknown): string {
  const tag = {}.toString.call(value).slice(8, -1);
  return kindOf(value) !== 'object' || tag === 'Object' ? kindOf(value) : tag === 'Array' ? 'array' : tag;
}

/** A session id or a key is longer than this; the names that people mistype are not. */
const MAX_QUOTED = 20;

/** Quotes a text for an error of a development build, unless it may be a secret. */
export function quotedText(text: string): string {
  return text.length > MAX_QUOTED ? `a text of ${text.length} characters` : JSON.stringify(text);
}

/** Makes a misfit. */
export function misfit(path: string, expected: string | false, value: unknown): Misfit {
  return { ok: false, path, expected, got: kindOf(value) };
}

/** Returns the misfit as the sentence of an error. */
export function misfitText({ path, expected, got }: Misfit): string {
  return `${path}: ${expected ? `expected ${expected}, got` : 'invalid'} ${got}`;
}
