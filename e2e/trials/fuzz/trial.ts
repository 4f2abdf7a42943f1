/** Runs trials. */

/** The outcome of a trial. */
export interface Outcome {
  tried: number;
  /** Correctly accepted. */
  taken: number;
  /** Correctly refused. */
  refused: number;
  /** Each names the index that reproduces it. */
  readonly problems: string[];
}

/** An empty outcome. */
export function noOutcome(): Outcome {
  return { tried: 0, taken: 0, refused: 0, problems: [] };
}

type Problem = string | undefined;

/** Runs the steps of a trial, with pauses in which late rejections are reported. Ends early after many problems. */
export async function runTrial(count: number, outcome: Outcome, step: (index: number) => Problem | Promise<Problem>) {
  const base = Object.getOwnPropertyNames(Object.prototype).length;
  for (let index = 0; index < count && outcome.problems.length < 20; index++) {
    outcome.tried++;
    const problem = await tried(step, index);
    if (problem) outcome.problems.push(`${index}: ${problem}`);
    if (Object.getOwnPropertyNames(Object.prototype).length !== base) {
      outcome.problems.push(`${index}: Object.prototype was changed`);
      break;
    }
    if (index % 2000 === 1999) await new Promise((resolve) => setTimeout(resolve));
  }
  return outcome;
}

async function tried(step: (index: number) => Problem | Promise<Problem>, index: number): Promise<Problem> {
  try {
    return await step(index);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}
