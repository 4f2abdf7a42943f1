import type { Scheduler } from './scheduler.js';

/** Calls that wait for their time, and can be given up together. */
export interface Delays {
  /** Runs at once without a delay (or with 0), else after so many milliseconds. */
  run(delay: number | undefined, callback: () => void): void;
  cancel(): void;
}

/** Makes an empty list of delayed calls. */
export function createDelays(scheduler: Scheduler): Delays {
  const waiting = new Set<() => void>();
  return {
    run(delay, callback) {
      if (!delay) {
        callback();
        return;
      }
      const cancel = scheduler.after(delay, () => {
        waiting.delete(cancel);
        callback();
      });
      waiting.add(cancel);
    },
    cancel() {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}
