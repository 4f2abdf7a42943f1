import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyColorScheme } from './color-scheme.js';

function setUp(initial?: 'light' | 'dark' | 'auto') {
  const seen = new Map<string, string>();
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (type: string, listener: () => void) => type === 'change' && listeners.add(listener),
    removeEventListener: (type: string, listener: () => void) => type === 'change' && listeners.delete(listener),
  };
  const fake = fakeGuest();
  const stop = fake.guest.use(
    applyColorScheme({
      initial,
      matchMedia: (media) => (media === '(prefers-color-scheme: dark)' ? query : { ...query, matches: true }),
      root: {
        style: { setProperty: (name, value) => void seen.set(name, value) },
        setAttribute: (name, value) => void seen.set(name, value),
      },
    }),
  );
  const system = (dark: boolean) => {
    query.matches = dark;
    for (const listener of listeners) listener();
  };
  return { ...fake, seen: () => Object.fromEntries(seen), stop, system, listeners };
}

const look = (scheme: string) => ({ 'color-scheme': scheme, 'data-color-scheme': scheme });

describe('applyColorScheme', () => {
  it('changes nothing before the host page sends a scheme', () => {
    const { seen, system } = setUp();
    system(true);
    expect(Object.keys(seen())).toEqual([]);
  });

  it('applies the scheme of the host page', () => {
    const { seen, send } = setUp('light');
    expect(seen()).toEqual(look('light'));
    send('set-color-scheme', { scheme: 'dark' });
    expect(seen()).toEqual(look('dark'));
  });

  it('follows changes of the system while the scheme is auto', () => {
    const { seen, send, system } = setUp('auto');
    expect(seen()).toEqual(look('light'));
    system(true);
    expect(seen()).toEqual(look('dark'));
    send('set-color-scheme', { scheme: 'light' });
    system(false);
    system(true);
    expect(seen()).toEqual(look('light'));
    send('set-color-scheme', { scheme: 'auto' });
    expect(seen()).toEqual(look('dark'));
  });

  it('reads the system’s scheme from the page’s own window by default', () => {
    const asked: string[] = [];
    vi.stubGlobal('matchMedia', (media: string) => {
      asked.push(media);
      return { matches: true, addEventListener() {}, removeEventListener() {} };
    });
    const seen: string[] = [];
    const root = { style: { setProperty() {} }, setAttribute: (_: string, value: string) => void seen.push(value) };
    fakeGuest().guest.use(applyColorScheme({ initial: 'auto', root }));
    vi.unstubAllGlobals();
    expect([asked, seen]).toEqual([['(prefers-color-scheme: dark)'], ['dark']]);
  });

  it('removes its listeners when it is stopped', () => {
    const { seen, send, stop, listeners } = setUp('auto');
    stop();
    send('set-color-scheme', { scheme: 'dark' });
    expect(listeners.size).toBe(0);
    expect(seen()).toEqual(look('light'));
  });
});
