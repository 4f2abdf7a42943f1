import { describe, expect, it, vi } from 'vitest';
import { createRedactor } from './redactor.js';

/** A redactor that has kept the session of an address. */
function redactorOf(address: string, call = () => {}) {
  const redactor = createRedactor({}, { call });
  redactor.keepOpened(new URL(address));
  return redactor;
}

describe('a text of the surface', () => {
  it.each(['https://acme.example.com/embed', 'https://acme.example.com/embed?session='])(
    'stays unchanged without a session: %s',
    (address) => {
      expect(redactorOf(address).redact('a text')).toBe('a text');
    },
  );

  it('loses renewed sessions too, also if one is the beginning of another', () => {
    const call = vi.fn();
    const { remember, redact, renewed } = redactorOf('https://acme.example.com/embed?session=s1', call);
    remember('s12');
    remember('s1234');
    expect(redact('s12, s1234, s1')).toBe('[redacted], [redacted], [redacted]');
    expect(renewed).toEqual(['s1', 's12', 's1234']);
    expect(call.mock.calls).toEqual(renewed.map((session) => ['onSession', session]));
  });

  it('may show a session that was renewed a hundred times since', () => {
    const { remember, redact } = redactorOf('https://acme.example.com/embed');
    for (let count = 0; count <= 100; count++) remember(`<${count}>`);
    expect(redact('<0> <1> <100>')).toBe('<0> [redacted] [redacted]');
  });

  it('A131 loses the session of an address that was replaced by another one', () => {
    const { keepOpened, redact, renewed } = redactorOf('https://acme.example.com/embed?session=s-1');
    for (const session of ['s-2', 's-2']) keepOpened(new URL(`https://acme.example.com/embed?session=${session}`));
    expect(renewed).toEqual(['s-1', 's-2']);
    expect(redact('s-1, s-2')).toBe('[redacted], [redacted]');
  });
});
