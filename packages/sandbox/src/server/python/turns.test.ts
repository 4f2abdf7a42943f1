import { expect, it } from 'vitest';
import { createTurns } from './turns.js';

it('are as many at once as there may be, the others in their order', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const number of [1, 2, 3, 4]) {
    void turns.take().then((end) => {
      begun.push(number);
      ends.push(end);
    });
  }
  await settle();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends.slice(1)) end();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4]);
});
