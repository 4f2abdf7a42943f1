/** A surface whose `Object.prototype` has option names: none of them becomes an option. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeFrames } from '../test/fake-frames.js';
import { fakeGuest } from '../test/fake-guest.js';
import { setUp } from '../test/open-guest.js';
import * as guestPackage from './index.js';

/** The names of all options, as on a polluted prototype. */
const names = [
  ...[
    ...['surface', 'hostOrigins', 'appOrigins', 'insecureHosts', 'namespace', 'onReject', 'window', 'now', 'strip'],
    ...['sessionParam', 'onInvalidFilter'],
  ],
  ...['history', 'root', 'initial', 'matchMedia', 'supported', 'onChange', 'base', 'navigate', 'prefix', 'publicId'],
  ...['widgets', 'context', 'title', 'events', 'actions', 'negotiated', 'hold', 'expiresAt', 'exchange', 'margin'],
  ...['onActiveChange', 'fatal', 'extensions', 'connect', 'stop', 'use', 'emit', 'formats', 'run', 'print'],
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

/** Calls every public function that takes options, with the required ones only. */
const calls: { readonly [N in keyof typeof guestPackage]?: () => unknown } = {
  createGuest: () => fakeGuest((guest) => guest.emit('navigate', { path: '/' })),
  embeddedSizingMeta: () => guestPackage.embeddedSizingMeta(['https://app.example.com'], {}),
  channel: () => fakeGuest((guest) => guest.use(guestPackage.channel(guestPackage.defineExtension({ name: 'notes' })))),
  defineExtension: () => guestPackage.defineExtension({ name: 'notes' }),
  readEmbedParams: () => guestPackage.readEmbedParams({ href: 'https://tenant.example.com/?session=polluted-1' }, {}),
  applyColorScheme: () =>
    fakeGuest().guest.use(
      guestPackage.applyColorScheme({
        root: root as never,
        matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
      }),
    ),
  applyHistory: () => fakeGuest((guest) => guest.use(guestPackage.applyHistory({ show: noop }))),
  applyFilters: () => fakeGuest().guest.use(guestPackage.applyFilters({ onChange: noop })),
  applyLocale: () =>
    fakeGuest().guest.use(guestPackage.applyLocale({ supported: ['en'], onChange: noop, root: root as never })),
  applyNavigation: () => fakeGuest().guest.use(guestPackage.applyNavigation({ navigate: noop })),
  applyTimezone: () => fakeGuest().guest.use(guestPackage.applyTimezone({ onChange: noop })),
  applyTheme: () => fakeGuest().guest.use(guestPackage.applyTheme({ root: root as never })),
  applySession: () => setUp().guest.use(guestPackage.applySession({ expiresAt: 1, exchange: () => 2 })),
  trackActivity: () =>
    fakeGuest((guest) =>
      guest.use(guestPackage.trackActivity({ window: { addEventListener: noop, removeEventListener: noop } })),
    ),
  askPage: () => fakeGuest((guest) => guest.use(guestPackage.askPage())),
  trackOutline: () =>
    fakeGuest((guest) =>
      guest.use(guestPackage.trackOutline({ get: () => ({ widgets: [], members: [] }), subscribe: () => noop })),
    ),
  trackDashboardLoad: () => fakeGuest().guest.use(guestPackage.trackDashboardLoad({ widgets: [], now: () => 0 })),
  trackErrors: () =>
    fakeGuest().guest.use(
      guestPackage.trackErrors({ window: { addEventListener: noop, removeEventListener: noop } as never }),
    ),
  trackFilters: () =>
    fakeGuest((guest) =>
      guest.use(guestPackage.trackFilters({ get: () => ({}), subscribe: () => noop }, { window: fakeFrames() })),
    ),
  answerExports: () => setUp().guest.use(guestPackage.answerExports({ formats: () => [], run: () => undefined })),
  trackKeys: () =>
    fakeGuest((guest) =>
      guest.use(guestPackage.trackKeys({ window: { addEventListener: noop, removeEventListener: noop } as never })),
    ),
  applyTraceContext: () =>
    fakeGuest((guest) =>
      guest.use(guestPackage.applyTraceContext({ location: { href: 'https://acme.example.com/' } })),
    ),
  trackVitals: () =>
    fakeGuest((guest) =>
      guest.use(
        guestPackage.trackVitals({
          window: { document: { addEventListener: noop, removeEventListener: noop } } as never,
        }),
      ),
    ),
  trackHeight: () =>
    fakeGuest((guest) => guest.use(guestPackage.trackHeight({ window: heightWindow as never, root: root as never }))),
  applyViewport: () => fakeGuest((guest) => guest.use(guestPackage.applyViewport({ root: root as never }))),
  trackNavigation: () =>
    fakeGuest().guest.use(
      guestPackage.trackNavigation({
        window: {
          location: { pathname: '/', search: '' },
          document: Object.create({ title: 'x' }),
          history: { pushState: noop, replaceState: noop },
          addEventListener: noop,
          removeEventListener: noop,
        },
      }),
    ),
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
  const withoutOptions = ['GuestError', 'isGuestError', 'applyRefresh', 'answerRequests', 'fastChannel', 'placeInView'];
  expect([...Object.keys(calls), ...withoutOptions, 'Refusal'].sort()).toEqual(Object.keys(guestPackage).sort());
});
