import { describe, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { codeOf, mount, sessions, useStillWorld } from '../test/mounting.js';
import { mountEmbed } from './index.js';

useStillWorld();

describe('the end of an embed', () => {
  it('B3 happens once: destroying again does nothing, whether loading, ready or failed', () => {
    for (const before of ['nothing', 'sayReady', 'sayFatal'] as const) {
      const all = mount({ session: 'canary' });
      if (before !== 'nothing') all[before]();
      for (let i = 0; i < 3; i++) all.embed.destroy();
      expect(all.states.filter((state) => state === 'destroyed')).toEqual(['destroyed']);
      // The target is free: the end of the first embed does not touch the next one.
      const next = mountEmbed(all.target, { baseUrl: tenant, dashboard: 'next', window: all.page.window });
      all.embed.destroy();
      expect(next.state).toBe('loading');
      expect(all.fake.src).toContain('/next');
      next.destroy();
    }
  });

  it('leaves no listener if it comes right after the frame was loaded', async () => {
    const { embed, page, fake } = mount({ session: () => Promise.resolve('s1') });
    while (!fake.src) await Promise.resolve();
    embed.destroy();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.listeners.size).toBe(0);
  });

  it('comes with an aborted signal, before or after mounting', async () => {
    const controller = new AbortController();
    const after = mount({ session: sessions(), signal: controller.signal });
    controller.abort();
    const session = sessions();
    const before = mount({ session, signal: controller.signal });
    for (const { embed, page } of [after, before]) {
      expect(embed.state).toBe('destroyed');
      expect(await codeOf(embed.ready)).toBe('aborted');
      expect(page.listeners.size).toBe(0);
    }
    expect(session).not.toHaveBeenCalled();
  });

  it('comes with using', () => {
    const { embed } = mount();
    embed[Symbol.dispose]();
    expect(embed.state).toBe('destroyed');
  });

  it('B3 may come from a state listener, and nothing is loaded after it', async () => {
    const session = sessions();
    const { embed, sayReady } = mount({ session });
    await vi.advanceTimersByTimeAsync(0);
    sayReady();
    embed.onStateChange((state) => state === 'loading' && embed.destroy());
    expect(await codeOf(embed.reload())).toBe('destroyed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(embed.state).toBe('destroyed');
    expect(session).toHaveBeenCalledOnce();
  });

  it('B3 may come from onSend while held actions are posted, and no more are posted', async () => {
    const onSend = vi.fn(() => embed.destroy());
    const { embed, states, sayReady, fake } = mount({ colorScheme: 'dark', locale: 'de', onSend });
    sayReady();
    expect(embed.state).toBe('destroyed');
    expect(await codeOf(embed.ready)).toBe('destroyed');
    expect(onSend).toHaveBeenCalledOnce();
    expect(fake.posted).toHaveLength(1);
    expect(states).toEqual(['destroyed']);
  });

  it('has no session in its texts', async () => {
    const { embed, sayFatal } = mount({ session: 'canary' });
    sayFatal();
    const texts = [embed, embed.error].map((value) => `${value} ${JSON.stringify({ ...value, iframe: undefined })}`);
    expect(texts.join(' ')).not.toContain('canary');
    expect(embed.error?.stack).not.toContain('canary');
  });
});
