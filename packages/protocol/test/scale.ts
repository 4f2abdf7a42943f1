/** The size and the seed of trials: small in every run of the tests, full on request. */

/** Whether the full trial was requested (`SVC_TRIALS=full`). */
export const isFull = process.env.SVC_TRIALS === 'full';

/**
 * The seed of this run: `SVC_SEED`; else a new one in each full run, and the same one in every small run, because a rare find
 * must not fail an unrelated change. A trial publishes it, so that its finds can be repeated.
 */
export const seed = readSeed(process.env.SVC_SEED);

/** Chooses how many of something this run tries. */
export function scale(some: number, all: number): number {
  return isFull ? all : some;
}

function readSeed(text: string | undefined): number {
  if (!text) return isFull ? Math.floor(Math.random() * 2 ** 31) : 1;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`SVC_SEED: expected a whole number, got "${text}"`);
  return number;
}
