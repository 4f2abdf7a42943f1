/** Milliseconds between two ticks; a countdown is late by this much at the most. */
const TICK = 100;

/**
 * Runs code after some milliseconds; returns what stops that. At each tick, `true` is a pause; with another number than before, the
 * time begins again, but it ends after ten times as long. Counts ticks rather than comparing times: a computer's sleep
 * does not count, and a task that blocks the page counts for one tick.
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
