import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ready, tenant } from '../../test/fake-page.js';
import { mount, network, sessions, useStillWorld } from '../../test/mounting.js';
import { setUp, slowProvider } from '../../test/renewals.js';
import { EmbedError } from '../error.js';
import type { SessionProvider, SessionRequest } from '../load/address-source.js';
import { renewSession } from './renewal.js';

useStillWorld();

describe('a surface whose access ends', () => {
  it.each([
    ['a text', 's-2'],
    ['a generate-session response', { sessionId: 's-2' }],
    ['a promise', Promise.resolve('s-2')],
  ])('gets the session that the provider answers as %s', async (_, answer) => {
    const provider = vi.fn((_: SessionRequest) => answer);
    const { surface, expire, pass, states } = setUp(provider);
    await pass(60_000);
    expect(provider).not.toHaveBeenCalled();
    expire();
    await pass(100);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
    expect(provider.mock.calls).toEqual([[{ reason: 'renew', signal: expect.any(AbortSignal) }]]);
    expect(states).toEqual(['ready']);
  });

  it('is renewed as often as it requests, with no reload and at most one timer', async () => {
    const provider = sessions();
    const { surface, expire, pass, states } = setUp(provider);
    for (let count = 1; count <= 100; count++) {
      expire();
      expect(vi.getTimerCount()).toBe(1);
      await pass(1_000);
      expect(surface.received()).toEqual([['set-session', { sessionId: `s${count}` }]]);
      expect(vi.getTimerCount()).toBe(0);
    }
    expect(states).toEqual(['ready']);
  });

  it('has one renewal at a time, however often it requests', async () => {
    const { provider, answers } = slowProvider();
    const { surface, expire, pass } = setUp(provider);
    for (let count = 0; count < 1_000; count++) expire();
    await pass(1_000);
    for (let count = 0; count < 1_000; count++) expire();
    await pass(1_000);
    answers[0]?.resolve('s-2');
    await pass(0);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
  });

  it('C1 gets at most one session a second', async () => {
    const provider = sessions();
    const { surface, expire, pass } = setUp(provider);
    for (let count = 0; count < 100; count++) {
      expire();
      await pass(100);
    }
    expect(provider.mock.calls.length).toBeLessThanOrEqual(10);
    expect(surface.received().length).toBe(provider.mock.calls.length);
  });

  it('waits while the browser is offline, and requests once it is online again', async () => {
    const provider = sessions();
    const { surface, expire, pass } = setUp(provider);
    network.onLine = false;
    expire();
    await pass(3_600_000);
    expect(provider).not.toHaveBeenCalled();
    network.onLine = true;
    await pass(200);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's1' }]]);
  });

  it.each([
    ['session-expiring', { expiresAt: 1 }],
    ['session-expiring', {}],
    ['session-expiring', { expiresAt: '2026-11-24T00:00:00Z', other: [1] }],
    ['session-expired', {}],
  ])('is renewed at %s %o, without a negotiation', async (name, payload) => {
    const onReject = vi.fn();
    const { fake, surface, pass } = setUp(sessions(), { onReject });
    // An answer without a `use`.
    onReject.mockClear();
    surface.say(name, payload);
    await pass(100);
    // No `use` either.
    expect(fake.posted.map(({ message }) => message.type)).toEqual(['svc:action:set-session']);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's1' }]]);
    expect(onReject).not.toHaveBeenCalled();
  });

  it.each([
    [['session-expiring', 'session-expired', 'session-expiring', 'session-expired']],
    [['session-expired', 'session-expiring']],
    [['session-expiring', 'visible', 'session-expired', 'visible']],
  ])('gets one session for reports that arrive together: %j', async (triggers) => {
    const provider = sessions();
    const { surface, page, pass, states } = setUp(provider);
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    for (const trigger of triggers) {
      if (trigger === 'visible') page.document.dispatchEvent(new Event('visibilitychange'));
      else surface.say(trigger, {});
      await pass(10);
    }
    await pass(300);
    // A late timer of the session before.
    surface.say('session-expiring', { expiresAt: 1 });
    await pass(60_000);
    page.document.dispatchEvent(new Event('visibilitychange'));
    await pass(60_000);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's1' }]]);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(states).toEqual(['ready']);
  });

  it('is renewed when the page comes back to the foreground after 23 hours, and not before', async () => {
    const provider = sessions();
    const { surface, page, pass } = setUp(provider);
    const show = async (hidden: boolean) => {
      page.document.hidden = hidden;
      page.document.dispatchEvent(new Event('visibilitychange'));
      await pass(1_000);
      return surface.received().length;
    };
    vi.setSystemTime(Date.now() + 22.9 * 3_600_000);
    expect(await show(false)).toBe(0);
    vi.setSystemTime(Date.now() + 0.2 * 3_600_000);
    expect(await show(true)).toBe(0);
    expect(await show(false)).toBe(1);
    expect(await show(false)).toBe(0);
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    expect(await show(false)).toBe(1);
  });

  it('is renewed in the foreground after the end that it reported, if its frame loaded a page meanwhile', async () => {
    const { provider, answers } = slowProvider();
    const { surface, page, pass, embed } = setUp(provider);
    surface.say('session-expiring', { expiresAt: Date.now() + 60_000 });
    await pass(100);
    embed.iframe.dispatchEvent(new Event('load'));
    await pass(59_000);
    answers[0]?.resolve('late');
    page.document.dispatchEvent(new Event('visibilitychange'));
    await pass(500);
    expect(surface.received()).toEqual([]);
    await pass(1_000);
    page.document.dispatchEvent(new Event('visibilitychange'));
    await pass(100);
    answers[1]?.resolve('s-2');
    await pass(0);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
  });

  it('is renewed if it requests as soon as it is ready, before its frame has loaded', async () => {
    const { surface, pass, embed } = setUp(sessions());
    surface.say('session-expired', {});
    embed.iframe.dispatchEvent(new Event('load'));
    await pass(100);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's1' }]]);
  });

  it('is requested again at the next message, if its frame loaded while the provider was called', async () => {
    const { provider, answers } = slowProvider();
    const { surface, pass, embed } = setUp(provider);
    surface.say('session-expired', {});
    await pass(100);
    embed.iframe.dispatchEvent(new Event('load'));
    surface.say('navigate', { path: '/embed/dashboard/sales' });
    await pass(100);
    answers[1]?.resolve('s-2');
    await pass(0);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
  });

  it('is not renewed before it is ready', async () => {
    const provider = sessions();
    const { embed, surface } = mount({ readyTimeout: 0 });
    embed.use(renewSession({ provider }));
    surface.say('session-expired', {});
    await vi.advanceTimersByTimeAsync(1_000);
    expect(provider).not.toHaveBeenCalled();
  });

  it('is renewed with the session function of the embed if there is no provider', async () => {
    const session = sessions();
    const { embed, surface } = mount({ session });
    embed.use(renewSession());
    await vi.advanceTimersByTimeAsync(0);
    surface.open();
    surface.say('session-expired', {});
    await vi.advanceTimersByTimeAsync(100);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's2' }]]);
    expect(session.mock.calls.map(([{ reason }]) => reason)).toEqual(['mount', 'renew']);
  });

  it('is renewed with the sessionEndpoint of the embed if there is no provider', async () => {
    let count = 0;
    const fetch = vi.fn(async () => Response.json({ sessionId: `s${++count}` }));
    vi.stubGlobal('fetch', fetch);
    const { embed, surface } = mount({ sessionEndpoint: '/api/session' });
    embed.use(renewSession());
    await vi.advanceTimersByTimeAsync(0);
    surface.open();
    surface.say('session-expiring', {});
    await vi.advanceTimersByTimeAsync(100);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's2' }]]);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('needs a provider if the embed has a fixed session, an address or neither', () => {
    const url = () => `${tenant}/embed/dashboard/sales?session=s`;
    for (const { embed } of [mount(), mount({ session: 's' }), mount({}, { url })])
      expect(() => embed.use(renewSession())).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });

  it.each([undefined, null, 'session', { sessionId: 's' }])('is an invalid-option with the provider %o', (provider) => {
    const { embed } = mount();
    expect(() => embed.use(renewSession({ provider: provider as never }))).toThrow(
      expect.objectContaining({ code: 'invalid-option' }),
    );
  });
});

