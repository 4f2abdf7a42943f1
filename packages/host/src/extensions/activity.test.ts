import { describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { type ActivityOptions, watchActivity } from '../index.js';

useStillWorld();

function setUp(extensions = ['activity']) {
  const mounted = mountExtended(extensions);
  const report = () => {
    mounted.say('activity', {});
    vi.advanceTimersByTime(0);
  };
  /** The intervals that the surface received since the last call. */
  const intervals = () => mounted.surface.received('watch-activity').map(([, payload]) => Object(payload).interval);
  return { ...mounted, report, intervals };
}

describe('watchActivity', () => {
  it('sends its interval to each document, and calls the listener without arguments', () => {
    const { embed, intervals, report, start } = setUp();
    const listener = vi.fn();
    embed.use(watchActivity(listener));
    expect(intervals()).toEqual([]);
    start();
    report();
    expect([intervals(), listener.mock.calls]).toEqual([[5_000], [[]]]);
    start();
    expect(intervals()).toEqual([5_000]);
  });

  it('B74 calls the listener once per interval, whatever the surface sends', () => {
    const { embed, report, start } = setUp();
    const listener = vi.fn();
    embed.use(watchActivity(listener, { interval: 2_000 }));
    start();
    for (let index = 0; index < 1_000; index++) report();
    expect(listener).toHaveBeenCalledTimes(1);
    // The second report of the burst is delivered late, so a report that comes a little early is not lost.
    vi.advanceTimersByTime(1_999);
    expect(listener).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(60_000);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('sends the shortest interval of its callers, and each caller has its own', () => {
    const { embed, intervals, report, start } = setUp();
    const [often, seldom] = [vi.fn(), vi.fn()];
    const stops = [
      embed.use(watchActivity(often, { interval: 1_000 })),
      embed.use(watchActivity(seldom, { interval: 10_000 })),
    ];
    start();
    for (let second = 0; second < 9; second++) {
      report();
      vi.advanceTimersByTime(1_000);
    }
    expect([intervals().at(-1), often.mock.calls.length, seldom.mock.calls.length]).toEqual([1_000, 9, 1]);
    for (const stop of stops) stop();
    for (const stop of stops) stop();
    expect(intervals()).toEqual([10_000, null]);
    report();
    vi.advanceTimersByTime(60_000);
    expect([often.mock.calls.length, seldom.mock.calls.length]).toEqual([9, 1]);
  });

  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['the embed is destroyed', ({ embed }) => embed.destroy()],
    ['another document loads', ({ embed }) => void embed.reload()],
  ])('drops a waiting report when %s', (_, end) => {
    const parts = setUp();
    const listener = vi.fn();
    parts.embed.use(watchActivity(listener));
    parts.start();
    parts.say('activity', {});
    end(parts);
    vi.advanceTimersByTime(10_000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('sends nothing to a surface without the extension', () => {
    const { embed, intervals, start } = setUp([]);
    embed.use(watchActivity(() => {}));
    start();
    expect(intervals()).toEqual([]);
  });

  it.each<[unknown, unknown, string, string]>([
    ['stay', {}, 'listener', 'a function'],
    [() => {}, { interval: 999 }, 'interval', 'milliseconds, 1,000 to 3,600,000'],
    [() => {}, { interval: 3_600_001 }, 'interval', 'milliseconds, 1,000 to 3,600,000'],
    [() => {}, { interval: '5000' }, 'interval', 'milliseconds, 1,000 to 3,600,000'],
  ])('refuses %j, %j', (listener, options, subject, expected) => {
    const call = () => setUp().embed.use(watchActivity(listener as () => void, options as ActivityOptions));
    expect(call).toThrow(DEV ? `${subject}: expected ${expected}` : `${subject}: invalid`);
  });
});
