import { type Attribute, findIn, readValue } from './attributes.js';

type Comparison = (actual: unknown, expected: unknown) => boolean;

const ofTexts =
  (compare: (actual: string, expected: string) => boolean): Comparison =>
  (actual, expected) =>
    typeof actual === 'string' && typeof expected === 'string' && compare(actual, expected);

/** The operators of RFC 7644, section 3.4.2.2, without `pr`, which compares nothing. */
export const COMPARISONS: ReadonlyMap<string, Comparison> = new Map<string, Comparison>([
  ['eq', (actual, expected) => actual === expected],
  ['ne', (actual, expected) => actual !== expected],
  ['co', ofTexts((actual, expected) => actual.includes(expected))],
  ['sw', ofTexts((actual, expected) => actual.startsWith(expected))],
  ['ew', ofTexts((actual, expected) => actual.endsWith(expected))],
  ['gt', (actual, expected) => order(actual, expected) > 0],
  ['ge', (actual, expected) => order(actual, expected) >= 0],
  ['lt', (actual, expected) => order(actual, expected) < 0],
  ['le', (actual, expected) => order(actual, expected) <= 0],
]);

/** Compares values: positive if the first comes after the second; `NaN` for values of different types. */
export function order(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return typeof a === 'number' && typeof b === 'number' ? a - b : Number.NaN;
}

/** Returns the attribute to compare: for a complex attribute its `value`, if it has one. */
export function comparedPart(attribute: Attribute): Attribute | undefined {
  return attribute.type === 'complex' ? findIn(attribute.subAttributes, 'value')?.attribute : attribute;
}

/** Converts a value for comparison: times to numbers, and texts to lower case unless case matters. */
export function comparable(attribute: Attribute, value: unknown): unknown {
  const read = readValue(attribute, value);
  if (typeof read !== 'string') return read;
  if (attribute.type === 'dateTime') return Date.parse(read);
  return attribute.type === 'string' && attribute.config.caseExact !== true ? read.toLowerCase() : read;
}
