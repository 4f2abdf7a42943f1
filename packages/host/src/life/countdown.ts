/** Milliseconds between two ticks; a countdown is late by at most this much. */
const TICK = 100;

/**
 * Calls `run` after some milliseconds; returns a function that stops it. Calls `check` at each tick: `true` pauses, and a number
 * that differs from the last one restarts the time, up to ten times as long in total. Counts ticks instead of comparing
 * times, so that a computer's sleep does not count, and a task that blocks the page counts as one tick.
 */
export function countdown(milliseconds: number, check: () => boolean | number, run: () => void): () => void {
  let left = milliseconds;
  let most = 10 * milliseconds;
  let last: number | false;
  const timer = setInterval(() => {
    const step = check();
    if (step === true) return;
    most -= TICK;
    left = last && step !== last ? milliseconds : left - TICK;
    last = step;
    if (most > 0 && left > 0) return;
    clearInterval(timer);
    run();
  }, TICK);
  return () => clearInterval(timer);
}

/** Whether the browser reports that there is no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