it('A128 a renewed session is not posted to a page that the frame has loaded meanwhile', async () => {
  const { provider, requests, answers } = slowProvider();
  const { surface, embed, expire, pass } = setUp(provider);
  expire();
  await pass(100);
  embed.iframe.dispatchEvent(new Event('load'));
  expect(requests[0]?.signal.aborted).toBe(true);
  answers[0]?.resolve('s-2');
  await pass(1_000);
  expect(surface.received()).toEqual([]);
  expire();
  await pass(1_000);
  answers[1]?.resolve('s-3');
  await pass(0);
  expect(surface.received()).toEqual([['set-session', { sessionId: 's-3' }]]);
});

describe('a renewed session for a surface that answers pings', () => {
  it('is posted once, after the answer', async () => {
    const { surface, expire, pass } = setUp(sessions());
    surface.open('health');
    for (const session of ['s1', 's2']) {
      expire();
      await pass(1_000);
      const [ping] = surface.received();
      surface.say('pong', { id: 'of another question' });
      await pass(0);
      expect(surface.received()).toEqual([]);
      for (const _ of [1, 2]) surface.say('pong', ping?.[1] as object);
      await pass(0);
      expect(surface.received()).toEqual([['set-session', { sessionId: session }]]);
    }
  });

  it.each([
    [['health'], 'ping'],
    [[], 'set-session'],
  ])('waits until the surface has named its extensions, %j', async (extensions, expected) => {
    const { surface, expire, pass } = setUp(sessions());
    surface.say('ready', { ...ready, extensions: ['health'] });
    expire();
    await pass(1_000);
    expect(surface.received()).toEqual([]);
    surface.say('using', { extensions });
    await pass(0);
    expect(surface.received().map(([name]) => name)).toEqual([expected]);
  });
});

