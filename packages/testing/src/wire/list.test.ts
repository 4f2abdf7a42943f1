import { expect, test } from 'vitest';
import { createList } from './list.js';

test('gives a new array after each change, the same one between, and changes none that it gave', () => {
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

test('takes no more than linear work in a flood', () => {
  const list = createList<number>();
  // With a copy for each these are 2,000,000,000,000 steps.
  for (let index = 0; index < 2_000_000; index++) list.add(index);
  expect(list.items).toHaveLength(2_000_000);
});
