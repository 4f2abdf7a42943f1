/** Whether results reach the targets. */
import { LIMIT, OURS } from '../contestants/list.mjs';
import { difference, ratio, summarize } from '../figures/statistics.mjs';
import { TARGETS } from './targets.mjs';

/** @typedef {import('../figures/measures.mjs').Result} Result */
/** @typedef {import('../figures/statistics.mjs').Summary} Summary */
/** @typedef {Pick<import('./run.js').Participant, 'name' | 'mounts'>} Peer */
/** @typedef {import('./targets.mjs').Target} Target */

/**
 * What became of a target. `agreed` says whether all repetitions say so. Beside our value stand that of a hand-written
 * listener and the best one of the peers, by the same rule and from the same run.
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
 * Holds results against the targets.
 * @param {readonly Result[]} results
 * @param {readonly Peer[]} peers contestants that may be the best beside us
 * @param {readonly Target[]} [targets]
 * @returns {Outcome[]}
 */
export function judge(results, peers, targets = TARGETS) {
  return targets.map((target) => {
    const { id, what, unit } = target;
    const ours = compute(target, results, OURS);
    const raw = compute(target, results, LIMIT);
    const best = bestOf(target, results, peers);
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
 * The values of one contestant, where the measure was taken.
 * @param {readonly Result[]} results
 * @param {string} measure
 * @param {string} contestant
 */
export function valuesOf(results, measure, contestant) {
  const result = results.find((result) => result.measure === measure && result.contestant === contestant);
  return result && 'values' in result ? result.values : [];
}

/**
 * @param {Target} target
 * @param {readonly Result[]} results
 * @param {string} contestant
 */
function compute({ measure, than }, results, contestant) {
  const values = valuesOf(results, measure, contestant);
  if (than === undefined) return summarize(values);
  const others =
    'measure' in than ? valuesOf(results, than.measure, contestant) : valuesOf(results, measure, than.contestant);
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
 * @param {readonly Peer[]} peers
 */
function bestOf(target, results, peers) {
  const found = peers.flatMap(({ name, mounts }) => {
    const summary = target.mounting && mounts === false ? undefined : compute(target, results, name);
    return summary ? [{ name, value: resultOf(target, summary) }] : [];
  });
  if (found.length === 0) return undefined;
  const values = found.map(({ value }) => value);
  const value = 'most' in target ? Math.min(...values) : Math.max(...values);
  return { value, names: found.filter((peer) => peer.value === value).map(({ name }) => name) };
}

/** @param {Target} target */
function limitOf(target) {
  const limit = 'most' in target ? `at most ${tell(target.most)}` : `at least ${tell(target.least)}`;
  const unit = target.unit && ` ${target.unit}`;
  return `${limit}${unit}${target.aim === undefined ? '' : `, aim ${tell(target.aim)}`}`;
}

/** @param {number} limit */
function tell(limit) {
  return limit.toLocaleString('en-US');
}
