import { isFreeContent } from './free-content.js';
import { expect, kindOf } from './misfit.js';

/**
 * What a field may be: the values of a list, `free` content within its limits, or the JavaScript types named between
 * bars (`'string'`, `'number|null'`), numbers being finite.
 */
export type Field = string | readonly string[];

/** The fields of a record by name; a name that ends in `?` may be absent or `undefined`. */
export type Fields = Readonly<Record<string, Field>>;

interface Types {
  string: string;
  number: number;
  boolean: boolean;
  null: null;
  free: unknown;
}

type TypeNamed<F> = F extends `${infer A}|${infer B}`
  ? TypeNamed<A> | TypeNamed<B>
  : F extends keyof Types
    ? Types[F]
    : never;

/** The TypeScript type of a field's value. */
export type FieldValue<F extends Field> = F extends readonly (infer V)[] ? V : TypeNamed<F>;

/** The TypeScript type of a record with these fields. */
export type FieldValues<F extends Fields> = {
  readonly [K in keyof F as K extends `${string}?` ? never : K]: FieldValue<F[K]>;
} & {
  readonly [K in keyof F as K extends `${infer Name}?` ? Name : never]?: FieldValue<F[K]> | undefined;
};

/** A record's own value of a key: what a prototype has does not count. */
export function own(record: unknown, key: string): unknown {
  return Object.hasOwn(Object(record), key) ? (record as Record<string, unknown>)[key] : undefined;
}

/** Whether a value is what the field says; nothing is coerced. */
export function fits(field: Field, value: unknown): boolean {
  if (typeof field !== 'string') return field.includes(value as string);
  if (field === 'free') return isFreeContent(value);
  // Finite: of NaN and the infinities the difference is NaN.
  return field.includes(kindOf(value)) && (typeof value !== 'number' || value - value === 0);
}

/** A record's own fields, each read once, and no others. Throws a misfit on the first that does not fit. */
export function readFields(fields: Fields, record: unknown, path = ''): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const name = key.replace('?', '');
    const value = own(record, name);
    if (value === undefined && name !== key) continue;
    expect(fits(field, value), path + name, field, value);
    copy[name] = value;
  }
  return copy;
}
