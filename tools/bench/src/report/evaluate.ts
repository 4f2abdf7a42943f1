import { difference, ratio, type Summary, summarize } from '../figures/statistics.js';
import { MEASURES } from '../measures/groups.js';
import { OURS } from '../peers/list.js';
import type { Result, Run } from './run.js';
import type { Target } from './targets.js';

/** A target with its value and verdict. `best` is the product that ours is compared with. */
export interface Outcome {
  readonly target: Target;
  readonly verdict: 'pass' | 'FAIL' | 'not measured';
  readonly value?: Summary;
  readonly best?: string;
}

type Measured = Pick<Run, 'results' | 'participants'>;

export function evaluate(targets: readonly Target[], run: Measured): Outcome[] {
  return targets.map((target) => {
    const best = target.of && 'isBest' in target.of ? bestOf(run, target.measure) : undefined;
    const value = compute(target, run.results, best);
    return { target, verdict: verdictOf(target, value), ...(value && { value }), ...(best && { best }) };
  });
}

function compute({ measure, ours = OURS, of, above }: Target, results: readonly Result[], best: string | undefined) {
  const values = valuesOf(results, measure, ours);
  const other = of && 'isBest' in of ? { peer: best ?? '' } : (of ?? above);
  if (!other) return summarize(values);
  const others = 'measure' in other ? valuesOf(results, other.measure, ours) : valuesOf(results, measure, other.peer);
  return of ? ratio(values, others) : difference(values, others);
}

function verdictOf({ most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Target, value?: Summary) {
  if (!value) return 'not measured';
  return value.median <= most && value.median >= least ? 'pass' : 'FAIL';
}

/** Returns the values of one peer, or an empty list if the measure was not taken. */
export function valuesOf(results: readonly Result[], measure: string, peer: string): readonly number[] {
  const result = results.find((result) => result.measure === measure && result.peer === peer);
  return result && 'values' in result ? result.values : [];
}

/** Returns the product with the best median. */
export function bestOf({ results, participants }: Measured, measure: string): string | undefined {
  const isMoreBetter = MEASURES[measure]?.better === 'more';
  const found = participants.flatMap(({ name, isProduct }) => {
    const summary = isProduct && summarize(valuesOf(results, measure, name));
    return summary ? [{ name, median: summary.median }] : [];
  });
  found.sort((one, other) => (isMoreBetter ? other.median - one.median : one.median - other.median));
  return found[0]?.name;
}
