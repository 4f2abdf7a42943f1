import { actions } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../protocol/test/text-in-build.js';
import { HOST, setUp } from '../test/open-guest.js';
import { applyFilters } from './apply/filters.js';
import { applyLocale } from './apply/locale.js';
import { applyNavigation } from './apply/navigation.js';
import { applyRefresh } from './apply/refresh.js';
import { applyTimezone } from './apply/timezone.js';
import { createGuest } from './create-guest.js';
import { DEV } from './dev.js';
import type { Guest } from './guest.js';

describe('the options of createGuest', () => {
  it.each(['', 'Acme', '2acme', 'acme:event', 'acme/', ' acme', 'acme\n'])('refuse the namespace %j', (namespace) => {
    expect(() => setUp({ namespace })).toThrow(textInBuild('namespace: expected a-z, 0-9 and "-"'));
  });

  it('refuse an unknown surface', () => {
    expect(() => setUp({ surface: 'page' as never })).toThrow(
      textInBuild('surface: expected dashboard or app or chat'),
    );
  });

  it('allow http for a host page whose host is in insecureHosts', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const host = 'http://192.168.1.5:5173';
    const { guest } = setUp({ hostOrigins: [host], insecureHosts: ['192.168.1.5'], referrer: `${host}/` });
    expect(guest).toMatchObject({ embedded: true, hostOrigin: host });
    expect(warn).not.toHaveBeenCalled();
    expect(() => setUp({ hostOrigins: [host] })).toThrow(/hostOrigins\[0\]/);
    warn.mockRestore();
  });
});

it.each([
  ['set-filters', '"set-filters"; did you mean "set-filter"?'],
  ['ready', '"ready"'],
  ['toString', '"toString"'],
  [undefined, 'undefined'],
])('on refuses %s, which is not an action', (name, got) => {
  const { guest } = setUp();
  const known = Object.keys(actions).join(', ');
  expect(() => guest.on(name as 'refresh', () => {})).toThrow(
    DEV ? `on: expected ${known}, got ${got}` : /^on: invalid$/,
  );
});

it('the development build refuses a handler that is not a function', () => {
  const { guest } = setUp();
  const calls = [() => guest.on('refresh', {} as never), () => guest.onAny({} as never)];
  for (const call of DEV ? calls : []) expect(call).toThrow('expected a function');
  for (const call of DEV ? [] : calls) expect(call).not.toThrow();
});

it.each<[name: string, call: (guest: Guest) => unknown]>([
  ['onChange', (guest) => guest.use(applyFilters((() => {}) as never))],
  ['onChange', (guest) => guest.use(applyLocale({ supported: ['en'] } as never))],
  ['onChange', (guest) => guest.use(applyTimezone({} as never))],
  ['navigate', (guest) => guest.use(applyNavigation((() => {}) as never))],
  ['refresh', (guest) => guest.use(applyRefresh({} as never))],
])('a missing function is refused by the name %s', (name, call) => {
  expect(() => call(setUp().guest)).toThrow(textInBuild(`${name}: expected a function`));
});

describe('a guest on a server', () => {
  it('exists, and does nothing', () => {
    const guest = createGuest({ surface: 'app', hostOrigins: [HOST] });
    const handler = vi.fn();
    guest.onAny(handler)();
    expect(guest).toMatchObject({ embedded: false, hostOrigin: undefined, surface: 'app' });
    expect(guest.emit('view', { surface: 'app', path: '/' })).toBe(false);
    expect(() => guest.destroy()).not.toThrow();
    expect(handler).not.toHaveBeenCalled();
  });
});

it('a guest whose window has no parent is not embedded, and neither posts nor listens', () => {
  const window = {
    parent: null,
    location: { origin: 'https://tenant.example.com' },
    document: { referrer: `${HOST}/` },
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    reportError: vi.fn(),
  };
  const guest = createGuest({ surface: 'app', hostOrigins: [HOST], window });
  expect(guest).toMatchObject({ embedded: false, hostOrigin: undefined });
  expect(guest.emit('view', { surface: 'app', path: '/' })).toBe(false);
  expect(window.addEventListener).not.toHaveBeenCalled();
});
