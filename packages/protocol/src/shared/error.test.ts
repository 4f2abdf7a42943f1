import { describe, expect, it } from 'vitest';
import { isProtocolError, ProtocolError } from './error.js';

describe('isProtocolError', () => {
  it('accepts errors of this package', () => {
    const error = new ProtocolError('text', 'payload.path');
    expect(isProtocolError(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(Reflect.get(error, Symbol.for('svc-embed.ProtocolError'))).toBe(true);
    expect(error).toMatchObject({ name: 'ProtocolError', message: 'text', path: 'payload.path' });
  });

  it('accepts errors of another copy of the package', () => {
    class ProtocolErrorOfAnotherCopy extends Error {
      get [Symbol.for('svc-embed.ProtocolError')]() {
        return true;
      }
    }
    expect(isProtocolError(new ProtocolErrorOfAnotherCopy())).toBe(true);
  });

  it.each([
    [new Error('x')],
    [Object.assign(new Error('x'), { name: 'ProtocolError' })],
    [{ [Symbol.for('svc-embed.EmbedError')]: true }],
    [null],
    [undefined],
    ['ProtocolError'],
  ])('rejects %o', (value) => {
    expect(isProtocolError(value)).toBe(false);
  });
});
