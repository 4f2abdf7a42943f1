/** The lists of a report; each is an empty text when it has no item. */
import { formatNumber } from '../figures/format.mjs';
import { MEASURES } from '../figures/measures.mjs';
import { summarize } from '../figures/statistics.mjs';
import { sizeResults } from '../run/host-sizes.mjs';

/** @typedef {import('./run.js').Run} Run */

/** Peers with the same result share a line. @param {Run} run */
export function forgeries({ participants, results }) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { name } of participants) {
    const result = results.find(({ measure, peer }) => measure === 'forged-accepted' && peer === name);
    const outcome = result && outcomeOf(result);
    if (outcome) groups.set(outcome, [...(groups.get(outcome) ?? []), name]);
  }
  if (groups.size === 0) return '';
  const lines = [...groups].map(([outcome, names]) => `- ${outcome}: ${names.join(', ')}`);
  return [
    "A frame of another site, and a second frame of the guest's own origin, post copies of what the guest has posted.",
    '',
    ...lines,
  ].join('\n');
}

/** @param {import('../figures/measures.mjs').Result} result */
function outcomeOf(result) {
  if ('cannot' in result) return result.cannot;
  const most = summarize(result.values)?.highest;
  return most === undefined ? undefined : most === 0 ? 'none is accepted' : `**${formatNumber(most)} are accepted**`;
}

/** @param {Run} run */
export function versions({ participants }) {
  const lines = participants.map(({ name, versions }) => {
    const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return packages.length > 0 ? `- ${name}: ${packages.join(', ')}` : '';
  });
  return lines.filter(Boolean).join('\n');
}

/** Peers without a measure; measures that are missing for the same reason share a line. @param {Run} run */
export function leftOut({ participants, results, sizes }) {
  const lines = participants.flatMap(({ name, cannot = {} }) => {
    /** @type {Map<string, Set<string>>} */
    const reasons = new Map();
    const add = (/** @type {string} */ measure, /** @type {string} */ reason) =>
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(measure));
    for (const [measure, reason] of Object.entries(cannot)) add(measure, reason);
    for (const result of [...results, ...sizeResults(sizes)]) {
      if (result.peer === name && 'cannot' in result) add(result.measure, result.cannot);
    }
    return [...reasons].map(([reason, measures]) => {
      const of = measures.has('*') ? '' : ` (${[...measures].join(', ')})`;
      return `- ${name}${of}: ${reason}`;
    });
  });
  return lines.join('\n');
}

/** @param {Run} run */
export function notes({ participants }) {
  return participants
    .flatMap(({ name, mounts, note }) => {
      const all = [mounts === false && 'does not mount', note].filter(Boolean);
      return all.length > 0 ? [`- ${name}: ${all.join('; ')}`] : [];
    })
    .join('\n');
}

/** @param {Run} run */
export function legend({ results }) {
  const measured = new Set(results.map(({ measure }) => measure));
  return Object.entries(MEASURES)
    .filter(([measure]) => measured.has(measure))
    .map(([measure, { about, unit, better }]) => {
      const wanted = better === 'none' ? '' : `; ${better} is better`;
      return `- \`${measure}\`${unit && ` (${unit})`}: ${about}${wanted}`;
    })
    .join('\n');
}
