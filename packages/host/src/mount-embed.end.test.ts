import { describe, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { codeOf, mount, sessions, useStillWorld } from '../test/mounting.js';
import { mountEmbed } from './index.js';

useStillWorld();

describe('the end of an embed', () => {
  it('leaves no listener, timer or address, and settles what is pending', async () => {
    const controller = new AbortController();
    const { embed, page, fake, target, states } = mount({ session: 'canary', signal: controller.signal });
    const pending = [embed.ready, embed.waitFor('view', { timeout: 5000 })];
    embed.destroy();
    embed.destroy();
    expect(vi.getTimerCount()).toBe(0);
    expect(page.listeners.size).toBe(0);
    expect(fake.src).toBe('');
    expect(fake.isConnected).toBe(true);
    expect(await Promise.all(pending.map(codeOf))).toEqual(['destroyed', 'destroyed']);
    expect(await codeOf(embed.reload())).toBe('destroyed');
    expect(states).toEqual(['destroyed']);
    controller.abort();
    const next = mountEmbed(target, { baseUrl: tenant, dashboard: 'sales', window: page.window });
    expect(next.state).toBe('loading');
    next.destroy();
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

  it('may come from a state listener, and nothing is loaded after it', async () => {
    const session = sessions();
    const { embed, sayReady } = mount({ session });
    await vi.advanceTimersByTimeAsync(0);
    sayReady();
    embed.onStateChange((state) => state === 'loading' && embed.destroy());
    expect(await codeOf(embed.reload())).toBe('destroyed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(embed.state).toBe('destroyed');
  });

  it('shows the session in no text of ours', async () => {
    const { embed, sayFatal } = mount({ session: 'canary' });
    sayFatal();
    const texts = [embed, embed.error].map((value) => `${value} ${JSON.stringify({ ...value, iframe: undefined })}`);
    expect(texts.join(' ')).not.toContain('canary');
    expect(embed.error?.stack).not.toContain('canary');
  });
});
