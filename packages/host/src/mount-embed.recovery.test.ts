import { describe, expect, it, vi } from 'vitest';
import { ready } from '../test/fake-page.js';
import { LATE, mount, network, sessions, useStillWorld } from '../test/mounting.js';
import type { EmbedOptions, SessionRequest } from './index.js';

useStillWorld();

describe('recovery', () => {
  it('loads again after growing delays, up to three times, and then gives up', async () => {
    const asked: number[] = [];
    const session = vi.fn((_: SessionRequest) => {
      asked.push(Date.now());
      return Promise.reject<string>(new Error('backend'));
    });
    const { embed, states } = mount({ session });
    const settled = vi.fn();
    embed.ready.catch(() => settled(asked.length));
    await vi.advanceTimersByTimeAsync(60_000);
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

  it('takes several fatal errors of one document for one failure', async () => {
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

  it('waits while the browser is offline', async () => {
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

  it.each<[string, EmbedOptions, number]>([
    ['not, when it is off', { recover: false }, 1],
    ['as often as asked', { recover: { attempts: 1 } }, 2],
    ['three times when it is on', { recover: true }, 4],
  ])('tries %s', async (_, options, asked) => {
    const session = vi.fn(() => Promise.reject<string>(new Error('backend')));
    mount({ session, ...options });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(session).toHaveBeenCalledTimes(asked);
  });

  it('has nothing to try with a fixed session', async () => {
    const { fake, sayFatal, embed } = mount({ session: 'canary' });
    sayFatal();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fake.shown).toHaveLength(1);
    expect(embed.state).toBe('failed');
  });
});
