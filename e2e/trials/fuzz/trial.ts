/** Runs trials. */
import { createRandom, type Random } from './random.js';

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

/** What the steps of a trial are taken on, with its expectations. */
export interface Life {
  /** Whether the last step had an effect. */
  readonly wasTaken: boolean;
  /** What is wrong after a step. */
  wrong(): Promise<Problem>;
  /** Ends it; returns what is left of it. */
  end(): Problem;
}

export interface Step {
  readonly text: string;
  act(): void;
}

interface Lives<L extends Life> {
  readonly seed: number;
  /** How many steps are taken in all. */
  readonly count: number;
  /** How many steps a life has at most. */
  readonly length: number;
  start(random: Random): L;
  choose(random: Random, life: L): Step;
}

/** Takes the steps of a seed on one life after the other. A problem names the step of its life, which can be repeated. */
export async function runLives<L extends Life>({ seed, count, length, start, choose }: Lives<L>): Promise<Outcome> {
  const outcome = noOutcome();
  const random = createRandom();
  random.start(seed, count);
  let life = start(random);

  await runTrial(count, outcome, async (index) => {
    random.start(seed, index);
    if (index % length === 0) {
      const left = life.end();
      life = start(random);
      if (left) return left;
    }
    const { text, act } = choose(random, life);
    act();
    const problem = await life.wrong();
    outcome[life.wasTaken ? 'taken' : 'refused']++;
    return problem && `${problem}; step ${index % length} of a life: ${text}`;
  });
  const left = life.end();
  if (left) outcome.problems.push(left);
  return outcome;
}

async function tried(step: (index: number) => Problem | Promise<Problem>, index: number): Promise<Problem> {
  try {
    return await step(index);
  } catch (error) {
    return `threw ${error instanceof Error ? error.stack : String(error)}`;
  }
}
