import { describe, expect, it, vi } from 'vitest';
import { ready, sent } from '../test/fake-page.js';
import { LATE, mount, network, sessions, useStillWorld } from '../test/mounting.js';
import type { EmbedOptionFields, SessionRequest } from './index.js';

useStillWorld();

describe('recovery', () => {
  it('loads again after growing delays, up to three times, and then rejects', async () => {
    const asked: number[] = [];
    const session = vi.fn((_: SessionRequest) => {
      asked.push(Date.now());
      return Promise.reject<string>(new Error('backend'));
    });
    const { embed, states } = mount({ session });
    const settled = vi.fn();
    embed.ready.catch(() => settled(asked.length));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session.mock.calls.map(([{ reason }]) => reason)).toEqual(['mount', 'recover', 'recover', 'recover']);
    for (const [index, longest] of [500, 1000, 2000].entries()) {
      const waited = Number(asked[index + 1]) - Number(asked[index]);
      expect(waited).toBeGreaterThanOrEqual(longest / 2);
      expect(waited).toBeLessThanOrEqual(longest + LATE);
    }
    expect(settled).toHaveBeenCalledExactlyOnceWith(4);
    expect(embed.error?.code).toBe('session-failed');
    expect(states).toEqual(['failed', 'loading', 'failed', 'loading', 'failed', 'loading', 'failed']);
  });

  it('keeps the promise of ready until it succeeds', async () => {
    const { embed, sayReady, sayFatal } = mount({ session: sessions() });
    const first = embed.ready;
    await vi.advanceTimersByTimeAsync(0);
    sayFatal();
    await vi.advanceTimersByTimeAsync(1000);
    sayReady();
    await expect(first).resolves.toEqual(ready);
    expect(embed.state).toBe('ready');
  });

  it('B31 counts several fatal errors of one document as one failure, and requests one session', async () => {
    const session = sessions();
    const { sayFatal, embed } = mount({ session, recover: { attempts: 1 } });
    await vi.advanceTimersByTimeAsync(0);
    sayFatal();
    sayFatal();
    sayFatal();
    await vi.advanceTimersByTimeAsync(1000);
    expect(session).toHaveBeenCalledTimes(2);
    expect(embed.state).toBe('loading');
  });

  it('B32 during a session requests the next one, and sends the state again', async () => {
    const { embed, fake, sayReady, sayFatal } = mount({ session: sessions(), colorScheme: 'dark' });
    await vi.advanceTimersByTimeAsync(0);
    sayReady();
    embed.setFilter('orders.status', 'open');
    embed.setLocale('de');
    await vi.advanceTimersByTimeAsync(300_000);
    sent(fake);
    sayFatal();
    await vi.advanceTimersByTimeAsync(1000);
    expect(fake.shown.map((url) => new URL(url).searchParams.get('session'))).toEqual(['s1', 's2']);
    expect(sent(fake)).toEqual([]);
    sayReady();
    expect(sent(fake)).toEqual([
      ['set-color-scheme', { scheme: 'dark' }],
      ['set-locale', { locale: 'de' }],
      ['set-filter', { filterUrlParameter: 'f_orders.status="open"' }],
    ]);
    expect(embed.state).toBe('ready');
  });

  it('B29 waits while the browser is offline', async () => {
    const session = sessions();
    const { sayFatal } = mount({ session });
    await vi.advanceTimersByTimeAsync(0);
    network.onLine = false;
    sayFatal();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(session).toHaveBeenCalledOnce();
    network.onLine = true;
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500 + LATE);
    expect(session).toHaveBeenCalledTimes(2);
  });

  it.each<[string, EmbedOptionFields, number]>([
    ['not, when it is off', { recover: false }, 1],
    ['as often as asked', { recover: { attempts: 1 } }, 2],
    ['three times when it is on', { recover: true }, 4],
  ])('tries %s', async (_, options, asked) => {
    const session = vi.fn(() => Promise.reject<string>(new Error('backend')));
    mount({ session, ...options });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(session).toHaveBeenCalledTimes(asked);
  });

  it('B89 goes on slowly on an unattended screen, until the backend is back', async () => {
    const asked: number[] = [];
    let isDown = true;
    const session = vi.fn(() => {
      asked.push(Date.now());
      return isDown ? Promise.reject<string>(new Error('backend')) : Promise.resolve('s1');
    });
    const { embed, sayReady } = mount({ session, recover: { attempts: 1 } });
    await vi.advanceTimersByTimeAsync(3_600_000);
    const waits = asked.slice(2).map((time, index) => time - Number(asked[index + 1]));
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(30_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(300_000 + LATE);
    expect(asked.length).toBeGreaterThan(12);
    isDown = false;
    await vi.advanceTimersByTimeAsync(300_000 + LATE);
    sayReady();
    await expect(embed.ready).resolves.toEqual(ready);
  });

  it.each([
    ['the browser is online again', { isOnline: false, isHidden: false }],
    ['the viewer comes back', { isOnline: true, isHidden: true }],
  ])('that is slow pauses in between, and tries as soon as %s', async (_, { isOnline, isHidden }) => {
    const session = vi.fn(() => Promise.reject<string>(new Error('backend')));
    const { page } = mount({ session, recover: { attempts: 1 } });
    await vi.advanceTimersByTimeAsync(10_000);
    network.onLine = isOnline;
    page.document.hidden = isHidden;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(session).toHaveBeenCalledTimes(2);
    network.onLine = true;
    page.document.hidden = false;
    await vi.advanceTimersByTimeAsync(LATE);
    expect(session).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(session).toHaveBeenCalledTimes(3);
  });

  it('has nothing to try with a fixed session', async () => {
    const { fake, sayFatal, embed } = mount({ session: 'canary' });
    sayFatal();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fake.shown).toHaveLength(1);
    expect(embed.state).toBe('failed');
  });
});

