/** Milliseconds between two ticks; a countdown is late by this much at the most. */
const TICK = 100;

/**
 * Runs code after some milliseconds, and returns a function that stops that. Calls `look` at each tick: `true` pauses, and a number
 * that differs from the last one starts the time again, up to ten times as long in all. Counts ticks instead of comparing
 * times, so that a computer's sleep does not count, and a task that blocks the page counts as one tick.
 */
export function countdown(milliseconds: number, look: () => boolean | number, run: () => void): () => void {
  let left = milliseconds;
  let most = 10 * milliseconds;
  let last: number | false;
  const timer = setInterval(() => {
    const seen = look();
    if (seen === true) return;
    most -= TICK;
    left = last && seen !== last ? milliseconds : left - TICK;
    last = seen;
    if (most > 0 && left > 0) return;
    clearInterval(timer);
    run();
  }, TICK);
  return () => clearInterval(timer);
}

/** Whether the browser says that there is no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
