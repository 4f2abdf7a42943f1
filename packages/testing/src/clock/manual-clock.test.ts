import { expect, test, vi } from 'vitest';
import { createManualClock } from './manual-clock.js';
import { realTime } from './scheduler.js';

test('a manual clock runs due calls by time and then by age, including those scheduled meanwhile', () => {
  const clock = createManualClock();
  const called: string[] = [];
  clock.after(20, () => called.push(`late at ${clock.now()}`));
  clock.after(10, () => {
    called.push(`first at ${clock.now()}`);
    clock.after(5, () => called.push(`nested at ${clock.now()}`));
  });
  clock.after(10, () => called.push(`second at ${clock.now()}`));
  clock.advance(19);
  expect(called).toEqual(['first at 10', 'second at 10', 'nested at 15']);
  expect([clock.now(), clock.pending]).toEqual([19, 1]);
  clock.runAll();
  expect(called.at(-1)).toBe('late at 20');
});

test('a manual clock does not run a cancelled call', () => {
  const clock = createManualClock();
  const cancel = clock.after(10, () => expect.unreachable());
  cancel();
  clock.advance(10);
  expect(clock.pending).toBe(0);
});

test('a manual clock refuses negative time', () => {
  expect(() => createManualClock().advance(-1)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});

test.each([Number.POSITIVE_INFINITY, 2 ** 31, Number.NaN])(
  'the real scheduler sets no timer for %d ms, which would fire immediately',
  (milliseconds) => {
    vi.useFakeTimers();
    const callback = vi.fn();
    const cancel = realTime.after(milliseconds, callback);
    expect(vi.getTimerCount()).toBe(0);
    expect(cancel).not.toThrow();
    vi.useRealTimers();
  },
);
