import { describe, expect, it } from 'vitest';
import { expectOption } from './error.js';
import { GuestError, isGuestError } from './guest-error.js';

const brand = Symbol.for('svc-embed.GuestError');

describe('isGuestError', () => {
  it('accepts errors of this package', () => {
    const error = new GuestError('invalid-event', 'text');
    expect(isGuestError(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'GuestError', code: 'invalid-event', message: 'text' });
    expect(error[brand as never]).toBe(true);
  });

  it('accepts errors of another copy of the package', () => {
    expect(isGuestError(Object.assign(new Error('x'), { [brand]: true }))).toBe(true);
  });

  it.each([
    [new Error('x')],
    [Object.assign(new Error('x'), { name: 'GuestError' })],
    [{ [Symbol.for('svc-embed.EmbedError')]: true }],
    [{}],
    [null],
    [undefined],
    ['GuestError'],
    [5],
  ])('refuses %o', (value) => {
    expect(isGuestError(value)).toBe(false);
  });
});

describe('expectOption', () => {
  it('throws an invalid-option that names the option, unless the condition holds', () => {
    expect(() => expectOption(0, 'base', 'a path')).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: 'base: expected a path' }),
    );
    expect(() => expectOption('yes', 'base', 'a path')).not.toThrow();
  });
});
