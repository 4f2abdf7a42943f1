import type { Outline } from '@svc-embed/protocol';
import { expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { rememberSession } from '../session-text.js';
import { trackOutline } from './outline.js';

const empty: Outline = { widgets: [], members: [] };
const numbers = (length: number) => Array.from({ length }, (_, index) => index);

/** A surface with an outline, which the test changes. */
function setUp(first: Outline = empty) {
  let outline = first;
  const listeners = new Set<() => void>();
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = guest.use(
      trackOutline({
        get: () => outline,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }),
    );
  });
  return {
    ...fake,
    listeners,
    stop: () => stop(),
    set(next: Outline) {
      outline = next;
      for (const listener of listeners) listener();
    },
    outlines: () => fake.posts.splice(0).map(({ payload }) => payload as unknown as Outline),
  };
}

it('trackOutline emits the outline when a page asks, and after each change until the page no longer asks', () => {
  const { ask, listeners, outlines, set, stop } = setUp({ ...empty, title: 'Sales', publicId: 'sales' });
  set({ ...empty, title: 'Orders' });
  expect(outlines()).toEqual([]);
  ask('outline');
  set({ ...empty, title: 'Movies' });
  expect(outlines().map(({ title }) => title)).toEqual(['Orders', 'Movies']);
  ask();
  set(empty);
  expect(outlines()).toEqual([]);
  stop();
  expect(listeners.size).toBe(0);
});

it('trackOutline shortens the outline to its limits, which the wire accepts', () => {
  const { ask, outlines, set } = setUp();
  ask('outline');
  const members = (count: number) =>
    numbers(count).map(
      (index) => ({ member: `a.m${index}`, title: 'x', type: 'string', values: numbers(60) }) as const,
    );
  set({
    title: 'x'.repeat(2_000),
    widgets: numbers(300).map((index) => ({ id: `${index}`, title: 'x'.repeat(2_000), kind: 'chart' })),
    members: members(150),
  });
  set({ ...empty, members: members(18) });
  const [, many, few] = outlines();
  expect([many?.title?.length, many?.widgets.length, many?.widgets[0]?.title?.length]).toEqual([1_000, 200, 1_000]);
  expect([many?.members.length, many?.members[99]?.values?.length]).toEqual([100, 4]);
  expect([few?.members.length, few?.members[17]?.values?.length]).toEqual([18, 50]);
});

it('A149 trackOutline removes the session from its texts', () => {
  const { ask, outlines } = setUp({
    title: 'of canary-9d1e',
    widgets: [{ id: 'w1', title: 'canary-9d1e' }],
    members: [{ member: 'a.b', title: 'canary-9d1e', type: 'string', values: ['canary-9d1e', 1, true] }],
  });
  rememberSession('canary-9d1e');
  ask('outline');
  expect(outlines()).toEqual([
    {
      title: 'of [session]',
      widgets: [{ id: 'w1', title: '[session]' }],
      members: [{ member: 'a.b', title: '[session]', type: 'string', values: ['[session]', 1, true] }],
    },
  ]);
});
