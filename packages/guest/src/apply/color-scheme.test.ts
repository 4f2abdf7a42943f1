import { describe, expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyColorScheme } from './color-scheme.js';

function setUp(initial?: 'light' | 'dark' | 'auto') {
  const seen = new Map<string, string>();
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  };
  const fake = fakeGuest();
  const stop = applyColorScheme(fake.guest, {
    initial,
    matchMedia: () => query,
    root: {
      style: { setProperty: (name, value) => void seen.set(name, value) },
      setAttribute: (name, value) => void seen.set(name, value),
    },
  });
  const system = (dark: boolean) => {
    query.matches = dark;
    for (const listener of listeners) listener();
  };
  return { ...fake, seen: () => Object.fromEntries(seen), stop, system, listeners };
}

const look = (scheme: string) => ({ 'color-scheme': scheme, 'data-color-scheme': scheme });

describe('applyColorScheme', () => {
  it('touches nothing until the host asks', () => {
    const { seen, system } = setUp();
    system(true);
    expect(seen()).toEqual({});
  });

  it('applies the scheme that the host asks for', () => {
    const { seen, hear } = setUp('light');
    expect(seen()).toEqual(look('light'));
    hear('set-color-scheme', { scheme: 'dark' });
    expect(seen()).toEqual(look('dark'));
  });

  it('follows the system, live, while it is auto', () => {
    const { seen, hear, system } = setUp('auto');
    expect(seen()).toEqual(look('light'));
    system(true);
    expect(seen()).toEqual(look('dark'));
    hear('set-color-scheme', { scheme: 'light' });
    system(false);
    system(true);
    expect(seen()).toEqual(look('light'));
    hear('set-color-scheme', { scheme: 'auto' });
    expect(seen()).toEqual(look('dark'));
  });

  it('leaves no listener after stop', () => {
    const { seen, hear, stop, listeners } = setUp('auto');
    stop();
    hear('set-color-scheme', { scheme: 'dark' });
    expect(listeners.size).toBe(0);
    expect(seen()).toEqual(look('light'));
  });
});
