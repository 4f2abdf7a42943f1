/** Where time comes from. Real timers fit, fake ones too, and so does `createManualClock`. */
export interface Scheduler {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** Calls back once, after so many milliseconds; returns what cancels that. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Milliseconds of the longest timer there is: a longer one would fire at once. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** The timers of this realm, looked up at each call: a test may have replaced them in between. Longer than a timer can be is never. */
export const realTime: Scheduler = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    if (!(milliseconds <= LONGEST_TIMER)) return () => {};
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
