/** Where time comes from. Real timers fit, fake ones too, and so does `createManualClock`. */
export interface Scheduler {
  /** Milliseconds, from any beginning. */
  now(): number;
  /** Calls back once, after so many milliseconds; returns what cancels that. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The timers of this realm, looked up at each call: a test may have replaced them in between. */
export const realTime: Scheduler = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
