import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { tenant } from '../test/fake-page.js';
import { codeOf, mount, useStillWorld } from '../test/mounting.js';

useStillWorld();

const listenersOf = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

describe('what listens to a signal of the page', () => {
  it('is gone with the embed', () => {
    const { signal } = new AbortController();
    const { embed } = mount({ signal });
    expect(listenersOf(signal)).toBe(1);
    embed.destroy();
    expect(listenersOf(signal)).toBe(0);
  });

  it('is gone when a wait is over', async () => {
    const { signal } = new AbortController();
    const { embed, page, fake } = mount();
    const waits = [embed.waitFor('view', { signal }), embed.waitFor('navigate', { signal, timeout: 10 })];
    expect(listenersOf(signal)).toBe(2);
    page.say(fake, 'view', { surface: 'app', path: '/' });
    vi.advanceTimersByTime(10);
    expect(await Promise.all(waits.map(codeOf))).toEqual(['resolved', 'wait-timeout']);
    expect(listenersOf(signal)).toBe(0);
  });
});

describe('a frame without a document of ours', () => {
  it('is not listened to before the address is known', async () => {
    const url = vi.fn(() => new Promise<string>(() => {}));
    const { embed, page, fake } = mount({}, { url });
    const heard = vi.fn();
    embed.onAny(heard);
    page.say(fake, 'view', { surface: 'app', path: '/' });
    expect(embed.origin).toBe('');
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not listened to while the next session is asked for', async () => {
    const session = vi.fn(() => new Promise<string>(() => {}));
    const { embed, page, fake } = mount({ session: vi.fn().mockResolvedValueOnce('s1').mockImplementation(session) });
    const heard = vi.fn();
    embed.onAny(heard);
    await vi.advanceTimersByTimeAsync(0);
    page.say(fake, 'view', { surface: 'app', path: '/1' });
    embed.reload();
    page.say(fake, 'view', { surface: 'app', path: '/2' });
    expect(heard).toHaveBeenCalledOnce();
    expect(embed.origin).toBe(tenant);
  });
});
