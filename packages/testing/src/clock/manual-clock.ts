import { expectOption } from '../error.js';
import type { Scheduler } from './scheduler.js';

/** A clock that a test advances. */
export interface ManualClock extends Scheduler {
  /** The number of scheduled calls. */
  readonly pending: number;
  /** Lets so many milliseconds pass, and runs all calls that become due, in order. */
  advance(milliseconds: number): void;
  /** Lets time pass until no call is scheduled. Never returns if each call schedules the next. */
  runAll(): void;
}

/**
 * Makes a clock at time 0.
 *
 * @example
 * const clock = createManualClock();
 * const guest = createFakeGuest({ baseUrl, scheduler: clock });
 * guest.emit('navigate', { path: '/next' }, { delay: 5_000 });
 * clock.advance(5_000);
 */
export function createManualClock(): ManualClock {
  let time = 0;
  /** In the order in which they become due. */
  let calls: { readonly at: number; readonly callback: () => void }[] = [];

  function runUntil(end: number) {
    for (let next = calls[0]; next && next.at <= end; next = calls[0]) {
      calls.shift();
      time = next.at;
      next.callback();
    }
  }

  return {
    now: () => time,
    get pending() {
      return calls.length;
    },
    after(milliseconds, callback) {
      const call = { at: time + Math.max(0, milliseconds), callback };
      // Sorting is stable, so calls that are due at the same time keep their order.
      calls = [...calls, call].sort((a, b) => a.at - b.at);
      return () => {
        calls = calls.filter((other) => other !== call);
      };
    },
    advance(milliseconds) {
      expectOption(milliseconds >= 0, 'milliseconds: 0 or more');
      const end = time + milliseconds;
      runUntil(end);
      time = end;
    },
    runAll: () => runUntil(Number.POSITIVE_INFINITY),
  };
}
