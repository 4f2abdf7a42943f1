import { difference, ratio, type Summary, summarize } from '../figures/statistics.js';
import { MEASURES } from '../measures/groups.js';
import { LIMIT, OURS } from '../peers/list.js';
import type { Participant, Result } from './run.js';
import type { Comparison, Target } from './targets.js';

/** A comparison with its values, a target's verdict, and the values of a hand-written listener and the best product. */
export interface Outcome {
  readonly what: string;
  readonly unit: string;
  readonly isRatio: boolean;
  readonly most?: number;
  readonly verdict?: 'pass' | 'FAIL' | 'not measured';
  readonly ours?: Summary;
  readonly raw?: number;
  readonly best?: { readonly value: number; readonly names: string[] };
}

type Product = Pick<Participant, 'name' | 'mounts'>;

/** Compares our results with others; one of the products may be the best. */
export function evaluate(
  comparisons: readonly (Comparison | Target)[],
  results: readonly Result[],
  products: readonly Product[],
): Outcome[] {
  return comparisons.map((comparison) => {
    const { what, unit = '' } = comparison;
    const ours = compute(comparison, results, comparison.ours ?? OURS);
    const raw = compute(comparison, results, LIMIT);
    const best = bestOf(comparison, results, products);
    return {
      what,
      unit,
      isRatio: comparison.of !== undefined,
      ...('most' in comparison && { most: comparison.most, verdict: verdictOf(comparison, ours) }),
      ...(ours && { ours }),
      ...(raw && { raw: decisiveOf(comparison, raw) }),
      ...(best && { best }),
    };
  });
}

/** Returns the values of one peer; none when the measure was not taken. */
export function valuesOf(results: readonly Result[], measure: string, peer: string): readonly number[] {
  const result = results.find((result) => result.measure === measure && result.peer === peer);
  return result && 'values' in result ? result.values : [];
}

function compute({ measure, of, above }: Comparison, results: readonly Result[], peer: string) {
  const values = valuesOf(results, measure, peer);
  const other = of ?? above;
  if (!other) return summarize(values);
  const others = 'measure' in other ? valuesOf(results, other.measure, peer) : valuesOf(results, measure, other.peer);
  return of ? ratio(values, others) : difference(values, others);
}

function verdictOf(target: Target, ours: Summary | undefined) {
  if (!ours) return 'not measured';
  return decisiveOf(target, ours) <= target.most ? 'pass' : 'FAIL';
}

/** Returns the worst repetition for a target, else the median. */
function decisiveOf(comparison: Comparison | Target, { median, highest }: Summary) {
  return 'most' in comparison ? highest : median;
}

function bestOf(comparison: Comparison | Target, results: readonly Result[], products: readonly Product[]) {
  const found = products.flatMap(({ name, mounts }) => {
    const summary = comparison.mounting && mounts === false ? undefined : compute(comparison, results, name);
    return summary ? [{ name, value: decisiveOf(comparison, summary) }] : [];
  });
  if (found.length === 0) return undefined;
  const values = found.map(({ value }) => value);
  const isMoreBetter = MEASURES[comparison.measure]?.better === 'more';
  const value = isMoreBetter ? Math.max(...values) : Math.min(...values);
  return { value, names: found.filter((product) => product.value === value).map(({ name }) => name) };
}
