/** Milliseconds between two looks at a pause; a countdown is late by this much at the most. */
const TICK = 100;

/**
 * Runs code after some milliseconds without pauses; returns what stops that. Counts ticks rather than comparing times, so
 * that a computer's sleep does not count.
 */
export function countdown(milliseconds: number, isPaused: () => boolean, run: () => void): () => void {
  let left = milliseconds;
  const timer = setInterval(() => {
    if (isPaused()) return;
    left -= TICK;
    if (left > 0) return;
    clearInterval(timer);
    run();
  }, TICK);
  return () => clearInterval(timer);
}

/** Whether the browser says that there is no network. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}
