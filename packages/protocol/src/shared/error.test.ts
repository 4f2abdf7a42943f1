import { describe, expect, it } from 'vitest';
import { isProtocolError, ProtocolError } from './error.js';

describe('isProtocolError', () => {
  it('knows its own errors', () => {
    const error = new ProtocolError('text', 'payload.path');
    expect(isProtocolError(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(Reflect.get(error, Symbol.for('svc-embed.ProtocolError'))).toBe(true);
    expect(error).toMatchObject({ name: 'ProtocolError', message: 'text', path: 'payload.path' });
  });

  it('knows those of another copy of the package', () => {
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
  ])('takes %o for none', (value) => {
    expect(isProtocolError(value)).toBe(false);
  });
});
