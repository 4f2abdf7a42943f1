import { isFreeContent } from './free-content.js';
import { kindOf, misfit, type Result } from './misfit.js';

/** A check, and what it takes in words that follow "expected". A field with a rule may be absent. */
export interface Rule {
  readonly expected: string;
  holds(value: unknown): boolean;
}

/**
 * What a field may hold:
 * - `'string'`, `'number'` (finite), `'boolean'`, `'null'`, or several of them: `'number|null'`;
 * - `'free'`: any value within the limits of free content;
 * - a list of texts: one of them;
 * - a rule.
 *
 * A field whose kind ends in `?` may be absent or `undefined`.
 */
export type Field = string | readonly string[] | Rule;

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

/** A record's own value: what its prototype has does not count. */
export function own(record: unknown, key: string): unknown {
  return Object.hasOwn(Object(record), key) ? (record as Record<string, unknown>)[key] : undefined;
}

/**
 * Copies a record's own fields, reading each once and no others, up to the first that does not fit. Nothing is coerced.
 * The copy has no prototype, because setters on a polluted Object.prototype would take the values.
 */
export function readFields(fields: Fields, record: unknown, path = ''): Result<Record<string, unknown>> {
  const copy: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Field;
    const value = own(record, name);
    if (value === undefined && isOptional(field)) continue;
    if (!fits(field, value)) return misfit(path + name, isRule(field) ? field.expected : `${field}`, value);
    copy[name] = value;
  }
  return { ok: true, value: copy };
}

/** Whether a field may be absent. */
export function isOptional(field: Field): boolean {
  return isRule(field) || (typeof field === 'string' && field.endsWith('?'));
}

/** Whether a field is a rule. */
export function isRule(field: Field): field is Rule {
  return typeof field === 'object' && !Array.isArray(field);
}

function fits(field: Field, value: unknown): boolean {
  if (isRule(field)) return field.holds(value);
  if (typeof field === 'string' && field.startsWith('free')) return isFreeContent(value);
  // A list holds the value, or the text its kind: no name of a kind is part of another one.
  const isListed = field.includes((typeof field === 'string' ? kindOf(value) : value) as string);
  return isListed && (typeof value !== 'number' || Number.isFinite(value));
}
