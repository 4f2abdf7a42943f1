import console from 'node:console';
import { type Embed, type EmbedOptions, mountEmbed, type Rejection } from '@svc-embed/host';
import { readEvent } from '@svc-embed/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeGuest, createManualClock, createTrace, hostileMessages, hostileNames } from '../src/index.js';

const baseUrl = 'https://acme.example.com';

/** What a fake guest in a simulated page does, with the real host around it. The same in every test environment. */
export function describePageGuest() {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    // happy-dom says of each iframe that it does not load it, on the console of the process.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    for (const step of undo.splice(0).reverse()) step();
    vi.restoreAllMocks();
  });

  function setUp(behaviour: Partial<Parameters<typeof createFakeGuest>[0]> = {}, options: EmbedOptions = {}) {
    const clock = createManualClock();
    const guest = createFakeGuest({ scheduler: clock, ...behaviour, baseUrl });
    const target = document.createElement('div');
    document.body.append(target);
    const rejections: Rejection[] = [];
    const heard: unknown[] = [];
    const embed = mountEmbed(target, {
      baseUrl,
      dashboard: 'sales',
      session: 'session-of-the-test',
      recover: undefined,
      readyTimeout: 0,
      ...options,
      window: guest.window,
      onReject: (rejection) => rejections.push(rejection),
    });
    embed.onAny(({ type, payload }) => heard.push([type, payload]));
    undo.push(
      () => target.remove(),
      () => guest.destroy(),
      () => embed.destroy(),
    );
    return { guest, embed, clock, target, rejections, heard };
  }

  const types = (heard: readonly unknown[]) => heard.map((event) => (Array.isArray(event) ? event[0] : event));

  describe('a load', () => {
    test('gets ready by itself', async () => {
      const { embed, guest } = setUp();
      expect(await embed.ready).toEqual({
        embedTenant: null,
        deploymentId: 1,
        mode: 'signed',
        surface: 'dashboard',
        publicId: 'sales',
      });
      expect(guest.loads).toEqual([
        { address: `${baseUrl}/embed/dashboard/sales?session=session-of-the-test`, session: 'session-of-the-test' },
      ]);
    });

    test('says the ready that it is given', async () => {
      const { embed } = setUp({ ready: { embedTenant: 'acme', deploymentId: 7 } });
      expect(await embed.ready).toMatchObject({ embedTenant: 'acme', deploymentId: 7, mode: 'signed' });
    });

    test('is ready after a delay, by the clock that it is given', async () => {
      const { embed, clock, guest } = setUp({ readyDelay: 3_000 });
      await guest.waitForLoad();
      clock.advance(2_999);
      expect(embed.state).toBe('loading');
      clock.advance(1);
      expect(embed.state).toBe('ready');
    });

    test('stays silent when it is told to', async () => {
      const { embed, guest, clock } = setUp({ ready: false });
      await guest.waitForLoad();
      clock.runAll();
      expect(embed.state).toBe('loading');
      guest.ready();
      expect(embed.state).toBe('ready');
    });

    test('is silent from the next one on, once the guest was silenced', async () => {
      const { embed, guest, clock } = setUp();
      await embed.ready;
      guest.silence();
      embed.reload();
      await guest.waitForLoad({ where: () => guest.loads.length === 2 });
      clock.runAll();
      expect([guest.loads.length, embed.state]).toEqual([2, 'loading']);
      guest.ready();
      expect(embed.state).toBe('ready');
    });

    test('fails where the session does not open it', async () => {
      const { embed, guest } = setUp({ accepts: (session) => session !== 'session-of-the-test' });
      await guest.waitForLoad();
      expect([embed.state, embed.error?.code]).toEqual(['failed', 'surface-failed']);
    });

    test('follows a script of its own', async () => {
      const { heard, embed } = setUp({
        onLoad(guest, { session }) {
          guest.ready();
          guest.emit('view', { surface: 'dashboard', path: `/${session?.length}` });
        },
      });
      await embed.ready;
      expect(types(heard)).toEqual(['svc:event:ready', 'svc:event:view']);
    });

    test('happens again, in another window, when the host reloads', async () => {
      const { embed, guest } = setUp();
      await embed.ready;
      const before = embed.iframe.contentWindow;
      await embed.reload();
      expect(guest.loads).toHaveLength(2);
      expect(embed.iframe.contentWindow).not.toBe(before);
    });

    test('is found in a shadow root, and in an iframe that gets its address later', async () => {
      const guest = createFakeGuest({ baseUrl });
      const host = document.createElement('div');
      const iframe = document.createElement('iframe');
      host.attachShadow({ mode: 'open' }).append(iframe);
      document.body.append(host);
      const embed = mountEmbed(iframe, { baseUrl, dashboard: 'sales', window: guest.window });
      undo.push(
        () => host.remove(),
        () => guest.destroy(),
        () => embed.destroy(),
      );
      await embed.ready;
      expect(guest.iframe).toBe(iframe);
      // The same iframe is taken out and put in again.
      embed.reload();
      guest.emit('view', { surface: 'dashboard', path: '/' });
      expect([guest.loads.length, embed.state]).toEqual([2, 'ready']);
    });

    test('is taken by hand from a closed shadow root', async () => {
      const guest = createFakeGuest({ baseUrl });
      const host = document.createElement('div');
      const target = document.createElement('div');
      host.attachShadow({ mode: 'closed' }).append(target);
      document.body.append(host);
      const embed = mountEmbed(target, { baseUrl, dashboard: 'sales', window: guest.window });
      undo.push(
        () => host.remove(),
        () => guest.destroy(),
        () => embed.destroy(),
      );
      expect(embed.state).toBe('loading');
      guest.attach(embed.iframe);
      expect(embed.state).toBe('ready');
    });
  });

  describe('events', () => {
    test('reach the listeners with their payload, right after the mount too', () => {
      const { guest, heard } = setUp();
      guest.emit('drilldown', { member: 'orders.status', value: { deep: [1, null] } });
      expect(heard.at(-1)).toEqual(['svc:event:drilldown', { member: 'orders.status', value: { deep: [1, null] } }]);
      expect(types(heard)).toEqual(['svc:event:ready', 'svc:event:drilldown']);
    });

    test('wait for their delay, and go in the order of time', () => {
      const { guest, heard, clock } = setUp();
      guest.emit('navigate', { path: '/late' }, { delay: 200 });
      guest.emit('navigate', { path: '/soon' }, { delay: 100 });
      clock.advance(150);
      expect(heard.at(-1)).toEqual(['svc:event:navigate', { path: '/soon' }]);
      clock.advance(50);
      expect(heard.at(-1)).toEqual(['svc:event:navigate', { path: '/late' }]);
    });

    test('that are said ahead of the first load come in their time', () => {
      const clock = createManualClock();
      const guest = createFakeGuest({ baseUrl, scheduler: clock });
      guest.emit('navigate', { path: '/later' }, { delay: 100 });
      const target = document.createElement('div');
      document.body.append(target);
      const embed = mountEmbed(target, { baseUrl, dashboard: 'sales', window: guest.window });
      undo.push(
        () => target.remove(),
        () => guest.destroy(),
        () => embed.destroy(),
      );
      const heard: unknown[] = [];
      embed.onAny(({ payload }) => heard.push(payload));
      guest.ready();
      clock.advance(100);
      expect(heard.at(-1)).toEqual({ path: '/later' });
    });

    test('said from a listener come after the one that is told', () => {
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

    test('that do not fit are refused at the call', () => {
      const { guest } = setUp();
      expect(() => guest.emit('navigate', { path: 5 } as never)).toThrow(
        expect.objectContaining({ code: 'invalid-message' }),
      );
    });

    test('need an embed', () => {
      const guest = createFakeGuest({ baseUrl });
      expect(() => guest.emit('navigate', { path: '/' })).toThrow(expect.objectContaining({ code: 'no-frame' }));
    });
  });

  describe('actions', () => {
    test('are recorded as they leave, with a copy of the payload', async () => {
      const { guest, embed } = setUp();
      await embed.ready;
      const theme = { primaryColor: 'red' };
      embed.setTheme(theme);
      embed.setFilter('orders.status', { value: 'open' });
      theme.primaryColor = 'blue';
      expect(guest.actions.map(({ name, payload }) => [name, payload])).toEqual([
        ['set-theme', { primaryColor: 'red' }],
        ['set-filter', { filterUrlParameter: 'f_orders.status={"value":"open"}' }],
      ]);
    });

    test('that came before are found by a wait, and those that come later', async () => {
      const { guest, embed } = setUp();
      await embed.ready;
      embed.setLocale('de');
      expect((await guest.waitForAction('set-locale')).payload).toEqual({ locale: 'de' });
      const later = guest.waitForAction('set-locale', { where: ({ payload }) => payload.locale === 'ar' });
      embed.setLocale('ar');
      expect((await later).payload).toEqual({ locale: 'ar' });
    });

    test('that never come reject the wait', async () => {
      const { guest, clock } = setUp();
      const timed = guest.waitForAction('refresh', { timeout: 100 });
      clock.advance(100);
      await expect(timed).rejects.toMatchObject({ code: 'timeout' });
      const closed = guest.waitForAction('refresh');
      guest.destroy();
      await expect(closed).rejects.toMatchObject({ code: 'closed' });
      await expect(guest.waitForAction('refresh')).rejects.toMatchObject({ code: 'closed' });
    });

    test('are answered after the code that sent them', async () => {
      const { embed, heard } = setUp({
        on: { navigate: ({ path }, guest) => guest.emit('navigate', { path }) },
      });
      await embed.ready;
      const answer = embed.waitFor('navigate');
      embed.navigate('/next');
      expect(types(heard)).toEqual(['svc:event:ready']);
      expect(await answer).toEqual({ path: '/next' });
    });

    test('for another origin are not delivered', async () => {
      const { guest, embed } = setUp();
      await embed.ready;
      embed.iframe.contentWindow?.postMessage({}, 'https://other.example.com');
      expect(guest.rejections).toEqual([{ reason: 'origin', origin: 'https://other.example.com' }]);
    });
  });

  describe('trouble', () => {
    test('a crash says nothing, hears nothing and lasts until the next load', async () => {
      const { guest, embed, heard, clock } = setUp();
      await embed.ready;
      guest.emit('navigate', { path: '/never' }, { delay: 100 });
      guest.crash();
      embed.refresh();
      guest.emit('navigate', { path: '/never' });
      clock.runAll();
      expect([types(heard), guest.actions, embed.state]).toEqual([['svc:event:ready'], [], 'ready']);
      await embed.reload();
      embed.refresh();
      expect(guest.actions.map(({ name }) => name)).toEqual(['refresh']);
    });

    test('a reload of the surface is ready again, and is sent what the host wants', async () => {
      const { guest, embed, heard } = setUp({}, { locale: 'de' });
      await embed.ready;
      guest.reload();
      expect(types(heard)).toEqual(['svc:event:ready', 'svc:event:ready']);
      expect(guest.actions.map(({ payload }) => payload)).toEqual([{ locale: 'de' }, { locale: 'de' }]);
    });

    test('a reload with a spent session fails, and a new session recovers', async () => {
      let count = 0;
      const { guest, embed } = setUp({}, { session: () => `session-${++count}`, recover: false });
      await embed.ready;
      guest.reload({ session: 'spent' });
      expect([embed.state, embed.error?.code]).toEqual(['failed', 'surface-failed']);
      await embed.reload();
      expect(guest.loads.map(({ session }) => session)).toEqual(['session-1', 'session-1', 'session-2']);
    });

    test('a fatal error fails the embed', async () => {
      const { guest, embed } = setUp();
      await embed.ready;
      guest.fail('no more memory');
      expect(embed.error?.cause).toMatchObject({ message: 'no more memory', fatal: true });
    });

    test('no hostile message gets through, and each is rejected for its reason', async () => {
      const { guest, embed, heard, rejections } = setUp();
      await embed.ready;
      expect(guest.hostile()).toEqual(hostileNames);
      expect(types(heard)).toEqual(['svc:event:ready']);
      const expected = hostileMessages('event').flatMap(({ reason }) => reason ?? []);
      expect(rejections.map(({ reason }) => reason)).toEqual(expected);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });

    test('one kind of hostile message may be named', async () => {
      const { guest, embed, rejections } = setUp();
      await embed.ready;
      guest.hostile('similar-origin');
      expect(rejections).toEqual([{ reason: 'origin', origin: `${baseUrl}.stranger.example`, path: undefined }]);
    });
  });

  describe('several', () => {
    test('guests of one tenant each have the embed that they are given', async () => {
      const names = ['a', 'b'];
      const embeds: Embed[] = [];
      const guests = names.map((name) => {
        const guest = createFakeGuest({ baseUrl, where: ({ src }) => src.endsWith(`/${name}`) });
        const target = document.createElement('div');
        document.body.append(target);
        const embed = mountEmbed(target, { baseUrl, dashboard: name, window: guest.window });
        embeds.push(embed);
        undo.push(
          () => target.remove(),
          () => guest.destroy(),
          () => embed.destroy(),
        );
        return guest;
      });
      const ready = await Promise.all(embeds.map((embed) => embed.ready));
      expect(ready.map(({ publicId }) => publicId)).toEqual(names);
      embeds[1]?.refresh();
      expect(guests.map(({ actions }) => actions.length)).toEqual([0, 1]);
    });
  });

  test('nothing is left in the page after the embed is gone', async () => {
    const { guest, embed } = setUp();
    await embed.ready;
    const { iframe } = embed;
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.hasListeners]).toEqual([true, true]);
    embed.destroy();
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.hasListeners, guest.iframe]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  test('nothing wakes it again after it was destroyed', async () => {
    const { guest, embed } = setUp();
    await embed.ready;
    guest.destroy();
    const iframe = document.createElement('iframe');
    iframe.src = `${baseUrl}/embed/app`;
    document.body.append(iframe);
    undo.push(() => iframe.remove());
    guest.window.addEventListener('message', () => {});
    guest.attach(iframe);
    expect([Object.hasOwn(iframe, 'contentWindow'), guest.iframe]).toEqual([false, undefined]);
  });

  test('a trace of the embed tells the whole session, without the session id', async () => {
    let time = 0;
    const trace = createTrace({ now: () => time });
    const options = trace.options<EmbedOptions>({ session: async () => ({ sessionId: 'a-secret+1' }), locale: 'de' });
    const guest = createFakeGuest({ baseUrl });
    const target = document.createElement('div');
    document.body.append(target);
    const embed = mountEmbed(target, { ...options, baseUrl, dashboard: 'sales', window: guest.window });
    undo.push(
      () => target.remove(),
      () => guest.destroy(),
      () => embed.destroy(),
    );
    const stop = trace.follow(embed);
    time = 5;
    await embed.ready;
    time = 9;
    guest.emit('navigate', { path: `${baseUrl}/embed/dashboard/sales?session=a-secret%2B1&tab=2` });
    guest.hostile('wrong-direction', 'wrong-payload');
    guest.fail('a-secret+1 is spent');
    stop();
    guest.emit('navigate', { path: '/unheard' });
    expect(trace.entries).toEqual([
      { at: 0, kind: 'state', state: 'loading' },
      { at: 5, kind: 'action', name: 'set-locale', payload: { locale: 'de' } },
      { at: 5, kind: 'state', state: 'ready' },
      { at: 5, kind: 'event', name: 'ready', surface: 'dashboard', payload: await embed.ready },
      {
        at: 9,
        kind: 'event',
        name: 'navigate',
        surface: 'dashboard',
        payload: { path: `${baseUrl}/embed/dashboard/sales?session=[redacted]&tab=2` },
      },
      { at: 9, kind: 'rejection', reason: 'direction', origin: baseUrl },
      { at: 9, kind: 'rejection', reason: 'payload', origin: baseUrl, path: 'payload.path' },
      {
        at: 9,
        kind: 'state',
        state: 'failed',
        error: { code: 'surface-failed', message: 'fatal error of the surface; see cause' },
      },
      {
        at: 9,
        kind: 'event',
        name: 'error',
        surface: 'dashboard',
        payload: { message: '[redacted] is spent', fatal: true },
      },
    ]);
    expect(JSON.stringify(trace)).not.toMatch(/a-secret/);
  });

  test('what a fake guest says is what the protocol reads', async () => {
    const { guest, heard, embed } = setUp({ namespace: 'acme', surface: 'chat' }, { namespace: 'acme' });
    await embed.ready;
    guest.emit('ai-query', { query: 'sales?', status: 'submitted' });
    expect(types(heard)).toEqual(['acme:event:ready', 'acme:event:ai-query']);
    expect(readEvent(hostileMessages('event', 'acme')[0]?.data, 'acme').ok).toBe(true);
  });
}
