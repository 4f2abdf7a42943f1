import type { Embed, EmbedOptionFields, Rejection } from '@svc-embed/host';
import { readEvent } from '@svc-embed/protocol';
import { expect, test } from 'vitest';
import {
  createFakeGuest,
  createManualClock,
  type FakeGuestBehaviour,
  hostileMessages,
  hostileNames,
} from '../src/index.js';
import { baseUrl, usePage } from './use-page.js';

/** Defines the tests of a fake guest in a simulated page with the real host, for every test environment. */
export function describePageGuest() {
  const { put, mount } = usePage();

  function setUp(behaviour: FakeGuestBehaviour = {}, options: EmbedOptionFields = {}) {
    const clock = createManualClock();
    const guest = createFakeGuest({ scheduler: clock, ...behaviour, baseUrl });
    const rejections: Rejection[] = [];
    const received: unknown[] = [];
    const embed = mount(guest, {
      session: 'session-of-the-test',
      recover: undefined,
      readyTimeout: 0,
      ...options,
      onReject: (rejection) => rejections.push(rejection),
    });
    embed.onAny(({ type, payload }) => received.push([type, payload]));
    return { guest, embed, clock, rejections, received };
  }

  async function setUpReady(...options: Parameters<typeof setUp>) {
    const parts = setUp(...options);
    await parts.embed.ready;
    return parts;
  }

  const types = (received: readonly unknown[]) => received.map((event) => (Array.isArray(event) ? event[0] : event));

  test('a load emits ready with the given fields and those of its address', async () => {
    const { embed, guest } = setUp({ ready: { deploymentId: 7 } });
    expect(await embed.ready).toEqual({
      embedTenant: null,
      deploymentId: 7,
      mode: 'signed',
      surface: 'dashboard',
      publicId: 'sales',
    });
    expect(guest.loads).toEqual([
      { address: `${baseUrl}/embed/dashboard/sales?session=session-of-the-test`, session: 'session-of-the-test' },
    ]);
  });

  test('a load emits ready after the given delay of the given clock', async () => {
    const { embed, clock, guest } = setUp({ readyDelay: 3_000 });
    await guest.waitForLoad();
    clock.advance(2_999);
    expect(embed.state).toBe('loading');
    clock.advance(1);
    expect(embed.state).toBe('ready');
  });

  test('a load without ready leaves the embed loading until the guest is ready', async () => {
    const { embed, guest, clock } = setUp({ ready: false });
    await guest.waitForLoad();
    clock.runAll();
    expect(embed.state).toBe('loading');
    guest.ready();
    expect(embed.state).toBe('ready');
  });

  test('a silenced guest emits no ready for later loads', async () => {
    const { embed, guest, clock } = await setUpReady();
    guest.silence();
    embed.reload();
    await guest.waitForLoad({ where: () => guest.loads.length === 2 });
    clock.runAll();
    expect([guest.loads.length, embed.state]).toEqual([2, 'loading']);
    guest.ready();
    expect(embed.state).toBe('ready');
  });

  test('a load fails if its session is not accepted', async () => {
    const { embed, guest } = setUp({ accepts: (session) => session !== 'session-of-the-test' });
    await guest.waitForLoad();
    expect([embed.state, embed.error?.code]).toEqual(['failed', 'surface-failed']);
  });

  test('onLoad replaces the ready of a load', async () => {
    const { received, embed } = setUp({
      onLoad(guest, { session }) {
        guest.ready();
        guest.emit('view', { surface: 'dashboard', path: `/${session?.length}` });
      },
    });
    await embed.ready;
    expect(types(received)).toEqual(['svc:event:ready', 'svc:event:view']);
  });

  test('a reload of the host is another load in another window', async () => {
    const { embed, guest } = await setUpReady();
    const before = embed.iframe.contentWindow;
    await embed.reload();
    expect(guest.loads).toHaveLength(2);
    expect(embed.iframe.contentWindow).not.toBe(before);
  });

  test('an iframe in an open shadow root is found, even if it gets its address later', async () => {
    const guest = createFakeGuest({ baseUrl });
    const iframe = document.createElement('iframe');
    put(document.createElement('div')).attachShadow({ mode: 'open' }).append(iframe);
    const embed = mount(guest, {}, iframe);
    await embed.ready;
    expect(guest.iframe).toBe(iframe);
    // The same iframe is taken out and put in again.
    embed.reload();
    guest.emit('view', { surface: 'dashboard', path: '/' });
    expect([guest.loads.length, embed.state]).toEqual([2, 'ready']);
  });

  test('an iframe in a closed shadow root can be attached', async () => {
    const guest = createFakeGuest({ baseUrl });
    const target = document.createElement('div');
    put(document.createElement('div')).attachShadow({ mode: 'closed' }).append(target);
    const embed = mount(guest, {}, target);
    expect(embed.state).toBe('loading');
    guest.attach(embed.iframe);
    expect(embed.state).toBe('ready');
  });

  test('an event reaches the listeners with its payload, also right after the mount', () => {
    const { guest, received } = setUp();
    guest.emit('drilldown', { member: 'orders.status', value: { deep: [1, null] } });
    expect(received.at(-1)).toEqual(['svc:event:drilldown', { member: 'orders.status', value: { deep: [1, null] } }]);
    expect(types(received)).toEqual(['svc:event:ready', 'svc:event:drilldown']);
  });

  test('an event that is delayed before the first load arrives after its delay', () => {
    const clock = createManualClock();
    const guest = createFakeGuest({ baseUrl, scheduler: clock });
    guest.emit('navigate', { path: '/later' }, { delay: 100 });
    const embed = mount(guest);
    const received: unknown[] = [];
    embed.onAny(({ payload }) => received.push(payload));
    guest.ready();
    clock.advance(100);
    expect(received.at(-1)).toEqual({ path: '/later' });
  });

  test('an event emitted by a listener arrives after the current one', () => {
    const { guest, embed } = setUp();
    const order: string[] = [];
    embed.on('navigate', () => {
      order.push('first listener');
      guest.emit('view', { surface: 'dashboard', path: '/' });
    });
    embed.on('navigate', () => order.push('second listener'));
    embed.on('view', () => order.push('the answer'));
    guest.emit('navigate', { path: '/' });
    expect(order).toEqual(['first listener', 'second listener', 'the answer']);
  });

  test('an event that does not fit the catalogue is refused', () => {
    const { guest } = setUp();
    expect(() => guest.emit('navigate', { path: 5 } as never)).toThrow(
      expect.objectContaining({ code: 'invalid-message' }),
    );
  });

  test('an event without an embed is refused', () => {
    const guest = createFakeGuest({ baseUrl });
    expect(() => guest.emit('navigate', { path: '/' })).toThrow(expect.objectContaining({ code: 'no-frame' }));
  });

  test('actions are recorded with a copy of their payload', async () => {
    const { guest, embed } = await setUpReady();
    const theme = { primaryColor: 'red' };
    embed.setTheme(theme);
    embed.setFilter('orders.status', { value: 'open' });
    theme.primaryColor = 'blue';
    expect(guest.actions.map(({ name, payload }) => [name, payload])).toEqual([
      ['set-theme', { primaryColor: 'red' }],
      ['set-filter', { filterUrlParameter: 'f_orders.status={"value":"open"}' }],
    ]);
  });

  test('waitForAction rejects on its time-out and when the guest is destroyed', async () => {
    const { guest, clock } = setUp();
    const timed = guest.waitForAction('refresh', { timeout: 100 });
    clock.advance(100);
    await expect(timed).rejects.toMatchObject({ code: 'timeout' });
    const closed = guest.waitForAction('refresh');
    guest.destroy();
    await expect(closed).rejects.toMatchObject({ code: 'closed' });
    await expect(guest.waitForAction('refresh')).rejects.toMatchObject({ code: 'closed' });
  });

  test('replies to actions run after the code that sent them', async () => {
    const { embed, received } = await setUpReady({
      on: { navigate: ({ path }, guest) => guest.emit('navigate', { path }) },
    });
    const answer = embed.waitFor('navigate');
    embed.navigate('/next');
    expect(types(received)).toEqual(['svc:event:ready']);
    expect(await answer).toEqual({ path: '/next' });
  });

  test('an action for another origin is not delivered', async () => {
    const { guest, embed } = await setUpReady();
    embed.iframe.contentWindow?.postMessage({}, 'https://other.example.com');
    expect(guest.rejections).toEqual([{ reason: 'origin', origin: 'https://other.example.com' }]);
  });

  test('a crashed guest sends and receives nothing until the next load', async () => {
    const { guest, embed, received, clock } = await setUpReady();
    guest.emit('navigate', { path: '/never' }, { delay: 100 });
    guest.crash();
    embed.refresh();
    guest.emit('navigate', { path: '/never' });
    clock.runAll();
    expect([types(received), guest.actions, embed.state]).toEqual([['svc:event:ready'], [], 'ready']);
    await embed.reload();
    embed.refresh();
    expect(guest.actions.map(({ name }) => name)).toEqual(['refresh']);
  });

  test('a reloaded surface is ready again and gets the desired state of the host', async () => {
    const { guest, received } = await setUpReady({}, { locale: 'de' });
    guest.reload();
    expect(types(received)).toEqual(['svc:event:ready', 'svc:event:ready']);
    expect(guest.actions.map(({ payload }) => payload)).toEqual([{ locale: 'de' }, { locale: 'de' }]);
  });

  test('a surface reloaded with a spent session fails, and a new session recovers', async () => {
    let count = 0;
    const { guest, embed } = await setUpReady({}, { session: () => `session-${++count}`, recover: false });
    guest.reload({ session: 'spent' });
    expect([embed.state, embed.error?.code]).toEqual(['failed', 'surface-failed']);
    await embed.reload();
    expect(guest.loads.map(({ session }) => session)).toEqual(['session-1', 'session-1', 'session-2']);
  });

  test('a fatal error fails the embed', async () => {
    const { guest, embed } = await setUpReady();
    guest.fail('no more memory');
    expect(embed.error).toMatchObject({ code: 'surface-failed', cause: new Error('no more memory') });
  });

  test('every hostile message is rejected for its reason', async () => {
    const { guest, received, rejections } = await setUpReady();
    expect(guest.hostile()).toEqual(hostileNames);
    expect(types(received)).toEqual(['svc:event:ready']);
    const expected = hostileMessages('event').flatMap(({ reason }) => reason ?? []);
    expect(rejections.map(({ reason }) => reason)).toEqual(expected);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  test('hostile sends only the messages that are named', async () => {
    const { guest, rejections } = await setUpReady();
    guest.hostile('similar-origin');
    expect(rejections).toEqual([{ reason: 'origin', origin: `${baseUrl}.stranger.example`, path: undefined }]);
  });

  test('guests of one tenant each have the embed that `where` chooses', async () => {
    const names = ['a', 'b'];
    const embeds: Embed[] = [];
    const guests = names.map((name) => {
      const guest = createFakeGuest({ baseUrl, where: ({ src }) => src.endsWith(`/${name}`) });
      embeds.push(mount(guest, { dashboard: name }));
      return guest;
    });
    const ready = await Promise.all(embeds.map((embed) => embed.ready));
    expect(ready.map(({ publicId }) => publicId)).toEqual(names);
    embeds[1]?.refresh();
    expect(guests.map(({ actions }) => actions.length)).toEqual([0, 1]);
  });

  test('a destroyed embed leaves nothing in the page', async () => {
    const { guest, embed } = await setUpReady();
    const { iframe } = embed;
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.hasListeners]).toEqual([true, true]);
    embed.destroy();
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.hasListeners, guest.iframe]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  test('a destroyed guest tracks no new iframe', async () => {
    const { guest } = await setUpReady();
    guest.destroy();
    const iframe = put(Object.assign(document.createElement('iframe'), { src: `${baseUrl}/embed/app` }));
    guest.window.addEventListener('message', () => {});
    guest.attach(iframe);
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.iframe]).toEqual([false, undefined]);
  });

  test('a fake guest emits messages that the protocol reads', async () => {
    const { guest, received } = await setUpReady({ namespace: 'acme', surface: 'chat' }, { namespace: 'acme' });
    guest.emit('ai-query', { query: 'sales?', status: 'submitted' });
    expect(types(received)).toEqual(['acme:event:ready', 'acme:event:ai-query']);
    expect(readEvent(hostileMessages('event', 'acme')[0]?.data, 'acme').ok).toBe(true);
  });
}
