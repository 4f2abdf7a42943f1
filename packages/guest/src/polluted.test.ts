/** A surface whose `Object.prototype` somebody filled: nothing of it becomes an option. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeFrames } from '../test/fake-frames.js';
import { fakeGuest } from '../test/fake-guest.js';
import { setUp } from '../test/open-guest.js';
import * as guestPackage from './index.js';

/** The names of all options, which a polluted prototype offers. */
const names = [
  ...[
    'surface',
    'hostOrigins',
    'appOrigins',
    'insecureHosts',
    'namespace',
    'onReject',
    'window',
    'now',
    'strip',
    'sessionParam',
    'onInvalidFilter',
  ],
  ...['history', 'root', 'initial', 'matchMedia', 'supported', 'onChange', 'base', 'navigate', 'prefix', 'publicId'],
  ...['widgets', 'context', 'title', 'events', 'actions', 'negotiated', 'hold', 'expiresAt', 'exchange', 'margin'],
  ...['onActiveChange', 'fatal'],
];
const read: string[] = [];
const noop = () => {};
const root = { style: { setProperty: noop, removeProperty: noop }, setAttribute: noop, lang: '', dir: '' };

const heightWindow = {
  matchMedia: () => ({ matches: false }),
  ResizeObserver: class {
    observe = noop;
    disconnect = noop;
  },
};

/** Calls every public function that takes options, with the least that it needs. */
const calls: { readonly [N in keyof typeof guestPackage]?: () => unknown } = {
  createGuest: () => fakeGuest((guest) => guest.emit('navigate', { path: '/' })),
  embeddedSizingMeta: () => guestPackage.embeddedSizingMeta(['https://app.example.com'], {}),
  defineExtension: () => guestPackage.defineExtension({ name: 'notes' }),
  readEmbedParams: () => guestPackage.readEmbedParams({ href: 'https://tenant.example.com/?session=polluted-1' }, {}),
  applyColorScheme: () =>
    guestPackage.applyColorScheme(fakeGuest().guest, {
      root: root as never,
      matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
    }),
  applyFilters: () => guestPackage.applyFilters(fakeGuest().guest, { onChange: noop }),
  applyLocale: () =>
    guestPackage.applyLocale(fakeGuest().guest, { supported: ['en'], onChange: noop, root: root as never }),
  applyNavigation: () => guestPackage.applyNavigation(fakeGuest().guest, { navigate: noop }),
  applyTimezone: () => guestPackage.applyTimezone(fakeGuest().guest, { onChange: noop }),
  applyTheme: () => guestPackage.applyTheme(fakeGuest().guest, { root: root as never }),
  applySession: () => guestPackage.applySession(setUp().guest, { expiresAt: 1, exchange: () => 2 }),
  trackActivity: () =>
    fakeGuest((guest) =>
      guestPackage.trackActivity(guest, { window: { addEventListener: noop, removeEventListener: noop } }),
    ),
  trackDashboardLoad: () => guestPackage.trackDashboardLoad(fakeGuest().guest, { widgets: [], now: () => 0 }),
  trackErrors: () =>
    guestPackage.trackErrors(fakeGuest().guest, {
      window: { addEventListener: noop, removeEventListener: noop } as never,
    }),
  trackFilters: () =>
    fakeGuest((guest) =>
      guestPackage.trackFilters(guest, { get: () => ({}), subscribe: () => noop }, { window: fakeFrames() }),
    ),
  trackKeys: () =>
    fakeGuest((guest) =>
      guestPackage.trackKeys(guest, { window: { addEventListener: noop, removeEventListener: noop } as never }),
    ),
  applyTraceContext: () =>
    fakeGuest((guest) => guestPackage.applyTraceContext(guest, { location: { href: 'https://acme.example.com/' } })),
  trackVitals: () =>
    fakeGuest((guest) =>
      guestPackage.trackVitals(guest, {
        window: { document: { addEventListener: noop, removeEventListener: noop } } as never,
      }),
    ),
  trackHeight: () =>
    fakeGuest((guest) => guestPackage.trackHeight(guest, { window: heightWindow as never, root: root as never })),
  trackViewport: () => fakeGuest((guest) => guestPackage.trackViewport(guest, { root: root as never })),
  trackNavigation: () =>
    guestPackage.trackNavigation(fakeGuest().guest, {
      window: {
        location: { pathname: '/', search: '' },
        document: Object.create({ title: 'x' }),
        history: { pushState: noop, replaceState: noop },
        addEventListener: noop,
        removeEventListener: noop,
      },
    }),
};

beforeEach(() => {
  read.length = 0;
  for (const name of names) {
    Object.defineProperty(Object.prototype, name, {
      configurable: true,
      get() {
        read.push(name);
        return undefined;
      },
      // Objects of the test may have their own.
      set(value: unknown) {
        Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
      },
    });
  }
});

afterEach(() => {
  for (const name of names) Reflect.deleteProperty(Object.prototype, name);
});

it.each(Object.entries(calls))('A113 %s reads no option from a polluted prototype', (_, call) => {
  call();
  expect(read).toEqual([]);
});

it('A113 names every public function that takes options', () => {
  const withoutOptions = [
    'GuestError',
    'isGuestError',
    'channel',
    'applyRefresh',
    'answerRequests',
    'placeInView',
    'Refusal',
  ];
  expect([...Object.keys(calls), ...withoutOptions].sort()).toEqual(Object.keys(guestPackage).sort());
});
