import { type Misfit, misfitText } from '@svc-embed/protocol/internal';
import { DEV } from './dev.js';

const brand = Symbol.for('svc-embed.GuestError');

/** What was wrong: an option of a function of this package, or the event given to `emit`. */
export type GuestErrorCode = 'invalid-option' | 'invalid-event';

/** Thrown on a wrong option or event. The text names the place and what was expected. */
export class GuestError extends Error {
  override readonly name = 'GuestError';
  declare readonly code: GuestErrorCode;

  constructor(code: GuestErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  readonly [brand] = true;
}

/** Throws what a check found. */
export function fail(code: GuestErrorCode, wrong: Misfit): never {
  throw new GuestError(code, misfitText(wrong));
}

/** Throws `invalid-option` unless the condition holds. Only the development build says what was expected. */
export function expectOption(condition: unknown, option: string, expected: string | false): asserts condition {
  if (!condition) throw new GuestError('invalid-option', `${option}: ${expected ? `expected ${expected}` : 'invalid'}`);
}

/** Throws `invalid-option` unless a value is a function. */
export function expectFunction(value: unknown, option: string): void {
  expectOption(typeof value === 'function', option, DEV && 'a function');
}

/**
 * Whether a value is a `GuestError`, also one of another copy of this package.
 *
 * @example
 * try { createGuest(options) } catch (error) { if (isGuestError(error)) console.warn(error.code) }
 */
export function isGuestError(value: unknown): value is GuestError {
  return typeof value === 'object' && value !== null && brand in value;
}
