import { expect, test } from 'vitest';
import { createManualClock } from '../clock/manual-clock.js';
import { createInbox } from './inbox.js';
import { createList } from './list.js';

test('a wait rejects with the error that its condition throws', async () => {
  const inbox = createInbox<number>(createManualClock());
  const wait = inbox.waitFor('number', {
    where() {
      throw new Error('a mistake of the test');
    },
  });
  inbox.add(1);
  await expect(wait).rejects.toThrow('a mistake of the test');
});

test('a wait leaves no timer behind, however it ends', async () => {
  const clock = createManualClock();
  const inbox = createInbox<number>(clock);
  const waits = [
    inbox.waitFor('any'),
    inbox.waitFor('never', { where: () => false, timeout: 5 }),
    inbox.waitFor('none'),
  ];
  inbox.add(1);
  inbox.close();
  await Promise.allSettled(waits);
  expect(clock.pending).toBe(0);
});

test('a wait with an infinite timeout sets no timer', async () => {
  const clock = createManualClock();
  const inbox = createInbox<number>(clock);
  const wait = inbox.waitFor('number', { timeout: Number.POSITIVE_INFINITY });
  expect(clock.pending).toBe(0);
  inbox.add(1);
  expect(await wait).toBe(1);
});

test('a list returns a new array after each change, the same one in between, and never changes a returned one', () => {
  const list = createList<number>();
  const empty = list.items;
  expect(list.items).toBe(empty);
  list.add(1);
  const one = list.items;
  list.add(2);
  const two = list.items;
  list.clear();
  expect([empty, one, two, list.items]).toEqual([[], [1], [1, 2], []]);
});

test('a list does linear work in a flood', () => {
  const list = createList<number>();
  // A copy per item would take 2,000,000,000,000 steps.
  for (let index = 0; index < 2_000_000; index++) list.add(index);
  expect(list.items).toHaveLength(2_000_000);
});
