import { describe, expect, it, vi } from 'vitest';
import { fakeFrames } from '../../test/fake-frames.js';
import { fakeGuest } from '../../test/fake-guest.js';
import type { Filters } from '../apply/filters.js';
import { type FilterChangeCause, trackFilters } from './filters.js';

/** A surface with filters that the test sets. */
function setUp(initial: Filters = {}) {
  const frames = fakeFrames();
  const listeners = new Set<(cause: FilterChangeCause) => void>();
  let filters = initial;
  let stop = () => {};
  const get = vi.fn(() => filters);
  const fake = fakeGuest((guest) => {
    const subscribe = (listener: (cause: FilterChangeCause) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    stop = guest.use(trackFilters({ get, subscribe }, { window: frames }));
  });
  return {
    ...fake,
    frames,
    get,
    listeners,
    stop: () => stop(),
    set(next: Filters, cause: FilterChangeCause) {
      filters = next;
      for (const listener of listeners) listener(cause);
    },
    emitted: () => fake.posts.splice(0).map(({ name, payload }) => [name, payload.cause, payload.filters]),
  };
}

describe('trackFilters', () => {
  it('reads nothing before the host page asks', () => {
    const { frames, get, listeners } = setUp({ 'a.b': 1 });
    frames.show();
    expect(get).not.toHaveBeenCalled();
    expect(listeners.size).toBe(0);
  });

  it('emits the current filters when the host page asks, even an empty set', () => {
    for (const filters of [{}, { 'a.b': 1 }]) {
      const { ask, emitted, frames } = setUp(filters);
      ask('filters');
      frames.show();
      frames.show();
      expect(emitted()).toEqual([['filters-changed', 'initial', filters]]);
    }
  });

  it('emits all filters after each change, with its cause', () => {
    const { ask, emitted, frames, set } = setUp({ 'a.b': 1 });
    ask('filters');
    frames.show();
    set({ 'a.b': 1, 'a.c': ['x'] }, 'viewer');
    frames.show();
    set({ 'a.c': ['x'] }, 'host');
    frames.show();
    set({}, 'viewer');
    frames.show();
    expect(emitted()).toEqual([
      ['filters-changed', 'initial', { 'a.b': 1 }],
      ['filters-changed', 'viewer', { 'a.b': 1, 'a.c': ['x'] }],
      ['filters-changed', 'host', { 'a.c': ['x'] }],
      ['filters-changed', 'viewer', {}],
    ]);
  });

  it('emits the latest filters once a frame, with the viewer as the cause if both have changed them', () => {
    const { ask, emitted, frames, set } = setUp();
    ask('filters');
    frames.show();
    emitted();
    set({ 'a.b': 1 }, 'host');
    set({ 'a.b': 2 }, 'viewer');
    set({ 'a.b': 3 }, 'host');
    expect(emitted()).toEqual([]);
    frames.show();
    expect(emitted()).toEqual([['filters-changed', 'viewer', { 'a.b': 3 }]]);
    set({ 'a.b': 4 }, 'host');
    frames.show();
    expect(emitted()).toEqual([['filters-changed', 'host', { 'a.b': 4 }]]);
  });

  it('emits nothing if a change leaves the filters the same', () => {
    const { ask, emitted, frames, set } = setUp({ 'a.b': 1 });
    ask('filters');
    frames.show();
    emitted();
    set({ 'a.b': 1 }, 'host');
    set({ 'a.b': 2 }, 'viewer');
    set({ 'a.b': 1 }, 'viewer');
    frames.show();
    expect(emitted()).toEqual([]);
    set({ 'a.b': 5 }, 'host');
    frames.show();
    expect(emitted()).toEqual([['filters-changed', 'host', { 'a.b': 5 }]]);
  });

  it('emits a change by which the viewer undoes the host’s, although the filters equal the last report', () => {
    const { ask, emitted, frames, set } = setUp();
    ask('filters');
    frames.show();
    emitted();
    set({ 'a.b': 1 }, 'host');
    set({}, 'viewer');
    set({}, 'host');
    frames.show();
    expect(emitted()).toEqual([['filters-changed', 'viewer', {}]]);
    set({ 'a.b': 1 }, 'viewer');
    set({}, 'viewer');
    frames.show();
    expect(emitted()).toEqual([]);
  });

  it('includes a change before the first frame in the initial filters', () => {
    const { ask, emitted, frames, set } = setUp();
    ask('filters');
    set({ 'a.b': 1 }, 'host');
    frames.show();
    expect(emitted()).toEqual([['filters-changed', 'initial', { 'a.b': 1 }]]);
  });

  it('stops while the host page no longer asks, and starts over when it asks again', () => {
    const { ask, emitted, frames, listeners, set } = setUp();
    ask('filters');
    frames.show();
    set({ 'a.b': 1 }, 'viewer');
    ask();
    frames.show();
    expect(listeners.size).toBe(0);
    ask('filters');
    frames.show();
    expect(emitted()).toEqual([
      ['filters-changed', 'initial', {}],
      ['filters-changed', 'initial', { 'a.b': 1 }],
    ]);
  });

  it('leaves nothing behind when it is stopped or the guest is destroyed', () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { ask, emitted, frames, guest, listeners, stop } = setUp();
      ask('filters');
      if (way === 'stop') stop();
      else guest.destroy();
      frames.show();
      ask('filters');
      expect([listeners.size, frames.requested]).toEqual([0, 0]);
      expect(emitted()).toEqual([]);
    }
  });
});
