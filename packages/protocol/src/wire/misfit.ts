// @guard Says why a value does not fit, without the value.
/**
 * A failed check: where a value does not fit, what was expected there, and the kind of what came. Never the value itself,
 * which may be secret.
 */
export interface Misfit {
  readonly ok: false;
  /** The field, such as `payload.scheme`; empty where the value as a whole is meant. */
  readonly path: string;
  /** In words that follow "expected"; false where the production build has no such words. */
  readonly expected: string | false;
  /** The kind of the value, as `kindOf` names it. */
  readonly got: string;
}

/** What a check gives: the value, or why there is none. */
export type Result<T> = { readonly ok: true; readonly value: T } | Misfit;

/** The kind of a value: what `typeof` says, but `null` for null. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

/**
 * The kind of a value in words that tell lists, dates and other built-ins from plain objects.
 * Only development builds call this, and only with values of the page's author: it touches them.
 */
export function shownKind(value: unknown): string {
  const tag = {}.toString.call(value).slice(8, -1);
  return kindOf(value) !== 'object' || tag === 'Object' ? kindOf(value) : tag === 'Array' ? 'array' : tag;
}

/** A session id or a key is longer than this; the names that people mistype are not. */
const MAX_QUOTED = 20;

/** A text as the error of a development build quotes it, unless it may be a secret. */
export function quotedText(text: string): string {
  return text.length > MAX_QUOTED ? `a text of ${text.length} characters` : JSON.stringify(text);
}

/** Makes a misfit. */
export function misfit(path: string, expected: string | false, value: unknown): Misfit {
  return { ok: false, path, expected, got: kindOf(value) };
}

/** The misfit as the sentence of an error. */
export function misfitText({ path, expected, got }: Misfit): string {
  return `${path}: ${expected ? `expected ${expected}, got` : 'invalid'} ${got}`;
}
