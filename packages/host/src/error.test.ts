import { describe, expect, it } from 'vitest';
import { EmbedError, errorCodes, isEmbedError } from './error.js';

describe('isEmbedError', () => {
  it('accepts errors of this package, which have a code and a cause', () => {
    const cause = new TypeError('x');
    const error = new EmbedError('session-failed', 'text', cause);
    expect(isEmbedError(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'EmbedError', code: 'session-failed', message: 'text', cause });
  });

  it.each(Object.entries(errorCodes))('an error with the code %s is retryable where the table says so', (code, row) => {
    const { retryable, status } = new EmbedError(code as keyof typeof errorCodes, 'text');
    expect({ retryable, status }).toEqual({ retryable: row.retryable, status: undefined });
  });

  it('accepts errors of another bundle', () => {
    class EmbedErrorOfAnotherBundle extends Error {
      get [Symbol.for('svc-embed.EmbedError')]() {
        return true;
      }
    }
    expect(isEmbedError(new EmbedErrorOfAnotherBundle())).toBe(true);
  });

  it.each([
    [new Error('x')],
    [Object.assign(new Error('x'), { name: 'EmbedError', code: 'destroyed' })],
    [{ [Symbol.for('svc-embed.ProtocolError')]: true }],
    [null],
    [undefined],
    ['EmbedError'],
    [() => {}],
  ])('rejects %o', (value) => {
    expect(isEmbedError(value)).toBe(false);
  });
});
