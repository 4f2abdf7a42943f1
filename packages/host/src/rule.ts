import { copyOwn, isRecord } from '@svc-embed/protocol/internal';
import { type EmbedErrorCode, unwrap } from './error.js';

/** What a value must be where it is there. */
export interface Rule {
  /** In words that follow "expected" in the error. */
  readonly expected: string;
  holds(value: unknown): boolean;
}

/** Rules by name. */
export type Rules = Readonly<Record<string, Rule>>;

/**
 * Makes a rule.
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

/**
 * A rule for types, as `typeof` names them.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function typed(...types: readonly string[]): Rule {
  return rule(types.join(' or '), (value) => types.includes(typeof value));
}

/** A rule for objects that are no list and no built-in. */
export const record = rule('a plain object', isRecord);

/**
 * Copies the values that have a rule. What somebody added to Object.prototype does not count, and the copy has no prototype.
 *
 * @throws EmbedError
 */
export function readRules<T extends object>(rules: Rules, values: T, code: EmbedErrorCode = 'invalid-option'): T {
  const copy = Object.create(null);
  const wrong = copyOwn(rules, values, copy, expectedOf);
  return unwrap(code, wrong ?? { ok: true, value: copy });
}

function expectedOf({ expected, holds }: Rule, value: unknown): string | undefined {
  return value === undefined || holds(value) ? undefined : expected;
}
