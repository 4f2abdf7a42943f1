import { describe, expect, it, vi } from 'vitest';
import { createRedactor } from './redactor.js';

const noHooks = { call() {} };

const redactorOf = (src: string, hooks = noHooks) =>
  createRedactor({ iframe: { src } as HTMLIFrameElement }, {}, hooks);

describe('a text of the surface', () => {
  it.each(['', 'no address', 'https://acme.example.com/embed', 'https://acme.example.com/embed?session='])(
    'stays as it is where there is no session: %o',
    (src) => {
      expect(redactorOf(src).redact('a text')).toBe('a text');
    },
  );

  it('loses renewed sessions too, also where one is the beginning of another', () => {
    const call = vi.fn();
    const { remember, redact, renewed } = redactorOf('https://acme.example.com/embed?session=s1', { call });
    remember('s12');
    remember('s1234');
    expect(redact('s12, s1234, s1')).toBe('[redacted], [redacted], [redacted]');
    expect(renewed).toEqual(['s12', 's1234', 's1']);
    expect(call.mock.calls).toEqual(renewed.map((session) => ['onSession', session]));
  });

  it('may show a session again that was renewed a hundred times since', () => {
    const { remember, redact } = redactorOf('');
    for (let count = 0; count <= 100; count++) remember(`<${count}>`);
    expect(redact('<0> <1> <100>')).toBe('<0> [redacted] [redacted]');
  });

  it('A131 loses the session of an address that another one has taken the place of', () => {
    const iframe = { src: 'https://acme.example.com/embed?session=s-1' } as HTMLIFrameElement;
    const { keepOpened, redact } = createRedactor({ iframe }, {}, noHooks);
    keepOpened();
    iframe.src = 'https://acme.example.com/embed?session=s-2';
    expect(redact('s-1, s-2')).toBe('[redacted], [redacted]');
  });
});