describe('B88 a session that fails as the viewer leaves the page', () => {
  async function leave() {
    const fail: (() => void)[] = [];
    const session = () => new Promise<string>((_, reject) => fail.push(() => reject(new TypeError('NetworkError'))));
    const mounted = mount({ session });
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('beforeunload'));
    fail[0]?.();
    await vi.advanceTimersByTimeAsync(9_000);
    return mounted;
  }

  it('is a failure only if the viewer stays', async () => {
    const { states } = await leave();
    expect(states).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states).toEqual(['failed', 'loading']);
  });

  it('leaves no timer after destroy()', async () => {
    const { embed } = await leave();
    embed.destroy();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('reload() in a failed listener', () => {
  /** Returns the times when an embed without a backend requests sessions, within two minutes. */
  async function requestsWith(options: EmbedOptionFields, isReloading: boolean) {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const asked: number[] = [];
    const start = Date.now();
    const session = () => {
      asked.push(Date.now() - start);
      return Promise.reject<string>(new Error('backend'));
    };
    const { embed } = mount({ session, ...options });
    embed.onStateChange((state) => isReloading && state === 'failed' && embed.reload());
    await vi.advanceTimersByTimeAsync(120_000);
    embed.destroy();
    vi.restoreAllMocks();
    return asked;
  }

  it.each([{}, { recover: false }, { recover: { attempts: 1 } }])(
    'B58 requests at most as many sessions as recovery does, with %j',
    async (options) => {
      const recovery = await requestsWith({ recover: { attempts: 1000 } }, false);
      const reloads = await requestsWith(options, true);
      expect(recovery.length).toBeGreaterThan(4);
      for (const [index, time] of reloads.entries()) expect(time).toBeGreaterThanOrEqual(recovery[index] ?? 120_000);
    },
  );

  it('B58 loads a surface that always fails no more often than recovery does', async () => {
    const session = sessions();
    const { embed, sayFatal } = mount({ session });
    embed.onStateChange((state) => state === 'failed' && embed.reload());
    for (let second = 0; second < 60; second++) {
      sayFatal();
      sayFatal();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(session.mock.calls.length).toBeLessThanOrEqual(9);
    expect(session.mock.calls.at(-1)?.[0].reason).toBe('reload');
  });
});
