/** Tests with many random values: some in every run, many more in `npm run test:fuzz`, which publishes the outcome. */
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { scale, seed } from './scale.js';

/** The row of a trial in the published table. */
interface Figure {
  /** Names the values. */
  readonly what: string;
  readonly promised: string;
  readonly measured: string;
}

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure;
  }
}

/** The counts of a trial. */
export interface Outcome {
  /** Correctly accepted. */
  taken: number;
  /** Correctly refused. */
  refused: number;
}

/** Tries random values: `step` counts one, and returns its problem. Throws the problem of a smallest one. */
export type TryAll = <T>(
  values: fc.Arbitrary<T>,
  runs: readonly [some: number, all: number],
  step: (value: T, outcome: Outcome) => string | undefined,
) => Promise<void>;

/** Number of values between two pauses, in which late rejections are reported. */
const CHUNK = 5000;

/** Adds a test. It also fails if something is reported or logged, or if nearly all values are accepted or refused. */
export function trial(
  title: string,
  { what, promised }: Omit<Figure, 'measured'>,
  run: (tryAll: TryAll) => Promise<void>,
): void {
  it(title, { timeout: 3_600_000 }, async ({ task, onTestFinished }) => {
    const logged = listen();
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
    });
    const outcome: Outcome = { taken: 0, refused: 0 };
    await run((values, [some, all], step) => tryValues(values, scale(some, all), (value) => step(value, outcome)));
    await pause();
    expect(logged).toEqual([]);
    const { taken, refused } = outcome;
    const tried = taken + refused;
    expect(Math.min(taken, refused)).toBeGreaterThan(tried / 50);
    const [all, good, bad] = [tried, taken, refused].map((count) => count.toLocaleString('en'));
    task.meta.figure = {
      what,
      promised,
      measured: `${all} tried: ${good} taken, ${bad} refused, 0 wrong; seed ${seed}`,
    };
  });
}

async function tryValues<T>(values: fc.Arbitrary<T>, count: number, step: (value: T) => string | undefined) {
  const base = Object.getOwnPropertyNames(Object.prototype).length;
  const property = fc.property(values, (value) => {
    const problem = step(value);
    if (problem) throw new Error(problem);
    if (Object.getOwnPropertyNames(Object.prototype).length !== base) throw new Error('Object.prototype was changed');
  });
  const seeds = fc.sample(fc.integer(), { seed, numRuns: Math.ceil(count / CHUNK) });
  for (const [at, own] of seeds.entries()) {
    await pause();
    const details = fc.check(property, { seed: own, numRuns: Math.min(CHUNK, count - at * CHUNK) });
    if (!details.failed) continue;
    // Not fast-check's own report: some values cannot be written as text.
    const { errorInstance: error, counterexamplePath } = details;
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`SVC_SEED=${seed}, seed ${own} and path ${counterexamplePath} of fast-check: ${problem}`, {
      cause: error,
    });
  }
}

/** Collects everything that is reported or logged, except the warnings of the development build. */
function listen(): unknown[] {
  const logged: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => logged.push(error));
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!String(words[0]).startsWith('svc-embed: ')) logged.push(...words);
    });
  return logged;
}

/** Lets the runtime report rejections without a handler, which fail the run. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
