import { type Misfit, misfitText } from '@svc-embed/protocol/internal';

const brand = Symbol.for('svc-embed.GuestError');

/** Reason of a `GuestError`: a wrong option, a wrong event for `emit`, or no AI chat that answers `connectApp`. */
export type GuestErrorCode = 'invalid-option' | 'invalid-event' | 'no-host';

/** Thrown on a wrong option or event, and if no AI host answers. The text names the place and what was expected. */
export class GuestError extends Error {
  override readonly name = 'GuestError';
  declare readonly code: GuestErrorCode;

  constructor(code: GuestErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  readonly [brand] = true;
}

/** Throws the misfit that a check found. */
export function fail(code: GuestErrorCode, wrong: Misfit): never {
  throw new GuestError(code, misfitText(wrong));
}

/**
 * Whether a value is a `GuestError`, possibly of another copy of this package.
 *
 * @example
 * try { createGuest(options) } catch (error) { if (isGuestError(error)) console.warn(error.code) }
 */
export function isGuestError(value: unknown): value is GuestError {
  return typeof value === 'object' && value !== null && brand in value;
}
