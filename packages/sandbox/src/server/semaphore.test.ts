import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.js';

it('runs as many tasks concurrently as its capacity, and the others in their order', async () => {
  const semaphore = createSemaphore(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  for (const number of [1, 2, 3, 4]) {
    void semaphore.run(async () => {
      started.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  }
  await settle();
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await settle();
  expect(started).toEqual([1, 2, 3]);
  for (const end of ends.slice(1)) end();
  await settle();
  expect(started).toEqual([1, 2, 3, 4]);
});

it('runs the next task after one that fails', async () => {
  const semaphore = createSemaphore(1);
  await expect(semaphore.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(semaphore.run(async () => 'next')).resolves.toBe('next');
});
