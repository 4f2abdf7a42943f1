import { expect, isRecord } from '@svc-embed/protocol';
import { EmbedError, type EmbedErrorCode } from './error.js';

/** What values must look like, by name: a pattern of the type and, after a blank, the value as text. */
export type Rules = Readonly<Record<string, RegExp>>;

/** A copy of the own values of an object. Throws a text on the first that is there and not as its rule says. */
export function checked<T extends object>(values: T, rules: Rules = {}): T {
  // Without a prototype: a polluted Object.prototype must not add values.
  const own = { __proto__: null, ...values };
  for (const [name, rule] of Object.entries(rules)) {
    const value: unknown = own[name as keyof T];
    if (value === undefined) continue;
    // A record is `{}`, so that only arrays show what is in them.
    expect(rule.test(`${typeof value} ${isRecord(value) ? '{}' : String(value)}`), name, rule, value);
  }
  return own;
}

/** Runs a check of something; what it throws becomes an EmbedError with this code, if it is none yet. */
export function guard<T>(code: EmbedErrorCode, subject: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof EmbedError) throw error;
    // The text of somebody else's error may quote the value.
    throw new EmbedError(code, `${subject}: ${typeof error === 'string' ? error : 'cannot be read'}`);
  }
}
