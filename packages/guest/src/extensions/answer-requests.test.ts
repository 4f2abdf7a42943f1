import { describe, expect, it, vi } from 'vitest';
import { settle, setUpExtensions } from '../../test/extension-host.js';
import { applyFilters } from '../apply/filters.js';
import { applyLocale } from '../apply/locale.js';
import { applyNavigation } from '../apply/navigation.js';
import { applyRefresh } from '../apply/refresh.js';
import { Refusal } from '../apply/refuse.js';
import { applyTheme } from '../apply/theme.js';
import { rememberSession } from '../session-text.js';
import { answerRequests } from './answer-requests.js';

const filter = { filterUrlParameter: 'f_orders.status="open"' };
const root = { style: { setProperty() {}, removeProperty() {} }, setAttribute() {}, lang: '', dir: '' };

function open(options: Parameters<typeof setUpExtensions>[0] = {}) {
  const fake = setUpExtensions(options);
  const stop = fake.guest.use(answerRequests());
  return {
    ...fake,
    stop,
    request(id: string, name: string, payload: object) {
      fake.act('request', { id, name, payload });
    },
  };
}

/** A promise that the test settles. */
function slow() {
  const ends: { resolve(): void; reject(error: unknown): void }[] = [];
  return { ends, wait: () => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })) };
}

describe('an action that is a request', () => {
  it('runs the handlers of on like any other action, and is answered once all of them have ended', async () => {
    const { guest, request, open: start, posts } = open();
    const { ends, wait } = slow();
    const seen: unknown[] = [];
    guest.on('set-filter', (payload, message) => {
      seen.push([payload, message.type, message.direction]);
      return wait();
    });
    guest.on('set-filter', wait);
    guest.on('refresh', () => seen.push('refresh'));
    guest.onAny(({ type }) => seen.push(type));
    start('results');
    request('7', 'set-filter', filter);
    expect(seen).toEqual([[filter, 'svc:action:set-filter', 'action'], 'svc:action:set-filter']);
    ends[0]?.resolve();
    await settle();
    expect(posts()).toEqual([]);
    ends[1]?.resolve();
    await settle();
    expect(posts()).toEqual([['result', { id: '7', ok: true }]]);
  });

  it('B76 is dropped if its id has more than 100 characters', async () => {
    const { guest, request, open: start, posts } = open();
    const handler = vi.fn();
    guest.on('refresh', handler);
    start('results');
    request('x'.repeat(101), 'refresh', {});
    request('x'.repeat(100), 'refresh', {});
    await settle();
    expect(handler).toHaveBeenCalledTimes(1);
    expect(posts()).toEqual([['result', { id: 'x'.repeat(100), ok: true }]]);
  });

  it('is answered in the order in which requests end, each with its id', async () => {
    const { guest, request, open: start, posts } = open();
    const { ends, wait } = slow();
    guest.on('navigate', wait);
    start('results');
    request('a', 'navigate', { path: '/1' });
    request('b', 'navigate', { path: '/2' });
    ends[1]?.resolve();
    await settle();
    ends[0]?.reject(new Error('gone'));
    await settle();
    expect(posts()).toEqual([
      ['result', { id: 'b', ok: true }],
      ['result', { id: 'a', ok: false, message: 'gone' }],
    ]);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no such member, session=s3cr3t, own-session-17');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no such member, session=s3cr3t, own-session-17'))],
  ])('fails if a handler %s: the answer has the text without the session', async (_, handler) => {
    rememberSession('own-session-17');
    const { guest, request, open: start, posts, errors } = open();
    const other = vi.fn();
    guest.on('refresh', handler);
    guest.on('refresh', other);
    start('results');
    request('1', 'refresh', {});
    await settle();
    const message = 'no such member, session=[session], [session]';
    expect(posts()).toEqual([['result', { id: '1', ok: false, message }]]);
    expect(other).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([]);
  });

  it('fails with the reason of a refusal, and without a reason for another error', async () => {
    const { guest, request, open: start, posts } = open();
    guest.on('navigate', () => Promise.reject(new Refusal('no such page', { reason: 'not-found' })));
    guest.on('refresh', () => Promise.reject(Object.assign(new Error('down'), { reason: 'session-17' })));
    start('results');
    request('1', 'navigate', { path: '/x' });
    request('2', 'refresh', {});
    await settle();
    expect(posts()).toEqual([
      ['result', { id: '1', ok: false, message: 'no such page', reason: 'not-found' }],
      ['result', { id: '2', ok: false, message: 'down' }],
    ]);
  });

  it('fails without a handler of its own, even if onAny has one', async () => {
    const { guest, request, open: start, posts } = open();
    guest.onAny(() => {});
    start('results');
    request('1', 'navigate', { path: '/x' });
    await settle();
    expect(posts()).toEqual([['result', { id: '1', ok: false, message: 'navigate: not handled' }]]);
  });

  it.each([
    ['an unknown name', 'format-disk', {}],
    ['a name of the prototype', 'constructor', {}],
    ['the name of an extension', 'ping', { id: '1' }],
    ['a payload that does not fit', 'navigate', { path: 'canary'.split('') }],
  ])('fails with %s, and runs no handler', async (_, name, payload) => {
    const { guest, request, open: start, posts } = open();
    const handler = vi.fn();
    guest.on('navigate', handler);
    guest.onAny(handler);
    start('results');
    request('1', name, payload);
    await settle();
    const answers = posts();
    expect(answers).toMatchObject([['result', { id: '1', ok: false, message: expect.any(String) }]]);
    expect(JSON.stringify(answers)).not.toContain('canary');
    expect(handler).not.toHaveBeenCalled();
  });

  it('is not answered after stop, nor after destroy', async () => {
    const first = open();
    first.guest.on('refresh', () => {});
    first.open('results');
    first.stop();
    first.request('1', 'refresh', {});
    const second = open();
    const { ends, wait } = slow();
    second.guest.on('refresh', wait);
    second.open('results');
    second.request('1', 'refresh', {});
    second.guest.destroy();
    ends[0]?.resolve();
    await settle();
    expect([...first.posts(), ...second.posts()]).toEqual([]);
  });

  it('is rejected by a guest whose host page did not ask for answers', async () => {
    const onReject = vi.fn();
    const { guest, request, open: start, posts } = open({ onReject });
    const handler = vi.fn();
    guest.on('refresh', handler);
    start();
    request('1', 'refresh', {});
    await settle();
    expect(posts()).toEqual([]);
    expect(handler).not.toHaveBeenCalled();
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ reason: 'type' }));
  });

  it('cannot be offered after ready', () => {
    const { guest } = setUpExtensions();
    guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });
    expect(() => guest.use(answerRequests())).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });
});

