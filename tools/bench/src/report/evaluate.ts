import { difference, ratio, type Summary, summarize } from '../figures/statistics.js';
import { LIMIT, OURS } from '../peers/list.js';
import type { Participant, Result } from './run.js';
import { TARGETS, type Target } from './targets.js';

/**
 * The result of a target. `agreed` is whether all repetitions agree with the verdict. `raw` is the value of a hand-written
 * listener and `best` that of the best product, by the same rule and from the same run.
 */
export interface Outcome {
  readonly what: string;
  readonly limit: string;
  readonly unit: string;
  readonly isRatio: boolean;
  readonly verdict: 'pass' | 'FAIL' | 'not measured';
  readonly agreed: boolean;
  readonly ours?: Summary;
  readonly raw?: number;
  readonly best?: { readonly value: number; readonly names: string[] };
}

type Product = Pick<Participant, 'name' | 'mounts'>;

/** Compares results with the targets; one of the products may be the best. */
export function evaluateTargets(
  results: readonly Result[],
  products: readonly Product[],
  targets: readonly Target[] = TARGETS,
): Outcome[] {
  return targets.map((target) => {
    const { what, unit = '' } = target;
    const ours = compute(target, results, target.ours ?? OURS);
    const raw = compute(target, results, LIMIT);
    const best = bestOf(target, results, products);
    return {
      what,
      limit: limitOf(target),
      unit,
      isRatio: target.of !== undefined,
      verdict: ours === undefined ? 'not measured' : isMet(target, resultOf(target, ours)) ? 'pass' : 'FAIL',
      agreed: ours === undefined || isMet(target, ours.lowest) === isMet(target, ours.highest),
      ...(ours && { ours }),
      ...(raw && { raw: resultOf(target, raw) }),
      ...(best && { best }),
    };
  });
}

/** The values of one peer; none when the measure was not taken. */
export function valuesOf(results: readonly Result[], measure: string, peer: string): readonly number[] {
  const result = results.find((result) => result.measure === measure && result.peer === peer);
  return result && 'values' in result ? result.values : [];
}

function compute({ measure, of, above }: Target, results: readonly Result[], peer: string) {
  const values = valuesOf(results, measure, peer);
  const other = of ?? above;
  if (!other) return summarize(values);
  const others = 'measure' in other ? valuesOf(results, other.measure, peer) : valuesOf(results, measure, other.peer);
  return of ? ratio(values, others) : difference(values, others);
}

function isMet(target: Target, value: number) {
  return 'most' in target ? value <= target.most : value >= target.least;
}

function resultOf(target: Target, { median, lowest, highest }: Summary) {
  if (!target.every) return median;
  return 'most' in target ? highest : lowest;
}

function bestOf(target: Target, results: readonly Result[], products: readonly Product[]) {
  const found = products.flatMap(({ name, mounts }) => {
    const summary = target.mounting && mounts === false ? undefined : compute(target, results, name);
    return summary ? [{ name, value: resultOf(target, summary) }] : [];
  });
  if (found.length === 0) return undefined;
  const values = found.map(({ value }) => value);
  const value = 'most' in target ? Math.min(...values) : Math.max(...values);
  return { value, names: found.filter((product) => product.value === value).map(({ name }) => name) };
}

function limitOf(target: Target) {
  const format = (limit: number) => limit.toLocaleString('en-US');
  const limit = 'most' in target ? `at most ${format(target.most)}` : `at least ${format(target.least)}`;
  return limit + (target.unit ? ` ${target.unit}` : '');
}
