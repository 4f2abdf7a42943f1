/** A run of the bench as Markdown. */
import { LIMIT, OURS } from '../contestants/list.mjs';
import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { summarize } from '../figures/statistics.mjs';
import { sizeResults } from '../size/hosts.mjs';
import { judge, valuesOf } from './judge.mjs';
import { forgeries, leftOut, legend, notes, versions } from './lists.mjs';
import { measureTables, sizesTable } from './tables.mjs';

/** @typedef {import('./judge.mjs').Outcome} Outcome */
/** @typedef {import('./run.js').Run} Run */

/**
 * What became of the targets in a run, with its sizes among the results.
 * @param {Run} run
 */
export function outcomesOf({ results, sizes, participants }) {
  return judge(
    [...results, ...sizeResults(sizes)],
    participants.filter(({ isPeer }) => isPeer),
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
 * The measures that were asked for and have no value of ours; where we take no part, of anybody.
 * @param {Run} run
 */
export function unmeasured({ measures, participants, results }) {
  const names = participants.map(({ name }) => name);
  const judged = names.includes(OURS) ? [OURS] : names;
  return measures.filter((measure) => !judged.some((name) => summarize(valuesOf(results, measure, name))));
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
    section('What a forged message does', forgeries(run)),
    section('Versions', versions(run)),
    section('Left out, and why', leftOut(run)),
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
    const tell = (/** @type {number} */ value) => `${formatNumber(value, isRatio)}${unit && ` ${unit}`}`;
    return [
      `${verdict === 'FAIL' ? '**FAIL**' : verdict}${agreed ? '' : ' ~'}`,
      what,
      limit,
      ours ? `${formatSummary(ours, isRatio)}${unit && ` ${unit}`}` : '-',
      raw === undefined ? '-' : tell(raw),
      best ? `${tell(best.value)}, ${namesOf(best.names)}` : '-',
    ];
  });
  const table = formatTable(['', 'target', 'limit', OURS, LIMIT, 'best peer'], rows, 6);
  return outcomes.every(({ agreed }) => agreed) ? table : `${table}\n\n~: not in every repetition.`;
}

/** @param {readonly string[]} names */
function namesOf([first = '', ...others]) {
  return others.length > 0 ? `${first} and ${others.length} more` : first;
}