describe('a request that an apply function handles', () => {
  const base = '/embed';
  it.each([
    ['set-filter', filter, (w: World, done: () => unknown) => w.guest.use(applyFilters({ onChange: done }))],
    [
      'navigate',
      { path: '/embed/x' },
      (w: World, done: () => unknown) => w.guest.use(applyNavigation({ base, navigate: done })),
    ],
    [
      'set-locale',
      { locale: 'de' },
      (w: World, done: () => unknown) => w.guest.use(applyLocale({ supported: ['en', 'de'], onChange: done, root })),
    ],
    ['refresh', {}, (w: World, done: () => unknown) => w.guest.use(applyRefresh(done))],
  ])('is answered when the promise of its callback settles: %s', async (name, payload, apply) => {
    const world = open();
    const { ends, wait } = slow();
    apply(world, wait);
    world.open('results');
    world.request('1', name, payload);
    await settle();
    expect(world.posts()).toEqual([]);
    ends[0]?.resolve();
    await settle();
    expect(world.posts()).toEqual([['result', { id: '1', ok: true }]]);
  });

  it.each([
    [
      'set-filter',
      { filterUrlParameter: 'f_x=1' },
      'InvalidFilter',
      (w: World) => w.guest.use(applyFilters({ onChange() {} })),
    ],
    [
      'navigate',
      { path: '/admin' },
      'InvalidPath',
      (w: World) => w.guest.use(applyNavigation({ base, navigate() {} })),
    ],
    [
      'set-locale',
      { locale: 'xx' },
      'UnsupportedLocale',
      (w: World) => w.guest.use(applyLocale({ supported: ['en'], onChange() {}, root })),
    ],
    [
      'set-theme',
      { primaryColor: 'url(x)', font: 'a{' },
      'InvalidTheme',
      (w: World) => w.guest.use(applyTheme({ root })),
    ],
    ['refresh', {}, 'RefreshFailed', (w: World) => w.guest.use(applyRefresh(() => Promise.reject(new Error('down'))))],
  ])('fails if it is refused, with an error event but no reported error: %s', async (name, payload, error, apply) => {
    const world = open();
    apply(world);
    world.open('results');
    world.request('1', name, payload);
    await settle();
    const [first, ...rest] = world.posts();
    expect(first).toMatchObject(['error', { name: error, context: `svc:action:${name}`, fatal: false }]);
    const [, refusal] = first as [string, { readonly message: string }];
    const message = expect.stringContaining(refusal.message);
    expect(rest.at(-1)).toEqual(['result', { id: '1', ok: false, message }]);
    expect(world.errors).toEqual([]);
    world.act(name, payload);
    await settle();
    expect(world.posts().map(([type]) => type)).not.toContain('result');
    expect(world.errors).toEqual([]);
  });

  it('during a running refresh is answered after the refresh that it queued', async () => {
    const world = open();
    const { ends, wait } = slow();
    world.guest.use(applyRefresh(wait));
    world.open('results');
    for (const id of ['1', '2', '3']) world.request(id, 'refresh', {});
    ends[0]?.reject(new Error('down'));
    await settle();
    expect(world.posts().filter(([type]) => type === 'result')).toEqual([
      ['result', { id: '1', ok: false, message: 'down' }],
    ]);
    ends[1]?.resolve();
    await settle();
    expect(world.posts()).toEqual([
      ['result', { id: '2', ok: true }],
      ['result', { id: '3', ok: true }],
    ]);
  });
});

type World = ReturnType<typeof open>;

it('an action that is not a request reports a rejection of its handler like an error', async () => {
  const { guest, open: start, act, errors } = open();
  const problem = new Error('of a handler');
  guest.on('refresh', () => Promise.reject(problem));
  start('results');
  act('refresh', {});
  await settle();
  expect(errors).toEqual([problem]);
});
