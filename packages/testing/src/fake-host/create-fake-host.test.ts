import { applyLocale } from '@svc-embed/guest';
import { expect, test } from 'vitest';
import { useSurface } from '../../test/use-surface.js';
import { hostileMessages, hostileNames } from '../wire/hostile.js';
import { createFakeHost } from './create-fake-host.js';

const origin = 'https://app.example.com';
const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
const setUp = useSurface();

test('a fake host records the events of a surface', async () => {
  const { host, guest } = setUp();
  guest.emit('navigate', { path: '/1' });
  expect(host.events).toEqual([]);
  guest.emit('ready', ready);
  expect(host.events.map(({ name, payload, surface }) => [name, payload, surface])).toEqual([
    ['ready', ready, 'dashboard'],
    ['navigate', { path: '/1' }, 'dashboard'],
  ]);
  host.clear();
  expect(host.events).toEqual([]);
});

test('a fake host performs actions immediately and after a delay', () => {
  const { host, actions, clock } = setUp();
  host.perform('set-locale', { locale: 'de' });
  host.perform('refresh', {}, { delay: 100 });
  expect(actions).toEqual([['svc:action:set-locale', { locale: 'de' }]]);
  clock.advance(100);
  expect(actions).toHaveLength(2);
});

test('a fake host refuses an action that does not fit the catalogue', () => {
  const { host } = setUp();
  expect(() => host.perform('set-locale', {} as never)).toThrow(expect.objectContaining({ code: 'invalid-message' }));
});

test('waitForEvent resolves with the first matching event', async () => {
  const { host, guest, clock } = setUp();
  const wait = host.waitForEvent('navigate', { where: ({ payload }) => payload.path === '/2' });
  guest.emit('ready', ready);
  guest.emit('navigate', { path: '/1' });
  guest.emit('navigate', { path: '/2' });
  expect((await wait).payload.path).toBe('/2');
  const never = host.waitForEvent('view', { timeout: 50 });
  clock.advance(50);
  await expect(never).rejects.toMatchObject({ code: 'timeout' });
});

test('a fake host replies to events after the code that emitted them', async () => {
  const { guest, actions } = setUp({
    on: { ready: (_, host) => host.perform('set-color-scheme', { scheme: 'dark' }) },
  });
  guest.emit('ready', ready);
  expect(actions).toEqual([]);
  await Promise.resolve();
  expect(actions).toEqual([['svc:action:set-color-scheme', { scheme: 'dark' }]]);
});

test('a surface rejects foreign and hostile messages of a fake host, each for its reason', () => {
  const { host, actions, rejections } = setUp();
  host.perform('refresh', {}, { origin: 'https://stranger.example' });
  expect(host.hostile()).toEqual(hostileNames);
  expect(actions).toEqual([]);
  expect(rejections).toEqual(['origin', ...hostileMessages('action').flatMap(({ reason }) => reason ?? [])]);
});

test.each(['ancestors', 'referrer'] as const)(
  'a surface emits nothing to a fake host of a foreign origin, named by %s',
  (named) => {
    const { host, guest } = setUp({ origin: 'https://stranger.example', named });
    expect(guest.emit('ready', ready)).toBe(false);
    expect(host.events).toEqual([]);
  },
);

test('a fake host records events that were addressed to another origin', () => {
  const { host, guest } = setUp({ origin: 'https://stranger.example', named: 'nowhere' });
  guest.emit('ready', ready);
  expect([host.events, host.rejections]).toEqual([[], [{ reason: 'origin', origin }]]);
});

test('a fake host keeps the errors of handlers, and the other handlers run', () => {
  const { host, guest } = setUp();
  const locales: string[] = [];
  guest.on('set-locale', () => {
    throw new Error('in a handler');
  });
  guest.use(
    applyLocale({
      supported: ['en-US', 'de-DE'],
      onChange: (locale) => locales.push(locale),
      root: { lang: '', dir: '' } as HTMLElement,
    }),
  );
  guest.emit('ready', ready);
  host.perform('set-locale', { locale: 'de' });
  host.perform('set-locale', { locale: 'tlh' });
  expect(locales.at(-1)).toBe('de-DE');
  expect(host.errors).toEqual([new Error('in a handler'), new Error('in a handler')]);
  expect(host.events.at(-1)).toMatchObject({ name: 'error', payload: { name: 'UnsupportedLocale' } });
});

test('a fake host uses the namespace that it is given', () => {
  const { host, guest, actions } = setUp({ namespace: 'acme' }, { namespace: 'acme' });
  guest.emit('ready', ready);
  host.perform('refresh', {});
  expect([host.events.length, actions]).toEqual([1, [['acme:action:refresh', {}]]]);
});

test('a destroyed fake host records nothing and rejects waits', async () => {
  const { host, guest } = setUp();
  const wait = host.waitForEvent('ready');
  host.destroy();
  guest.emit('ready', ready);
  expect(host.events).toEqual([]);
  await expect(wait).rejects.toMatchObject({ code: 'closed' });
});

test('a fake host refuses an origin with a path', () => {
  expect(() => createFakeHost({ origin: `${origin}/path` })).toThrow(
    expect.objectContaining({ code: 'invalid-option' }),
  );
});

test('a fake host records 100,000 messages in linear time', () => {
  const { host, guest } = setUp();
  guest.emit('ready', ready);
  // With a copy of all events or rejections per message this would not end.
  const { parent } = host.window;
  const event = { source: 'svc-embed', direction: 'event', type: 'svc:event:navigate', payload: { path: '/' } };
  for (let index = 0; index < 100_000; index++) {
    parent.postMessage({ ...event, timestamp: index % 2 ? 0 : 'none', surface: 'app' }, '*');
  }
  expect([host.events.length, host.rejections.length]).toEqual([50_001, 50_000]);
});
