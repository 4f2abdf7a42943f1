import { expectOption } from '../error.js';
import type { Scheduler } from './scheduler.js';

/** Time that goes on only when it is told to. */
export interface ManualClock extends Scheduler {
  /** How many calls are due some time. */
  readonly pending: number;
  /** Lets so many milliseconds pass, and all calls that become due happen, in order. */
  advance(milliseconds: number): void;
  /** Lets time pass until nothing is due any more. Never returns where each call asks for the next. */
  runAll(): void;
}

/**
 * Makes a clock that stands at 0.
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
      // Sorting is stable: of two that are due at the same time the older one comes first.
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
