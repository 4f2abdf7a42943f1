import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPage, ready, sent, tenant } from '../../test/fake-page.js';
import { sessions, useStillWorld } from '../../test/mounting.js';
import { type AdapterOptionFields, createBinding, type EmbedBinding } from '../adapter.js';
import { DEV } from '../dev.js';

const bindings: EmbedBinding[] = [];
const report = vi.fn();

// Before the still world looks for timers that were left.
useStillWorld();
beforeEach(() => vi.stubGlobal('reportError', report));
afterEach(async () => {
  for (const binding of bindings.splice(0)) binding.release();
  await settled();
  report.mockReset();
});

/** Until what was put off to a microtask, or waits for a session, has been done. */
const settled = () => vi.advanceTimersByTimeAsync(0);

/** A binding, a page with an element for it, and what its component passes on every render. */
function bind(given: AdapterOptionFields = {}) {
  const page = createPage();
  const [first, second] = [page.iframe(), page.iframe()];
  const session = sessions();
  const binding = createBinding();
  bindings.push(binding);
  const states: string[] = [];
  binding.subscribe(() => states.push(binding.getSnapshot().state));
  const options = (): AdapterOptionFields => ({
    baseUrl: tenant,
    dashboard: 'sales',
    window: page.window,
    session: (request) => session(request),
    ...given,
  });
  return { binding, page, ...first, other: second, session, states, options };
}

/** A binding whose embed is ready. */
async function bindReady(given?: AdapterOptionFields) {
  const bound = bind(given);
  bound.binding.attach(bound.target);
  bound.binding.update(bound.options());
  await settled();
  bound.page.say(bound.fake, 'ready', ready);
  sent(bound.fake);
  return bound;
}

describe('filters that do not fit in the address', () => {
  const codes = Array.from({ length: 600 }, (_, index) => `product-${index}`);
  const many = { 'orders.status': ['open'], 'orders.product': { value: codes }, 'orders.city': { value: 'Köln' } };
  const setFilter = (filterUrlParameter: string) => [['set-filter', { filterUrlParameter }]];
  const product = setFilter(`f_orders.product=${JSON.stringify(many['orders.product'])}`);

  it('are sent after `ready` of each document, and change like others', async () => {
    const { binding, fake, target, page, options } = bind({ filters: many });
    binding.attach(target);
    binding.update(options());
    await settled();
    const address = new URL(fake.src);
    expect([...address.searchParams.keys()]).toEqual(['session', 'f_orders.status', 'f_orders.city']);
    page.say(fake, 'ready', ready);
    expect(sent(fake)).toEqual(product);
    page.say(fake, 'ready', ready);
    expect(sent(fake)).toEqual(product);
    binding.update({ ...options(), filters: { ...many, 'orders.product': { value: ['a'] } } });
    expect(sent(fake)).toEqual(setFilter('f_orders.product={"value":["a"]}'));
    expect(report).not.toHaveBeenCalled();
  });

  it.each<[what: string, given: AdapterOptionFields]>([
    ['of a member without a view', { filters: { product: codes } as never }],
    ['with what JSON cannot carry', { filters: { 'orders.product': [...codes, 1n] as never } }],
  ])('%s are refused as options', (_, given) => {
    const { binding, target, options } = bind(given);
    binding.attach(target);
    binding.update(options());
    expect(binding.getSnapshot().error?.code).toBe('invalid-option');
  });

  it('leave room for a long path, for parameters and for a later session', async () => {
    const long = 'x'.repeat(2000);
    const filters = Object.fromEntries(codes.map((code, index) => [`orders.f${index}`, code]));
    const { binding, fake, target, page, options } = bind({
      dashboard: undefined,
      path: `/embed/${long}`,
      params: { long },
      filters,
    });
    binding.attach(target);
    binding.update({ ...options(), session: () => 's'.repeat(2000) });
    await settled();
    const inAddress = [...new URL(fake.src).searchParams.keys()].filter((name) => name.startsWith('f_'));
    page.say(fake, 'ready', ready);
    expect(inAddress.length).toBeGreaterThan(40);
    expect(inAddress.length + sent(fake).length).toBe(600);
  });
});

