import { describe, expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { type ActivityEvent, type ActivityWindow, trackActivity } from './activity.js';

/** A surface whose activity is tracked, and its window. */
function setUp() {
  const listeners = new Map<string, (event: ActivityEvent) => void>();
  // Capturing listeners run before the handlers of the surface, and passive ones do not delay scrolling.
  const window: ActivityWindow = {
    addEventListener: (type, listener, { capture, passive }) => capture && passive && listeners.set(type, listener),
    removeEventListener: (type, _, { capture }) => capture && listeners.delete(type),
  };
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = guest.use(trackActivity({ window }));
  });
  return {
    ...fake,
    listeners,
    stop: () => stop(),
    /** Fires an event at a time of the document, in milliseconds. */
    act: (timeStamp: number, event: Partial<ActivityEvent> = {}, type = 'keydown') =>
      listeners.get(type)?.({ type, timeStamp, isTrusted: true, movementX: 0, movementY: 0, ...event }),
    watch(interval: number | null) {
      fake.ask('activity');
      fake.sendExtension('watch-activity', { interval });
    },
  };
}

describe('trackActivity', () => {
  it('listens only while a host page asks for it and it is not stopped', () => {
    const { ask, listeners, stop, watch } = setUp();
    ask('activity');
    expect(listeners.size).toBe(0);
    watch(5_000);
    const types = [...listeners.keys()];
    expect(types).toEqual(['click', 'input', 'keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel']);
    watch(null);
    expect(listeners.size).toBe(0);
    watch(5_000);
    ask();
    expect(listeners.size).toBe(0);
    watch(5_000);
    stop();
    expect(listeners.size).toBe(0);
  });

  it('B74 reports once per interval, without any detail of what the viewer did', () => {
    const { act, posts, watch } = setUp();
    watch(5_000);
    for (let time = 0; time <= 10_000; time += 10) act(time, { key: 'x' } as object);
    expect(posts).toEqual(Array(3).fill({ name: 'activity', payload: {} }));
  });

  it.each([0, 1, -5_000])('B74 reports at most once a second to a page that asks for every %d ms', (interval) => {
    const { act, posts, watch } = setUp();
    watch(interval);
    act(0);
    watch(interval);
    act(999);
    expect(posts).toHaveLength(1);
    act(1_000);
    expect(posts).toHaveLength(2);
  });

  it('reports the pointer when it has moved, and ignores events that a script made', () => {
    const { act, posts, watch } = setUp();
    watch(1_000);
    act(0, { isTrusted: false });
    act(10, {}, 'pointermove');
    expect(posts).toEqual([]);
    act(20, { movementY: -1 }, 'pointermove');
    act(2_000, { movementX: undefined, movementY: undefined }, 'wheel');
    expect(posts).toHaveLength(2);
  });
});
