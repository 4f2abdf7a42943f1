import { describe, expect, it } from 'vitest';
import { EmbedError, isEmbedError } from './error.js';

describe('isEmbedError', () => {
  it('knows its own errors, which are errors with a code and a cause', () => {
    const cause = new TypeError('x');
    const error = new EmbedError('session-failed', 'text', cause);
    expect(isEmbedError(error)).toBe(true);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: 'EmbedError', code: 'session-failed', message: 'text', cause });
  });

  it.each([
    ['session-failed', true],
    ['ready-timeout', true],
    ['surface-failed', true],
    ['surface-lost', true],
    ['wait-timeout', false],
    ['action-failed', false],
    ['invalid-option', false],
    ['target-in-use', false],
    ['destroyed', false],
  ] as const)('an error with the code %s has retryable %s', (code, retryable) => {
    expect(new EmbedError(code, 'text')).toMatchObject({ retryable, status: undefined });
  });

  it('knows those of another bundle', () => {
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
  ])('takes %o for none', (value) => {
    expect(isEmbedError(value)).toBe(false);
  });
});
