import { expect, it } from 'vitest';
import { runLatest } from './run-latest.js';

it('starts the work at each call, and each call resolves with the last one', async () => {
  const ends: (() => void)[] = [];
  const seen: string[] = [];
  const run = runLatest(() => new Promise((resolve) => ends.push(resolve)));
  const first = run().then(() => seen.push('first'));
  const second = run().then(() => seen.push('second'));
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  ends[1]?.();
  await Promise.all([first, second]);
  expect(seen.sort()).toEqual(['first', 'second']);
  const third = run().then(() => seen.push('third'));
  ends[2]?.();
  await third;
  expect(seen).toContain('third');
});
