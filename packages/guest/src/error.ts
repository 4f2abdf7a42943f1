import { DEV } from './dev.js';
import { GuestError } from './guest-error.js';

/** Throws `invalid-option` unless the condition holds. Only the development build names what was expected. */
export function expectOption(condition: unknown, option: string, expected: string | false): asserts condition {
  if (!condition) throw new GuestError('invalid-option', `${option}: ${expected ? `expected ${expected}` : 'invalid'}`);
}

/** Throws `invalid-option` unless a value is a function. */
export function expectFunction(value: unknown, option: string): void {
  expectOption(typeof value === 'function', option, DEV && 'a function');
}
