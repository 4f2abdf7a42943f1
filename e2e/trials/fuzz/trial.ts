import fc from 'fast-check';

/** The outcome of a trial. */
export interface Outcome {
  tried: number;
  /** Correctly accepted. */
  taken: number;
  /** Correctly refused. */
  refused: number;
}

/** How much a trial tries, from which seed. */
export interface Extent {
  readonly seed: number;
  readonly count: number;
}

/** How many values are tried between two pauses, in which late rejections are reported. */
const CHUNK = 5000;

/** Tries random values: `step` returns what is wrong with one, and counts it. Throws what is wrong with a smallest one. */
export async function tryAll<T>(
  values: fc.Arbitrary<T>,
  { seed: from, count }: Extent,
  step: (value: T, outcome: Outcome) => string | undefined,
): Promise<Outcome> {
  const outcome: Outcome = { tried: 0, taken: 0, refused: 0 };
  const base = Object.getOwnPropertyNames(Object.prototype).length;
  const property = fc.property(values, (value) => {
    outcome.tried++;
    const problem = step(value, outcome);
    if (problem) throw new Error(problem);
    if (Object.getOwnPropertyNames(Object.prototype).length !== base) throw new Error('Object.prototype was changed');
  });
  const seeds = fc.sample(fc.integer(), { seed: from, numRuns: Math.ceil(count / CHUNK) });
  for (const [at, seed] of seeds.entries()) {
    await new Promise((resolve) => setTimeout(resolve));
    const details = fc.check(property, { seed, numRuns: Math.min(CHUNK, count - at * CHUNK) });
    if (!details.failed) continue;
    // Not by fast-check's own report: some values cannot be written as text.
    const { errorInstance: error, counterexamplePath } = details;
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`SVC_SEED=${from}, seed ${seed} and path ${counterexamplePath} of fast-check: ${problem}`, {
      cause: error,
    });
  }
  return outcome;
}