it('the production build logs a failure without a listener once, with its code and a link', async () => {
  vi.resetModules();
  const adapter = await import('../adapter.js');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const isWatched of [true, false, false, false]) {
    const { page, target, fake, options } = bind();
    const binding = adapter.createBinding();
    bindings.push(binding);
    binding.attach(target);
    binding.update(options(), undefined, isWatched);
    await settled();
    page.say(fake, 'error', { message: 'canary', fatal: true });
    expect(binding.getSnapshot().state).toBe('failed');
    if (isWatched) expect(log).not.toHaveBeenCalled();
  }
  const line = expect.stringMatching(/^svc-embed: surface-failed, see https:\/\/\S+#surface-failed$/);
  expect(log.mock.calls).toEqual(DEV ? [] : [[line]]);
  vi.restoreAllMocks();
});

describe('a binding mounts', () => {
  it('when it has both an element and options, in any order', async () => {
    const one = bind();
    one.binding.attach(one.target);
    await settled();
    expect(one.session).not.toHaveBeenCalled();
    expect(one.binding.getSnapshot()).toEqual({ embed: undefined, state: 'loading', error: undefined });
    one.binding.update(one.options());
    expect(one.binding.getSnapshot().embed?.iframe).toBe(one.target);

    const other = bind();
    other.binding.update(other.options());
    expect(other.session).not.toHaveBeenCalled();
    other.binding.attach(other.target);
    await settled();
    expect(other.binding.getSnapshot().embed?.iframe).toBe(other.target);
  });

  it('when an element that a parent inserts after its children is in the page', async () => {
    const { binding, fake, target, options, states } = bind();
    fake.isConnected = false;
    binding.attach(target);
    binding.update(options());
    // As portals of modal windows do, in an effect of their own.
    fake.isConnected = true;
    await settled();
    expect(states).toEqual(['loading']);
    expect(fake.src).toContain('session=s1');
    expect(report).not.toHaveBeenCalled();
  });

  it('and reports an error if its element is never inserted into the page', async () => {
    const { binding, fake, target, options, session } = bind();
    fake.isConnected = false;
    binding.attach(target);
    binding.update(options());
    await settled();
    expect(binding.getSnapshot().error?.code).toBe('target-not-found');
    expect(session).not.toHaveBeenCalled();
    fake.isConnected = true;
    binding.retry();
    expect(binding.getSnapshot().state).toBe('loading');
  });

  it('into another element with its options, not with the earlier ones', async () => {
    const { binding, fake, other, session, options } = await bindReady();
    binding.attach(other.target);
    binding.update({ ...options(), dashboard: 'costs' });
    await settled();
    expect(fake.src).toBe('');
    expect(other.fake.src).toContain('/costs?session=s2');
    expect(session).toHaveBeenCalledTimes(2);
  });

  it('once, however often a component is removed and put back in a task', async () => {
    const { binding, session, target, fake, options, states } = bind();
    binding.attach(target);
    binding.update(options());
    const { embed } = binding.getSnapshot();
    for (let times = 0; times < 3; times++) {
      binding.release();
      binding.attach(null);
      binding.attach(target);
      binding.update(options());
    }
    await settled();
    expect(binding.getSnapshot().embed).toBe(embed);
    expect(session).toHaveBeenCalledTimes(1);
    expect(fake.shown).toHaveLength(1);
    expect(states).toEqual(['loading']);
  });

  it('into another element when the element changes', async () => {
    const { binding, fake, other, session, options } = await bindReady();
    binding.attach(null);
    binding.attach(other.target);
    await settled();
    expect(fake.src).toBe('');
    expect(other.fake.src).toContain('session=s2');
    binding.update(options());
    await settled();
    expect(session).toHaveBeenCalledTimes(2);
  });

  it('again after options without an action, with another session', async () => {
    const { binding, fake, options, states } = await bindReady();
    const { embed } = binding.getSnapshot();
    binding.update({ ...options(), dashboard: 'costs' });
    await settled();
    expect(embed?.state).toBe('destroyed');
    expect(fake.src).toContain('/costs?session=s2');
    expect(states).toEqual(['loading', 'ready', 'loading']);
  });
});

