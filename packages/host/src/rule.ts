import { copyOwn, isRecord, kindOf, own } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { type EmbedErrorCode, gotOf, unwrap } from './error.js';

/** What a value must be where it is there. */
export interface Rule {
  /** In words that follow "expected" in the error; only the development build has them. */
  readonly expected: string | false;
  holds(value: unknown): boolean;
}

/** Rules by name. */
export type Rules = Readonly<Record<string, Rule>>;

/**
 * Makes a rule.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function rule(expected: string | false, holds: (value: unknown) => boolean): Rule {
  return { expected, holds };
}

/**
 * A rule for texts.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function text(expected: string | false, pattern: RegExp): Rule {
  return rule(expected, (value) => typeof value === 'string' && pattern.test(value));
}

/**
 * A rule for kinds, such as `string or function`.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function kind(kinds: string): Rule {
  // No name of a kind is part of another one.
  return rule(kinds, (value) => kinds.includes(kindOf(value)));
}

/** A rule for abort signals. They may come from other realms, so they are known by what they have. */
export const abortSignal = rule(DEV && 'an AbortSignal', (value) => typeof Object(value).aborted === 'boolean');

/** A rule for objects that are no list and no built-in. */
export const record = rule(DEV && 'a plain object', isRecord);

/** Whether a value is a number of 0 or more. */
export function isAmount(value: unknown): boolean {
  return (value as number) >= 0 && typeof value === 'number';
}

/**
 * Copies the values that have a rule. What somebody added to Object.prototype does not count, and the copy has no prototype.
 *
 * @throws EmbedError
 */
export function readRules<T extends object>(rules: Rules, values: T, code: EmbedErrorCode = 'invalid-option'): T {
  const copy = Object.create(null);
  const wrong = copyOwn(rules, values, copy, expectedOf);
  if (!wrong) return copy;
  return unwrap(code, DEV ? { ...wrong, got: gotOf(wrong.path, own(values, wrong.path)) } : wrong);
}

function expectedOf({ expected, holds }: Rule, value: unknown): string | false | undefined {
  return value === undefined || holds(value) ? undefined : expected;
}
