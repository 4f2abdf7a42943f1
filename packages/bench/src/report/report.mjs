/** A run of the bench as Markdown. */

import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { summarize } from '../figures/statistics.mjs';
import { LIMIT, OURS } from '../peers/list.mjs';
import { sizeResults } from '../run/host-sizes.mjs';
import { evaluateTargets, valuesOf } from './evaluate.mjs';
import { forgeries, leftOut, legend, notes, versions } from './lists.mjs';
import { measureTables, sizesTable } from './tables.mjs';

/** @typedef {import('./evaluate.mjs').Outcome} Outcome */
/** @typedef {import('./run.js').Run} Run */

/**
 * The results of the targets in a run, with its sizes among the results.
 * @param {Run} run
 */
export function outcomesOf({ results, sizes, participants }) {
  return evaluateTargets(
    [...results, ...sizeResults(sizes)],
    participants.filter(({ isProduct }) => isProduct),
  );
}

/**
 * @param {readonly Outcome[]} outcomes
 */
export function verdictLine(outcomes) {
  const count = (/** @type {Outcome['verdict']} */ verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const missing = count('not measured');
  return `${count('pass')} of ${outcomes.length} targets met${missing ? `, ${missing} not measured` : ''}`;
}

/**
 * The selected measures without a value of ours, or without any value when we take no part.
 * @param {Run} run
 */
export function unmeasured({ measures, participants, results }) {
  const names = participants.map(({ name }) => name);
  const counted = names.includes(OURS) ? [OURS] : names;
  return measures.filter((measure) => !counted.some((name) => summarize(valuesOf(results, measure, name))));
}

/**
 * The whole report, without a title of its own.
 * @param {Run} run
 */
export function asMarkdown(run) {
  const outcomes = outcomesOf(run);
  const tables = Object.entries(measureTables(run)).map(([title, table]) => section(title, table));
  return [
    howMade(run),
    section('Targets', `${targetsTable(outcomes)}\n\n${verdictLine(outcomes)}.`),
    section('Size of the host side, in bytes', sizesTable(run)),
    ...tables,
    section('Forged messages', forgeries(run)),
    section('Versions', versions(run)),
    section('Left out', leftOut(run)),
    section('How they were measured', notes(run)),
    section('What the measures are', legend(run)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** @param {Run} run */
function howMade({ command, environment: { date, version, browser, node, platform, cpus }, repetitions }) {
  const where = `svc-embed ${version}, ${browser}, Node ${node}, ${platform} with ${cpus} ${cpus === 1 ? 'CPU' : 'CPUs'}`;
  const repeated =
    repetitions === 1
      ? 'measured once'
      : `medians of ${repetitions} repetitions (lowest to highest); what has no range was measured once`;
  return `\`${command}\`, ${date}, ${where}; ${repeated}.`;
}

/**
 * @param {string} title
 * @param {string} content
 */
function section(title, content) {
  return content && `## ${title}\n\n${content}`;
}

/** @param {readonly Outcome[]} outcomes */
function targetsTable(outcomes) {
  const rows = outcomes.map(({ what, limit, verdict, agreed, unit, isRatio, ours, raw, best }) => {
    const format = (/** @type {number} */ value) => `${formatNumber(value, isRatio)}${unit && ` ${unit}`}`;
    return [
      `${verdict === 'FAIL' ? '**FAIL**' : verdict}${agreed ? '' : ' ~'}`,
      what,
      limit,
      ours ? `${formatSummary(ours, isRatio)}${unit && ` ${unit}`}` : '-',
      raw === undefined ? '-' : format(raw),
      best ? `${format(best.value)}, ${namesOf(best.names)}` : '-',
    ];
  });
  const table = formatTable(['', 'target', 'limit', OURS, LIMIT, 'best product'], rows, 6);
  return outcomes.every(({ agreed }) => agreed) ? table : `${table}\n\n~: not in every repetition.`;
}

/** @param {readonly string[]} names */
function namesOf([first = '', ...others]) {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