describe('a binding ends its embed', () => {
  it('when it is released, and leaves nothing behind', async () => {
    const { binding, page, fake, states } = await bindReady();
    const { embed } = binding.getSnapshot();
    binding.release();
    expect(embed?.state).toBe('ready');
    await settled();
    expect(embed?.state).toBe('destroyed');
    expect(binding.getSnapshot()).toEqual({ embed: undefined, state: 'destroyed', error: undefined });
    expect(states.at(-1)).toBe('destroyed');
    expect(page.listeners.size).toBe(0);
    expect(fake.src).toBe('');
  });

  it.each([
    ['left the page', false, 0, 'destroyed'],
    ['is there without the component', true, 1, 'destroyed'],
    ['is only hidden, as by Suspense', true, 0, 'ready'],
  ])('or not, when its element %s', async (_, isConnected, boxes, state) => {
    const { binding, fake, target } = await bindReady();
    fake.isConnected = isConnected;
    Object.assign(target, { getClientRects: () => Array(boxes) });
    binding.attach(null);
    await settled();
    expect(binding.getSnapshot().state).toBe(state);
    fake.isConnected = true;
  });

  it('and mounts again when it is held again', async () => {
    const { binding, options, session } = await bindReady();
    binding.release();
    await settled();
    binding.update(options());
    await settled();
    expect(binding.getSnapshot().state).toBe('loading');
    expect(session).toHaveBeenCalledTimes(2);
  });
});

describe('the options of the latest render', () => {
  it('are sent as actions if possible', async () => {
    const { binding, fake, options } = await bindReady();
    binding.update({ ...options(), colorScheme: 'dark', locale: 'de', filters: { 'a.b': 1 } });
    expect(sent(fake).sort()).toEqual([
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-filter', { filterUrlParameter: 'f_a.b=1' }],
      ['set-locale', { locale: 'de' }],
    ]);
  });

  it('name the frame, also after it was loaded again', async () => {
    const { binding, fake, options } = await bindReady({ title: 'Costs' });
    binding.update({ ...options(), title: 'Sales' });
    expect(fake.title).toBe('Sales');
    binding.retry();
    await settled();
    expect(fake.src).toContain('session=s2');
    expect(fake.title).toBe('Sales');
  });

  it('may have a theme of proxies, which is sent as plain data', async () => {
    const proxy = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (object, key) => {
          const inner: unknown = Reflect.get(object, key);
          return typeof inner === 'object' && inner ? proxy(inner) : inner;
        },
      });
    const theme = () => proxy({ widgets: { title: { fontSize: 12 } } });
    const { binding, fake, page, options } = bind({ theme: theme() });
    binding.attach(fake as unknown as Element);
    binding.update(options());
    await settled();
    page.say(fake, 'ready', ready);
    expect(sent(fake)).toEqual([['set-theme', { widgets: { title: { fontSize: 12 } } }]]);
    binding.update({ ...options(), theme: proxy({ widgets: proxy({ title: { fontSize: 14 } }) }) });
    expect(sent(fake).at(-1)).toEqual(['set-theme', { widgets: { title: { fontSize: 14 } } }]);
  });

  const circle: Record<string, unknown> = {};
  circle.self = circle;

  it.each([
    ['is a circle', circle],
    ['is a function', () => ({})],
    ['becomes nothing', { toJSON: () => undefined }],
  ])('are refused where a theme %s', (_, theme) => {
    const { binding, target, options } = bind({ theme: theme as AdapterOptionFields['theme'] });
    binding.attach(target);
    expect(() => binding.update(options())).not.toThrow();
    expect(binding.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'invalid-option' } });
  });

  it('may have undefined filters, which are ignored', async () => {
    const { fake, binding, options } = await bindReady({ filters: { 'a.b': undefined, 'a.c': 1 } });
    expect(new URL(fake.src).searchParams.get('f_a.c')).toBe('1');
    expect(fake.src).not.toContain('a.b');
    binding.update({ ...options(), filters: { 'a.b': 2, 'a.c': undefined } });
    await settled();
    expect(fake.src).toContain('session=s2');
    expect(new URL(fake.src).searchParams.get('f_a.b')).toBe('2');
  });

  it('have foreign messages read only while there is a listener', async () => {
    const { binding, page, options } = await bindReady();
    const read = vi.fn(() => ({ source: 'svc-embed' }));
    const stranger = () =>
      page.dispatch(
        Object.defineProperty({ origin: 'https://stranger.example.com', source: {} }, 'data', { get: read }),
      );
    stranger();
    expect(read).not.toHaveBeenCalled();
    const onReject = vi.fn();
    binding.update({ ...options(), onReject });
    stranger();
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ reason: 'origin' }));
    binding.update(options());
    read.mockClear();
    stranger();
    expect(read).not.toHaveBeenCalled();
  });

  it('are called: the session, listeners, also those that are added late', async () => {
    const { binding, fake, page, options } = await bindReady();
    const [onReject, onSend, session, onEvent] = [vi.fn(), vi.fn(), vi.fn(() => 'later'), vi.fn()];
    binding.update({ ...options(), onReject, onSend, session }, onEvent);
    page.dispatch({ data: { source: 'svc-embed' }, origin: tenant, source: fake.contentWindow });
    expect(onReject).toHaveBeenCalledWith(expect.objectContaining({ reason: 'direction' }));
    page.say(fake, 'view', { surface: 'dashboard', path: '/here' });
    expect(onEvent).toHaveBeenCalledWith('view', expect.objectContaining({ type: 'svc:event:view' }));
    binding.getSnapshot().embed?.refresh();
    expect(onSend).toHaveBeenCalledWith(expect.objectContaining({ type: 'svc:action:refresh' }), 'refresh');
    binding.retry();
    await settled();
    expect(session).toHaveBeenCalledWith(expect.objectContaining({ reason: 'reload' }));
    expect(fake.src).toContain('session=later');
  });
});

