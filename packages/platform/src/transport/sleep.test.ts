import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleep } from './sleep.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('resolves when the time is over, not earlier', async () => {
  const woken = vi.fn();
  const { signal } = new AbortController();
  const removed = vi.spyOn(signal, 'removeEventListener');
  const asleep = sleep(1000, signal).then(woken);
  await vi.advanceTimersByTimeAsync(999);
  expect(woken).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asleep;
  expect(removed).toHaveBeenCalledTimes(1);
});

it('resolves when the signal aborts, and leaves no timer', async () => {
  const controller = new AbortController();
  const asleep = sleep(1000, controller.signal);
  controller.abort();
  await asleep;
  expect(vi.getTimerCount()).toBe(0);
});

it('does not wait when the signal has already aborted', async () => {
  await sleep(1000, AbortSignal.abort());
  expect(vi.getTimerCount()).toBe(0);
});
