/** What a value is, in the words of the catalogue: as `typeof` says, but `null` is `null`. */
export function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value;
}

/**
 * Throws a misfit unless something holds of the value at a path. A misfit is a plain text, `<path>: expected ...`: inside
 * our packages nobody needs a stack, noise must be cheap to turn down, and no value that was touched can throw one by
 * accident. What faces a user makes an error of it. The value may be secret: only its kind is told.
 */
export function expect(holds: unknown, path: string, expected: unknown, value: unknown): asserts holds {
  if (!holds) throw `${path}: expected ${expected}, got ${kindOf(value)}`;
}