it('a binding gets the address of the backend from the latest function', async () => {
  const { binding, fake, target, page } = bind();
  const render = (text: string) =>
    binding.update({ url: () => `${tenant}/embed/dashboard/${text}`, window: page.window });
  binding.attach(target);
  render('first');
  await settled();
  expect([fake.src, report.mock.calls]).toEqual([`${tenant}/embed/dashboard/first`, []]);
  render('second');
  binding.retry();
  await settled();
  expect(fake.src).toBe(`${tenant}/embed/dashboard/second`);
});

describe('options that are refused', () => {
  it('are reported once and have the state failed, until there are valid ones', async () => {
    const { binding, target, options } = bind();
    binding.attach(target);
    const wrong = () => ({ ...options(), baseUrl: 'http://acme.example.com' });
    expect(() => binding.update(wrong())).not.toThrow();
    const { embed, state, error } = binding.getSnapshot();
    expect([embed, state, error?.code]).toEqual([undefined, 'failed', 'invalid-option']);
    binding.update(wrong());
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(error);
    binding.update(options());
    expect(binding.getSnapshot()).toMatchObject({ state: 'loading', error: undefined });
  });

  it('may be tried again', () => {
    const { binding, target, options } = bind();
    binding.attach(target);
    binding.update({ ...options(), locale: '' });
    binding.retry();
    expect(report).toHaveBeenCalledTimes(2);
    expect(binding.getSnapshot().state).toBe('failed');
  });
});

describe('a snapshot', () => {
  it('is a new object only when something in it changes', async () => {
    const { binding, options } = await bindReady();
    const before = binding.getSnapshot();
    binding.update(options());
    expect(binding.getSnapshot()).toBe(before);
  });

  it('has the error of a failure, and loses it with a retry', async () => {
    const { binding, fake, page } = await bindReady({ recover: false });
    page.say(fake, 'error', { message: 'down', fatal: true });
    expect(binding.getSnapshot()).toMatchObject({ state: 'failed', error: { code: 'surface-failed' } });
    binding.retry();
    expect(binding.getSnapshot()).toMatchObject({ state: 'loading', error: undefined });
  });

  it('shows an embed that the page destroyed, which a retry replaces', async () => {
    const { binding } = await bindReady();
    const { embed } = binding.getSnapshot();
    embed?.destroy();
    expect(binding.getSnapshot()).toMatchObject({ embed, state: 'destroyed' });
    binding.retry();
    expect(binding.getSnapshot().state).toBe('loading');
    expect(binding.getSnapshot().embed).not.toBe(embed);
  });

  it('is passed to every listener, also if one of them throws, until it is removed', async () => {
    const { binding, target, options } = bind();
    const heard = vi.fn();
    binding.subscribe(() => {
      throw new Error('mine');
    });
    const off = binding.subscribe(heard);
    binding.attach(target);
    binding.update(options());
    expect(heard).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
    off();
    binding.release();
    await settled();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
