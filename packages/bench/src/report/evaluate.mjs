import { difference, ratio, summarize } from '../figures/statistics.mjs';
import { LIMIT, OURS } from '../peers/list.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {import('../figures/measures.mjs').Result} Result */
/** @typedef {import('../figures/statistics.mjs').Summary} Summary */
/** @typedef {Pick<import('./run.js').Participant, 'name' | 'mounts'>} Product */
/** @typedef {import('./targets.mjs').Target} Target */

/**
 * The result of a target. `agreed` is whether all repetitions agree with the verdict. `raw` is the value of a hand-written
 * listener and `best` that of the best product, by the same rule and from the same run.
 * @typedef {{
 *   id: string,
 *   what: string,
 *   limit: string,
 *   unit: string,
 *   isRatio: boolean,
 *   verdict: 'pass' | 'FAIL' | 'not measured',
 *   agreed: boolean,
 *   ours?: Summary,
 *   raw?: number,
 *   best?: { value: number, names: string[] },
 * }} Outcome
 */

/**
 * Compares results with the targets.
 * @param {readonly Result[]} results
 * @param {readonly Product[]} products those that may be the best
 * @param {readonly Target[]} [targets]
 * @returns {Outcome[]}
 */
export function evaluateTargets(results, products, targets = TARGETS) {
  return targets.map((target) => {
    const { id, what, unit } = target;
    const ours = compute(target, results, OURS);
    const raw = compute(target, results, LIMIT);
    const best = bestOf(target, results, products);
    return {
      id,
      what,
      limit: limitOf(target),
      unit,
      isRatio: target.than?.by === 'ratio',
      verdict: ours === undefined ? 'not measured' : isMet(target, resultOf(target, ours)) ? 'pass' : 'FAIL',
      agreed: ours === undefined || isMet(target, ours.lowest) === isMet(target, ours.highest),
      ...(ours && { ours }),
      ...(raw && { raw: resultOf(target, raw) }),
      ...(best && { best }),
    };
  });
}

/**
 * The values of one peer; none when the measure was not taken.
 * @param {readonly Result[]} results
 * @param {string} measure
 * @param {string} peer
 */
export function valuesOf(results, measure, peer) {
  const result = results.find((result) => result.measure === measure && result.peer === peer);
  return result && 'values' in result ? result.values : [];
}

/**
 * @param {Target} target
 * @param {readonly Result[]} results
 * @param {string} peer
 */
function compute({ measure, than }, results, peer) {
  const values = valuesOf(results, measure, peer);
  if (than === undefined) return summarize(values);
  const others = 'measure' in than ? valuesOf(results, than.measure, peer) : valuesOf(results, measure, than.peer);
  return than.by === 'ratio' ? ratio(values, others) : difference(values, others);
}

/**
 * @param {Target} target
 * @param {number} value
 */
function isMet(target, value) {
  return 'most' in target ? value <= target.most : value >= target.least;
}

/**
 * @param {Target} target
 * @param {Summary} summary
 */
function resultOf(target, { median, lowest, highest }) {
  if (!target.every) return median;
  return 'most' in target ? highest : lowest;
}

/**
 * @param {Target} target
 * @param {readonly Result[]} results
 * @param {readonly Product[]} products
 */
function bestOf(target, results, products) {
  const found = products.flatMap(({ name, mounts }) => {
    const summary = target.mounting && mounts === false ? undefined : compute(target, results, name);
    return summary ? [{ name, value: resultOf(target, summary) }] : [];
  });
  if (found.length === 0) return undefined;
  const values = found.map(({ value }) => value);
  const value = 'most' in target ? Math.min(...values) : Math.max(...values);
  return { value, names: found.filter((product) => product.value === value).map(({ name }) => name) };
}

/** @param {Target} target */
function limitOf(target) {
  const limit = 'most' in target ? `at most ${formatLimit(target.most)}` : `at least ${formatLimit(target.least)}`;
  const unit = target.unit && ` ${target.unit}`;
  return `${limit}${unit}${target.aim === undefined ? '' : `, aim ${formatLimit(target.aim)}`}`;
}

/** @param {number} limit */
function formatLimit(limit) {
  return limit.toLocaleString('en-US');
}