describe('a renewal that fails', () => {
  it.each([
    [
      'throws',
      () => {
        throw new Error('down');
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
    ['gives nothing', () => undefined as never],
    ['gives an empty session', () => ''],
    ['gives something else', () => ({ id: 's' }) as never],
  ])('is tried three times more when the provider %s, and then the embed fails', async (_, answer) => {
    const provider = vi.fn(answer as SessionProvider);
    const { surface, embed, expire, pass, states } = setUp(provider);
    expire();
    await pass(100);
    expect(provider).toHaveBeenCalledTimes(1);
    await pass(5_000);
    expect(provider).toHaveBeenCalledTimes(4);
    expect(embed).toMatchObject({ state: 'failed', error: { code: 'session-failed' } });
    expect(states).toEqual(['ready', 'failed']);
    expect(surface.received()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits longer before each try, and as long as the error requires', async () => {
    const errors = [undefined, { retryAfter: 60_000 }, undefined];
    const provider = vi.fn(() => {
      throw Object.assign(new EmbedError('session-failed', 'busy'), errors.shift());
    });
    const { expire, pass } = setUp(provider);
    expire();
    await pass(100 + 249);
    expect(provider).toHaveBeenCalledTimes(1);
    await pass(400);
    expect(provider).toHaveBeenCalledTimes(2);
    await pass(59_000);
    expect(provider).toHaveBeenCalledTimes(2);
    await pass(1_200);
    expect(provider).toHaveBeenCalledTimes(3);
  });

  it('fails the embed immediately if the error is final', async () => {
    const provider = vi.fn(() => {
      throw Object.assign(new EmbedError('session-failed', 'answered 403'), { status: 403, retryable: false });
    });
    const { embed, expire, pass } = setUp(provider);
    expire();
    await pass(100);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(embed.error).toMatchObject({ code: 'session-failed', status: 403 });
  });

  it('leads to a fresh document if the embed can recover', async () => {
    const session = sessions();
    const { embed, fake, surface } = mount({ session });
    embed.use(renewSession({ provider: () => Promise.reject(new Error('down')) }));
    await vi.advanceTimersByTimeAsync(0);
    surface.open();
    surface.say('session-expiring', { expiresAt: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session.mock.calls.map(([{ reason }]) => reason)).toEqual(['mount', 'recover']);
    expect(fake.shown).toHaveLength(2);
  });

  it('starts over with a clean count after one that worked', async () => {
    let fails = 3;
    const provider = vi.fn(() => (fails-- > 0 ? Promise.reject(new Error('down')) : 's'));
    const { surface, expire, pass, states } = setUp(provider);
    for (let round = 0; round < 5; round++) {
      fails = 3;
      expire();
      await pass(10_000);
      expect(surface.received()).toEqual([['set-session', { sessionId: 's' }]]);
    }
    expect(states).toEqual(['ready']);
  });

  it('counts a provider that hangs as a failure, aborts it, and drops its late answer', async () => {
    const { provider, requests, answers } = slowProvider();
    const { surface, embed, expire, pass } = setUp(provider);
    expire();
    await pass(15_000);
    expect(requests[0]?.signal.aborted).toBe(false);
    await pass(200);
    expect(requests[0]?.signal.aborted).toBe(true);
    await pass(1_000);
    expect(provider).toHaveBeenCalledTimes(2);
    answers[0]?.resolve('late');
    answers[1]?.resolve('s-2');
    await pass(0);
    expect(surface.received()).toEqual([['set-session', { sessionId: 's-2' }]]);
    expect(embed.state).toBe('ready');
  });
});

describe('a surface that does not accept the session', () => {
  it('gets a second one, and then the embed fails and recovers', async () => {
    const session = sessions();
    const { embed, fake, states, surface } = mount({ session });
    embed.use(renewSession());
    await vi.advanceTimersByTimeAsync(0);
    surface.open();
    for (let round = 0; round < 3; round++) {
      surface.say('session-expired', {});
      await vi.advanceTimersByTimeAsync(1_100);
    }
    expect(session.mock.calls.map(([{ reason }]) => reason)).toEqual(['mount', 'renew', 'renew', 'recover']);
    expect(states).toEqual(['ready', 'failed', 'loading']);
    expect(fake.shown).toHaveLength(2);
  });

  it('is renewed as usual when the end comes much later', async () => {
    const { surface, states, pass } = setUp(sessions());
    for (let round = 1; round <= 5; round++) {
      surface.say('session-expired', {});
      await pass(20_000);
      expect(surface.received()).toEqual([['set-session', { sessionId: `s${round}` }]]);
    }
    expect(states).toEqual(['ready']);
  });
});

it('an embed that is destroyed listens to the page no more, and neither does a call that comes later', () => {
  const { embed, page } = setUp(sessions());
  const listeners = () => getEventListeners(page.document, 'visibilitychange').length;
  expect(listeners()).toBe(1);
  embed.destroy();
  embed.use(renewSession({ provider: sessions() }));
  expect(listeners()).toBe(0);
});

describe('a renewal that is no longer needed', () => {
  it.each([
    ['destroy', ({ embed }: ReturnType<typeof setUp>) => embed.destroy()],
    ['stop', ({ stop }: ReturnType<typeof setUp>) => stop()],
    ['a fatal error', ({ sayFatal }: ReturnType<typeof setUp>) => sayFatal()],
    ['reload', ({ embed }: ReturnType<typeof setUp>) => void embed.reload()],
    ['another document', ({ sayReady }: ReturnType<typeof setUp>) => sayReady()],
    [
      'another renewSession',
      ({ embed }: ReturnType<typeof setUp>) => void embed.use(renewSession({ provider: () => 'other' })),
    ],
  ])('is aborted by %s, and its answer is dropped', async (_, end) => {
    const { provider, requests, answers } = slowProvider();
    const world = setUp(provider, { readyTimeout: 0 });
    world.expire();
    await world.pass(100);
    end(world);
    expect(requests[0]?.signal.aborted).toBe(true);
    answers[0]?.resolve('late');
    await world.pass(60_000);
    expect(world.surface.received().flat()).not.toContain('set-session');
    expect(provider).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'A127 reaches no later document when reload comes %i microtasks after the answer',
    async (count) => {
      const { provider, answers } = slowProvider();
      const { surface, embed, expire, pass } = setUp(provider, { readyTimeout: 0 });
      expire();
      await pass(100);
      surface.received();
      answers[0]?.resolve('s-of-before');
      for (let turn = 0; turn < count; turn++) await Promise.resolve();
      // Messages to the earlier document are ignored.
      surface.received();
      embed.reload();
      await pass(0);
      surface.open();
      await pass(1_000);
      expect(surface.received().flat()).not.toContain('set-session');
    },
  );

  it('does not begin after stop, and is not tried again', async () => {
    const provider = vi.fn(() => Promise.reject(new Error('down')));
    const { expire, pass, stop, embed } = setUp(provider);
    expire();
    await pass(100);
    stop();
    stop();
    expire();
    await pass(60_000);
    expect(provider).toHaveBeenCalledTimes(1);
    expect(embed.state).toBe('ready');
  });

  it('reports no rejection of a provider that rejects because it was aborted', async () => {
    const provider = ({ signal }: SessionRequest) =>
      new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { expire, pass, embed } = setUp(provider);
    expire();
    await pass(100);
    embed.destroy();
    await pass(1_000);
    expect(embed.error).toBeUndefined();
  });
});
