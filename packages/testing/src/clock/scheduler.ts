/** A source of time: real timers, or `createManualClock`. */
export interface Scheduler {
  /** Milliseconds since any fixed moment. */
  now(): number;
  /** Calls back once, after so many milliseconds; returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Milliseconds of the longest timer; a longer one would fire immediately. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** The timers of this realm, looked up per call, because a test may replace them. A delay above `LONGEST_TIMER` never ends. */
export const realTime: Scheduler = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    if (!(milliseconds <= LONGEST_TIMER)) return () => {};
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
