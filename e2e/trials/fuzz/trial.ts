/** How a trial goes on: what it tried, and the first few things that were not as they should be. */

/** What came out of a trial. */
export interface Outcome {
  tried: number;
  /** Handed on, and rightly so. */
  taken: number;
  /** Turned down, and rightly so. */
  refused: number;
  /** Each says how to see it again. None is what everybody hopes for. */
  readonly problems: string[];
}

/** An outcome of nothing yet. */
export function noOutcome(): Outcome {
  return { tried: 0, taken: 0, refused: 0, problems: [] };
}

/** Runs the steps of a trial; the process gets to breathe, so that late rejections show. Ends early when all goes wrong. */
export async function runTrial(count: number, outcome: Outcome, step: (index: number) => string | undefined) {
  const base = Object.getOwnPropertyNames(Object.prototype).length;
  for (let index = 0; index < count && outcome.problems.length < 20; index++) {
    outcome.tried++;
    const problem = tried(step, index);
    if (problem) outcome.problems.push(`${index}: ${problem}`);
    if (Object.getOwnPropertyNames(Object.prototype).length !== base) {
      outcome.problems.push(`${index}: Object.prototype was changed`);
      break;
    }
    if (index % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve));
  }
  return outcome;
}

function tried(step: (index: number) => string | undefined, index: number): string | undefined {
  try {
    return step(index);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}
