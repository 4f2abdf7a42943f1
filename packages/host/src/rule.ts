import type { Fields, Rule } from '@svc-embed/protocol';
import { isRecord, readFields } from '@svc-embed/protocol/internal';
import { unwrap } from './error.js';

/**
 * Makes a rule; `expected` follows "expected" in the error.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function rule(expected: string, holds: (value: unknown) => boolean): Rule {
  return { expected, holds };
}

/**
 * A rule for texts.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(expected: string, pattern: RegExp): Rule {
  return rule(expected, (value) => typeof value === 'string' && pattern.test(value));
}

/** A rule for objects that are no list and no built-in. */
export const record = rule('a plain object', isRecord);

/**
 * Copies the options that are there. What somebody added to Object.prototype is no option, and the copy has no prototype.
 *
 * @throws EmbedError `invalid-option`
 */
export function readOwn<T extends object>(fields: Fields, options: T): T {
  return unwrap('invalid-option', readFields(fields, options)) as T;
}
