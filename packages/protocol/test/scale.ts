/** The size and the seed of trials: a little in every run of the tests, all of it where it is asked for. */

/** Whether the whole trial was asked for (`SVC_TRIALS=full`). */
export const isFull = process.env.SVC_TRIALS === 'full';

/**
 * The seed of this run: `SVC_SEED`; else a new one each time that all of the trial runs, and the same in every small run, as a
 * rare find must not fail another change. A trial publishes it, so that its finds can be repeated.
 */
export const seed = readSeed(process.env.SVC_SEED);

/** Chooses how many of something this run tries. */
export function scale(some: number, all: number): number {
  return isFull ? all : some;
}

function readSeed(text: string | undefined): number {
  if (!text) return isFull ? Math.floor(Math.random() * 2 ** 31) : 1;
  const given = Number(text);
  if (!Number.isSafeInteger(given)) throw new Error(`SVC_SEED: expected a whole number, got "${text}"`);
  return given;
}
