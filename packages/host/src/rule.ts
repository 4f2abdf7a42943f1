// @guard Refuses options that do not fit their rule.
import { copyOwn, isRecord, kindOf, own } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';
import { type EmbedErrorCode, gotOf, unwrap } from './error.js';

/**
 * The rule for a value that is not undefined: the kinds in a text such as `string or function`; or a pattern for a text, or a
 * test, both with the words after "expected" in the error of the development build.
 */
export type Rule = string | readonly [test: RegExp | ((value: unknown) => boolean), expected: string | false];

export type Rules = Readonly<Record<string, Rule>>;

/** A rule for abort signals. They may come from other realms, so they are recognized by a property. */
export const abortSignal: Rule = [(value) => typeof Object(value).aborted === 'boolean', DEV && 'an AbortSignal'];

/** A rule for objects that are neither a list nor a built-in. */
export const record: Rule = [isRecord, DEV && 'a plain object'];

/** Whether a value is a number of 0 or more. */
export function isAmount(value: unknown): boolean {
  return (value as number) >= 0 && typeof value === 'number';
}

/**
 * Copies the values that have a rule, without additions to Object.prototype. The copy has no prototype.
 *
 * @throws EmbedError
 */
export function readRules<T extends object>(rules: Rules, values: T, code: EmbedErrorCode = 'invalid-option'): T {
  const copy = Object.create(null);
  const wrong = copyOwn(rules, values, copy, expectedOf);
  if (!wrong) return copy;
  return unwrap(code, DEV ? { ...wrong, got: gotOf(wrong.path, own(values, wrong.path)) } : wrong);
}

function expectedOf(rule: Rule, value: unknown): string | false | undefined {
  if (value === undefined) return undefined;
  // `includes` is safe: no kind's name contains another's.
  if (typeof rule === 'string') return rule.includes(kindOf(value)) ? undefined : rule;
  const [test, expected] = rule;
  const holds = typeof test === 'function' ? test(value) : typeof value === 'string' && test.test(value);
  return holds ? undefined : expected;
}
