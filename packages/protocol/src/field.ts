import { isFreeContent } from './free-content.js';
import { expect, kindOf } from './misfit.js';

/**
 * What a field may be: the values of a list, `free` content within its limits, or the JavaScript types named between
 * bars (`'string'`, `'number|null'`), numbers being finite. With a `?` at its end it may be absent or `undefined`.
 */
export type Field = string | readonly string[];

/** The fields of a record by name. */
export type Fields = Readonly<Record<string, Field>>;

interface Types {
  string: string;
  number: number;
  boolean: boolean;
  null: null;
  free: unknown;
}

type TypeNamed<F> = F extends `${infer A}?`
  ? TypeNamed<A>
  : F extends `${infer A}|${infer B}`
    ? TypeNamed<A> | TypeNamed<B>
    : F extends keyof Types
      ? Types[F]
      : never;

/** The TypeScript type of a field's value. */
export type FieldValue<F extends Field> = F extends readonly (infer V)[] ? V : TypeNamed<F>;

/** The TypeScript type of a record with these fields. */
export type FieldValues<F extends Fields> = {
  readonly [K in keyof F as F[K] extends `${string}?` ? never : K]: FieldValue<F[K]>;
} & {
  readonly [K in keyof F as F[K] extends `${string}?` ? K : never]?: FieldValue<F[K]> | undefined;
};

/** A record's own value of a key: what a prototype has does not count. */
export function own(record: unknown, key: string): unknown {
  return Object.hasOwn(Object(record), key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Whether a value is what the field says; nothing is coerced. */
function fits(field: Field, value: unknown): boolean {
  if (typeof field !== 'string') return field.includes(value as string);
  if (field.startsWith('free')) return isFreeContent(value);
  // Finite: of NaN and the infinities the difference is NaN.
  return field.includes(kindOf(value)) && (typeof value !== 'number' || value - value === 0);
}

/** A record's own fields, each read once, and no others. Throws a misfit on the first that does not fit. */
export function readFields(fields: Fields, record: unknown, path = ''): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Field;
    const value = own(record, name);
    if (value === undefined && field.includes('?')) continue;
    // Nothing is put together for the message of a field that fits: thousands a second do.
    if (!fits(field, value)) expect(false, path + name, field, value);
    copy[name] = value;
  }
  return copy;
}
