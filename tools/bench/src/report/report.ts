import { table } from '@svc-embed/browser-tools';
import { formatNumber, formatSummary } from '../figures/format.js';
import { ratio, summarize } from '../figures/statistics.js';
import { GROUPS, MEASURES, type Measure } from '../measures/groups.js';
import { isOurs, OURS } from '../peers/list.js';
import { behind } from './behind.js';
import { evaluate, type Outcome, valuesOf } from './evaluate.js';
import type { Run } from './run.js';
import { TARGETS } from './targets.js';

export const outcomesOf = (run: Run): Outcome[] => evaluate(TARGETS, run);

export function verdictLine(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome['verdict']) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const missing = count('not measured');
  return `${count('pass')} of ${outcomes.length} targets met${missing ? `, ${missing} not measured` : ''}`;
}

/** Returns the selected measures without a value of one of ours. */
export function unmeasured({ measures, participants, results }: Run): string[] {
  const ours = participants.map(({ name }) => name).filter(isOurs);
  return measures.filter((id) => !ours.every((name) => summarize(valuesOf(results, id, name))));
}

/** Returns the whole report, without a title. Omits sections without content. */
export function asMarkdown(run: Run): string {
  const outcomes = outcomesOf(run);
  const titles = [...new Set(GROUPS.map(({ table }) => table))];
  const sections = [
    ['Behind other SDKs', behind(run)],
    ['Targets', `${targetsTable(outcomes)}\n\n${verdictLine(outcomes)}.`],
    ['Size of the host side, in bytes', sizesTable(run)],
    ...titles.map((title) => [title, measuresTable(run, title)]),
    ['Versions', versions(run)],
    ['Left out', leftOut(run)],
    ['How they were measured', notes(run)],
    ['What the measures are', legend(run)],
  ].flatMap(([title, content]) => (content ? [`## ${title}\n\n${content}`] : []));
  return [howMade(run), ...sections].join('\n\n');
}

const asTable = (...parts: Parameters<typeof table>) => table(...parts).join('\n');

function howMade({ command, environment: { date, source, version, browser, node, platform, cpus }, seconds }: Run) {
  const where = `svc-embed ${version}, ${browser}, Node ${node}, ${platform} with ${cpus} ${cpus === 1 ? 'CPU' : 'CPUs'}`;
  return `\`${command}\`, ${date}, source ${source}, ${where}; medians of the rounds, with quartiles in brackets; ${seconds} s.`;
}

function targetsTable(outcomes: readonly Outcome[]) {
  const rows = outcomes.map(({ target: { what, ours = OURS, unit, of, most, least }, verdict, value, best }) => {
    const suffix = unit ? ` ${unit}` : '';
    const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
    const measured = [value ? formatSummary(value, of !== undefined) + suffix : '-', best].filter(Boolean).join(', ');
    return [verdict === 'FAIL' ? '**FAIL**' : verdict, ours, what, limit + suffix, measured];
  });
  return asTable(['', 'of', 'target', 'limit', 'measured'], rows);
}

function sizesTable({ sizes }: Run) {
  const rows = sizes.map(({ peer, ...size }) => {
    const bytes =
      'cannot' in size ? ['-', '-', '-'] : [size.min, size.gzip, size.brotli].map((value) => formatNumber(value));
    return [peer, ...bytes];
  });
  return rows.length > 0 ? asTable(['', 'min', 'gzip', 'brotli'], rows) : '';
}

/** Returns the values of the measures with this table. Some are shown as ratios too. */
function measuresTable({ participants, results }: Run, title: string) {
  const taken = GROUPS.filter(({ table }) => table === title)
    .flatMap(({ measures }) => Object.entries(measures))
    .filter(([id]) => results.some(({ measure }) => measure === id));
  const head = taken.flatMap(([id, { unit, of }]) => {
    const inUnit = [id, unit].filter(Boolean).join(', ');
    return of ? [`${id}, of ${'peer' in of ? of.peer : of.measure}`, inUnit] : [inUnit];
  });
  const rows = participants
    .map(({ name }) => [name, ...taken.flatMap(([id, measure]) => cellsOf(results, name, id, measure))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '-'));
  return rows.length > 0 ? asTable(['', ...head], rows) : '';
}

function cellsOf(results: Run['results'], name: string, id: string, { of }: Measure) {
  const values = valuesOf(results, id, name);
  const own = summarize(values);
  if (!of) return [formatSummary(own)];
  const others = 'peer' in of ? valuesOf(results, id, of.peer) : valuesOf(results, of.measure, name);
  return [formatSummary(ratio(values, others), true), own ? formatNumber(own.median) : '-'];
}

function versions({ participants }: Run) {
  return participants
    .map(({ name, versions }) => [name, Object.entries(versions).map((entry) => entry.join(' '))] as const)
    .flatMap(([name, packages]) => (packages.length > 0 ? `- ${name}: ${packages.join(', ')}` : []))
    .join('\n');
}

/** Lists the peers without a measure; measures that are missing for the same reason share a line. */
function leftOut({ participants, results, sizes }: Run) {
  const lines = participants.flatMap(({ name, cannot = {} }) => {
    const reasons = new Map<string, Set<string>>();
    const add = (measure: string, reason: string) =>
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(measure));
    for (const [measure, reason] of Object.entries(cannot)) add(measure, reason);
    for (const result of [...results, ...sizes.map((size) => ({ ...size, measure: 'size' }))]) {
      if (result.peer === name && 'cannot' in result) add(result.measure, result.cannot);
    }
    return Array.from(reasons, ([reason, measures]) => `- ${name} (${[...measures].join(', ')}): ${reason}`);
  });
  return lines.join('\n');
}

function notes({ participants }: Run) {
  return participants.flatMap(({ name, note }) => (note ? `- ${name}: ${note}` : [])).join('\n');
}

function legend({ results }: Run) {
  const measured = new Set(results.map(({ measure }) => measure));
  return Object.entries(MEASURES)
    .filter(([measure]) => measured.has(measure))
    .map(([measure, { about, unit, better = 'less' }]) => {
      return `- \`${measure}\`${unit ? ` (${unit})` : ''}: ${about}; ${better} is better`;
    })
    .join('\n');
}
