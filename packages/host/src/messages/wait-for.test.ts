import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { codeOf, mount, useStillWorld } from '../../test/mounting.js';

useStillWorld();

describe('waitFor', () => {
  it('resolves with the payload of the first event that matches', async () => {
    const { embed, page, fake } = mount();
    const wait = embed.waitFor('navigate', { where: ({ path }) => path === '/b' });
    page.say(fake, 'navigate', { path: '/a' });
    page.say(fake, 'navigate', { path: '/b' });
    await expect(wait).resolves.toEqual({ path: '/b' });
  });

  it('rejects when time is up, and not before, with the name of the event', async () => {
    const { embed, sayReady } = mount();
    sayReady();
    const failed = vi.fn();
    embed.waitFor('view', { timeout: 1000 }).catch(failed);
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'wait-timeout', message: 'waitFor view: wait-timeout' }),
    );
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([Number.POSITIVE_INFINITY, 2 ** 31, 30 * 86_400_000])('B57 waits if the time-out is %s', async (timeout) => {
    const { embed, page, fake } = mount({ readyTimeout: 0 });
    const wait = embed.waitFor('navigate', { timeout });
    await vi.advanceTimersByTimeAsync(60_000);
    page.say(fake, 'navigate', { path: '/late' });
    await expect(wait).resolves.toEqual({ path: '/late' });
  });

  it.each([-1, '5', Number.NaN, null])('B57 refuses the time-out %j', async (timeout) => {
    const { embed } = mount();
    const wait = embed.waitFor('view', { timeout: timeout as number });
    await expect(wait).rejects.toMatchObject({ code: 'invalid-option', message: expect.stringMatching(/^timeout: /) });
  });

  it('A113 reads no option from a polluted prototype', async () => {
    const { embed, page, fake } = mount();
    Object.assign(Object.prototype, { where: () => false, timeout: 1 });
    try {
      const wait = embed.waitFor('navigate');
      page.say(fake, 'navigate', { path: '/a' });
      await expect(wait).resolves.toEqual({ path: '/a' });
    } finally {
      for (const name of ['where', 'timeout']) Reflect.deleteProperty(Object.prototype, name);
    }
  });

  it('rejects when its signal is aborted, before or after', async () => {
    const { embed } = mount();
    const controller = new AbortController();
    const wait = embed.waitFor('view', { signal: controller.signal });
    controller.abort();
    await expect(wait).rejects.toMatchObject({ code: 'aborted' });
    await expect(embed.waitFor('view', { signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
  });

  it('listens to its signal no longer than it waits', async () => {
    const { signal } = new AbortController();
    const { embed, page, fake } = mount();
    const waits = [embed.waitFor('view', { signal }), embed.waitFor('navigate', { signal, timeout: 10 })];
    expect(getEventListeners(signal, 'abort')).toHaveLength(2);
    page.say(fake, 'view', { surface: 'app', path: '/' });
    vi.advanceTimersByTime(10);
    expect(await Promise.all(waits.map(codeOf))).toEqual(['resolved', 'wait-timeout']);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('reports the error of where, and goes on waiting', async () => {
    const reportError = vi.fn();
    vi.stubGlobal('reportError', reportError);
    const { embed, page, fake } = mount();
    const problem = new Error('of the customer');
    const where = vi.fn(() => true);
    where.mockImplementationOnce(() => {
      throw problem;
    });
    const wait = embed.waitFor('navigate', { where });
    page.say(fake, 'navigate', { path: '/1' });
    page.say(fake, 'navigate', { path: '/2' });
    await expect(wait).resolves.toEqual({ path: '/2' });
    expect(reportError).toHaveBeenCalledExactlyOnceWith(problem);
  });

  it('rejects when the embed is destroyed, before or after', async () => {
    const { embed } = mount();
    const wait = embed.waitFor('view');
    embed.destroy();
    expect(await codeOf(wait)).toBe('destroyed');
    expect(await codeOf(embed.waitFor('view'))).toBe('destroyed');
  });
});
