// @guard Refuses filter parameters that are malformed, too long or would lose a value.
import { DEV } from '../dev.js';
import { unwrap } from '../shared/error.js';
import { isRecord } from './free-content.js';
import { kindOf, type Misfit, misfit, quotedText, type Result, shownKind } from './misfit.js';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object that may be an interface, which has no index signature; no function, Date, Map or Set. */
export type PlainObject = object & {
  readonly prototype?: never;
  readonly [Symbol.toPrimitive]?: never;
  readonly [Symbol.iterator]?: never;
};

/** The value of a filter as a caller writes it: JSON, also with an interface as its type. */
export type FilterValue = Json | PlainObject;

/** A dimension of a semantic view, as `view.dimension`. */
export type FilterMember = `${string}.${string}`;

/** A filter parameter in its parts. */
export interface Filter {
  readonly member: FilterMember;
  readonly view: string;
  readonly dimension: string;
  readonly value: Json;
}

/** At most 64 Ki UTF-16 code units; the groups are member, view, dimension and JSON. */
const parameterPattern = /^(?=.{0,65536}$)f_(([A-Za-z_]\w*)\.([A-Za-z_]\w*))=(.*)/s;

/**
 * Makes a filter parameter for an embed address or the `set-filter` action.
 *
 * @throws ProtocolError on a bad member, a value that JSON cannot carry, or more than 64 Ki characters.
 * @example formatFilter('movies.genre', { value: 'Drama' }) // 'f_movies.genre={"value":"Drama"}'
 */
export function formatFilter(member: FilterMember, value: FilterValue): string {
  return unwrap(writeFilter(member, value));
}

/**
 * Reads a filter parameter; its JSON may be raw or percent-encoded.
 *
 * @throws ProtocolError if it is not a string of the form `f_<view>.<dimension>=<JSON>`, or longer than 64 Ki characters.
 * @example parseFilter('f_movies.genre={"value":"Drama"}').value // { value: 'Drama' }
 */
export function parseFilter(parameter: string): Filter {
  return unwrap(readFilter(parameter));
}

/** Makes a filter parameter, or returns the misfit. */
export function writeFilter(member: FilterMember, value: FilterValue): Result<string> {
  // A value that JSON would drop or change is refused: `item` differs from the original if a `toJSON` replaced it. Lists
  // stay lists: libraries add a `toJSON` to all of them.
  let isExact = true;
  function check(this: unknown, key: string, item: unknown) {
    const original = (this as Record<string, unknown>)[key];
    isExact &&= isJson(original) && (item === original || Array.isArray(original));
    return original;
  }
  try {
    const json = JSON.stringify(value, check);
    const parameter = `f_${member}=${json}`;
    // The first "=" ends the member, so a member that has one does not fit.
    // Stryker disable next-line OptionalChaining: what throws is refused as well
    if (isExact && parameterPattern.exec(parameter)?.[4] === json) return { ok: true, value: parameter };
  } catch {
    // Cycles, and errors of a getter or `toJSON`.
  }
  return DEV ? filterMisfit(member, value) : misfit('filter', false, value);
}

/** Returns the misfit of a filter's member, or else of its value. Only development builds call this. */
function filterMisfit(member: unknown, value: unknown): Misfit {
  if (typeof member !== 'string' || !/^[a-z_]\w*\.[a-z_]\w*$/i.test(member)) {
    const expected = 'a member written "view.dimension", such as "orders.status"';
    return { ...misfit('filter', expected, member), ...(typeof member === 'string' && { got: memberText(member) }) };
  }
  const expected = `a value of "${member}" that JSON can carry, at most 64 Ki characters`;
  return { ...misfit('filter', expected, value), got: lossOf(value) ?? shownKind(value) };
}

function memberText(member: string): string {
  return `${quotedText(member)}${member.includes('.') ? '' : ', which has no view before the dimension'}`;
}

/** Names the part of a value that JSON would lose, and its place. */
// Stryker disable next-line ArrayDeclaration: no value is the text that Stryker puts there
function lossOf(value: unknown, path = '', above: readonly unknown[] = []): string | undefined {
  const where = path && ` at "${path.slice(1)}"`;
  try {
    if (above.includes(value)) return `a reference to itself${where}`;
    if (!isJson(value)) return `${typeof value === 'number' ? value : shownKind(value)}${where}`;
    if (Object(value) !== value) return undefined;
    for (const [key, item] of Object.entries(value as object)) {
      const loss = lossOf(item, `${path}.${key}`, [...above, value]);
      if (loss) return loss;
    }
    return undefined;
  } catch {
    return `a value that cannot be read${where}`;
  }
}

/** Reads a filter parameter, or returns the misfit. */
export function readFilter(parameter: string): Result<Filter> {
  try {
    const [, member, view, dimension, text] = (typeof parameter === 'string' &&
      parameterPattern.exec(parameter)) as unknown as Groups;
    // Encoded JSON has no quotes. Raw JSON without quotes has no percent signs, so decoding does not change it.
    const value: Json = JSON.parse(text.includes('"') ? text : decodeURIComponent(text));
    return { ok: true, value: { member, view, dimension, value } };
  } catch {
    return misfit('filter', DEV && 'f_<view>.<dimension>=<JSON>, at most 64 Ki characters', parameter);
  }
}

type Groups = [parameter: string, member: FilterMember, view: string, dimension: string, json: string];

function isJson(value: unknown): boolean {
  return isRecord(value) || Array.isArray(value) || Number.isFinite(value) || /string|boolean|null/.test(kindOf(value));
}
