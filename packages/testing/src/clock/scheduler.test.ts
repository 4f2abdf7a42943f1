import { expect, test, vi } from 'vitest';
import { realTime } from './scheduler.js';

test.each([Number.POSITIVE_INFINITY, 2 ** 31, Number.NaN])(
  'the real scheduler sets no timer for %d ms, which would fire at once',
  (milliseconds) => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const cancel = realTime.after(milliseconds, callback);
    expect(vi.getTimerCount()).toBe(0);
    expect(cancel).not.toThrow();
    vi.useRealTimers();
  },
);
