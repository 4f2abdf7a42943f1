// @guard Refuses values of another kind than their field, and copies own values only.
import { DEV } from '../dev.js';
import { copyFreeContent, isFreeContent } from './free-content.js';
import { kindOf, type Misfit, misfit } from './misfit.js';

/**
 * Kind of a field's value:
 * - `'string'`, `'number'` (finite), `'boolean'`, `'null'`, or several of them: `'number|null'`;
 * - `'free'`: any value within the limits of free content;
 * - `'string[]'`, `'number[]'`: an array of at most 1,000 such values;
 * - a list of texts: one of them.
 *
 * A field whose kind ends in `?` may be absent or `undefined`.
 */
export type Field = string | readonly string[];

/** The fields of a record, by name. */
export type Fields = Readonly<Record<string, Field>>;

interface TypeByName {
  string: string;
  number: number;
  boolean: boolean;
  null: null;
  free: unknown;
}

type NamedType<F> = F extends `${infer A}?`
  ? NamedType<A>
  : F extends `${infer A}[]`
    ? readonly NamedType<A>[]
    : F extends `${infer A}|${infer B}`
      ? NamedType<A> | NamedType<B>
      : F extends keyof TypeByName
        ? TypeByName[F]
        : never;

/** The TypeScript type of a field's value. */
export type FieldValue<F extends Field> = F extends readonly (infer V)[] ? V : NamedType<F>;

/** The TypeScript type of a record with these fields. */
export type FieldValues<F extends Fields> = {
  readonly [K in keyof F as F[K] extends `${string}?` ? never : K]: FieldValue<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends `${string}?` ? K : never]?: FieldValue<F[K]> | undefined;
};

/** Returns a record's own value, ignoring its prototype. */
export function own(record: unknown, key: string): unknown {
  return Object.hasOwn(Object(record), key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Returns the caller's own options, without additions to `Object.prototype`. */
export function ownOptions<T extends object>(options: T | undefined): T {
  return Object.assign(Object.create(null), options);
}

/** Whether a field may be absent. */
export function isOptional(field: Field): boolean {
  return typeof field === 'string' && field.endsWith('?');
}

/** Returns undefined if a value fits, else the expected kind; in production builds, which have no such texts, false. */
type ExpectedOf<C> = (check: C, value: unknown) => string | false | undefined;

/** Copies a value that fits its check. */
export type CopyValue<C = unknown> = (check: C, value: unknown) => unknown;

/**
 * Copies the fields of a record up to the first that does not fit, and returns that one. Nothing is coerced.
 *
 * @param copyValue How to copy a value; by default free content stays the same object, because a message that is read is a copy.
 */
export function copyFields(
  fields: Fields,
  record: unknown,
  copy: Record<string, unknown>,
  copyValue: CopyValue = copyList,
): Misfit | undefined {
  return copyOwn(fields, record, copy, expectedOf, copyValue);
}

/**
 * Copies a record's own values that have a check up to the first that does not fit, and returns that one. Reads each value
 * once, and no others. The caller passes the copy: a result object would be one more for each of thousands of messages a second.
 */
export function copyOwn<C>(
  checks: Readonly<Record<string, C>>,
  record: unknown,
  copy: Record<string, unknown>,
  expectedOf: ExpectedOf<C>,
  copyValue?: CopyValue<C>,
): Misfit | undefined {
  for (const name of Object.keys(checks)) {
    const value = own(record, name);
    const expected = expectedOf(checks[name] as C, value);
    if (expected !== undefined) return misfit(name, expected, value);
    if (value !== undefined) copy[name] = copyValue ? copyValue(checks[name] as C, value) : value;
  }
  return undefined;
}

/** Copies a list without its own properties, which would hide the methods of arrays. */
const copyList: CopyValue = (field, value) => (`${field}`.includes('[]') ? [...(value as readonly unknown[])] : value);

/** Copies the value of a field for a message that is made, so that later changes by the caller stay out of it. */
export const copyMade: CopyValue = (field, value) =>
  `${field}`.startsWith('free') ? copyFreeContent(value) : copyList(field, value);

const expectedOf: ExpectedOf<Field> = (field, value) =>
  fits(field, value) ? undefined : DEV && `${field}`.replace('?', '');

function fits(field: Field, value: unknown): boolean {
  if (typeof field !== 'string') return field.includes(value as string);
  if (value === undefined) return field.endsWith('?');
  if (field.startsWith('free')) return isFreeContent(value);
  if (field.includes('[]') !== Array.isArray(value)) return false;
  // Spread, so that the gaps of a sparse array become values that do not fit.
  if (Array.isArray(value))
    return value.length <= 1000 && [...value].every((item) => fits(field.slice(0, field.indexOf('[')), item));
  // `includes` is safe: no kind's name contains another's.
  return field.includes(kindOf(value)) && (typeof value !== 'number' || Number.isFinite(value));
}
