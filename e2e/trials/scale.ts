/** How much a trial tries, and from which seed: a little in every run of the tests, all of it when asked for. */

/** Whether the whole trial was asked for (`SVC_TRIALS=full`). */
export const isFull = process.env.SVC_TRIALS === 'full';

/**
 * The seed of this run: `SVC_SEED`; else another one each time that all of the trial runs, and the same in every small
 * run: a rare find must not redden somebody else's change; the full runs look for new ones. A trial prints it, so that
 * what it found comes back.
 */
export const seed = readSeed(process.env.SVC_SEED);

/** How many of something this run tries. */
export function scale(some: number, all: number): number {
  return isFull ? all : some;
}

function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return isFull ? Math.floor(Math.random() * 2 ** 31) : 1;
  const given = Number(text);
  if (!Number.isSafeInteger(given)) throw new Error(`SVC_SEED: expected a whole number, got "${text}"`);
  return given;
}
