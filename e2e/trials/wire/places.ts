/** The fields of a payload, from the description of the wire: which values fit, and random values. */
import fc from 'fast-check';
import { anyNumber, anyText, type Bag, isSmall, own, smallContent } from '../../../packages/protocol/test/any-value.js';

export interface Place {
  /** Whether it may be absent or `undefined`. */
  readonly isOptional?: boolean;
  fits(value: unknown): boolean;
  readonly any: fc.Arbitrary<unknown>;
  /** Returns the value that a listener gets, if it differs from the sent one. */
  copy?(value: unknown): unknown;
}

/** A field for the values of a type. */
export interface PlaceOf<T, IsOptional extends boolean = false> extends Place {
  /** Never set: the compiler compares it, so that a place is used only for its field. */
  readonly of?: (field: readonly [T, IsOptional]) => readonly [T, IsOptional];
}

/** The result of a schema for a payload. */
export interface SchemaShape {
  /** Returns the value that a listener gets; undefined if the payload does not fit. */
  readonly read: (payload: Bag) => Bag | undefined;
  readonly anyWhole: fc.Arbitrary<Bag>;
}

/** The fields of a payload by name; a theme is free content, and a schema reads the payload as a whole. */
export type Shape = Readonly<Record<string, Place>> | 'theme' | SchemaShape;
export type Shapes = Readonly<Record<string, Shape>>;

export function isSchemaShape(shape: Shape | undefined): shape is SchemaShape {
  return typeof own(shape, 'read') === 'function';
}

export function isEmptyShape(shape: Shape): boolean {
  return typeof shape === 'object' && Object.keys(shape).length === 0;
}

export const text: PlaceOf<string> = { fits: (value) => typeof value === 'string', any: anyText };
export const finite: PlaceOf<number> = {
  fits: (value) => typeof value === 'number' && value > -Infinity && value < Infinity,
  any: anyNumber.map((number) => (Number.isFinite(number) ? number : 1_750_000_000_000)),
};
export const flag: PlaceOf<boolean> = { fits: (value) => value === true || value === false, any: fc.boolean() };
export const free: PlaceOf<unknown> = {
  fits: (value) => value !== undefined && isSmall(value),
  any: smallContent.map((value) => value ?? null),
};

export function oneOf<const T extends string>(...values: readonly T[]): PlaceOf<T> {
  return { fits: (value) => values.some((item) => item === value), any: fc.constantFrom(...values) };
}

export function orNull<T>({ fits, any }: PlaceOf<T>): PlaceOf<T | null> {
  return { fits: (value) => value === null || fits(value), any: fc.option(any, { freq: 3 }) };
}

/** Generates arrays without gaps of at most 1,000 values. Listeners do not get other own properties, which could hide methods. */
export function listOf<T>({ fits, any }: PlaceOf<T>): PlaceOf<readonly T[]> {
  const few = fc.array(any, { maxLength: 4 });
  const hiding = { slice: 1, includes: {}, filter: null, map: 'map', forEach: [], constructor: null };
  return {
    fits: (value) => Array.isArray(value) && value.length <= 1000 && Array.from(value).every(fits),
    any: fc.oneof(
      { weight: 30, arbitrary: few },
      { weight: 5, arbitrary: few.map((list) => Object.assign([...list], hiding)) },
      fc.tuple(any, fc.integer({ min: 995, max: 1000 })).map(([value, length]) => new Array(length).fill(value)),
    ),
    copy: (value) => Array.from(value as unknown[]),
  };
}

export function optional<T>({ fits, any, copy }: PlaceOf<T>): PlaceOf<T, true> {
  return {
    ...(copy && { copy: (value: unknown) => (value === undefined ? value : copy(value)) }),
    isOptional: true,
    fits: (value) => value === undefined || fits(value),
    any: fc.option(any, { nil: undefined, freq: 8 }),
  };
}
