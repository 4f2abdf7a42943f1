import { formatNumber, formatSummary, formatTable } from '../figures/format.js';
import { summarize } from '../figures/statistics.js';
import { GROUPS, MEASURES } from '../measures/groups.js';
import { BARE, isOurs, LIMIT, OURS } from '../peers/list.js';
import { evaluate, type Outcome, valuesOf } from './evaluate.js';
import type { Result, Run } from './run.js';
import { COMPARISONS, TARGETS } from './targets.js';

export const outcomesOf = (run: Run): Outcome[] => evaluate(TARGETS, run.results, productsOf(run));
const productsOf = ({ participants }: Run) => participants.filter(({ isProduct }) => isProduct);

export function verdictLine(outcomes: readonly Outcome[]): string {
  const count = (verdict: Outcome['verdict']) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const missing = count('not measured');
  return `${count('pass')} of ${outcomes.length} targets met${missing ? `, ${missing} not measured` : ''}`;
}

/** Returns the selected measures without a value of one of ours, or without any value when we take no part. */
export function unmeasured({ measures, participants, results }: Run): string[] {
  const names = participants.map(({ name }) => name);
  const ours = names.filter(isOurs);
  return measures.filter((measure) => {
    const isMeasured = (name: string) => summarize(valuesOf(results, measure, name)) !== undefined;
    return ours.length > 0 ? !ours.every(isMeasured) : !names.some(isMeasured);
  });
}

/** Returns the whole report, without a title of its own. A section without content is left out. */
export function asMarkdown(run: Run): string {
  const outcomes = outcomesOf(run);
  const tables = [...new Set(GROUPS.map(({ table }) => table))];
  const sections = [
    ['Targets', `${targetsTable(outcomes)}\n\n${verdictLine(outcomes)}.`],
    ['Beside hand-written listeners', comparisonsTable(evaluate(COMPARISONS, run.results, productsOf(run)))],
    ['Size of the host side, in bytes', sizesTable(run)],
    ...tables.map((table) => [table, measuresTable(run, table)]),
    ['Forged messages', forgeries(run)],
    ['Versions', versions(run)],
    ['Left out', leftOut(run)],
    ['How they were measured', notes(run)],
    ['What the measures are', legend(run)],
  ].flatMap(([title, content]) => (content ? [`## ${title}\n\n${content}`] : []));
  return [howMade(run), ...sections].join('\n\n');
}

function howMade({ command, environment: { date, source, version, browser, node, platform, cpus }, repetitions }: Run) {
  const where = `svc-embed ${version}, ${browser}, Node ${node}, ${platform} with ${cpus} ${cpus === 1 ? 'CPU' : 'CPUs'}`;
  const repeated =
    repetitions === 1
      ? 'measured once'
      : `medians of ${repetitions} repetitions (lowest to highest); what has no range was measured once`;
  return `\`${command}\`, ${date}, source ${source}, ${where}; ${repeated}.`;
}

function targetsTable(outcomes: readonly Outcome[]) {
  const rows = outcomes.map((outcome) => [
    outcome.verdict === 'FAIL' ? '**FAIL**' : (outcome.verdict ?? ''),
    outcome.what,
    `at most ${outcome.most}${suffixOf(outcome)}`,
    ...valuesBeside(outcome),
  ]);
  return formatTable(['', 'target', 'limit', OURS, LIMIT, 'best product'], rows, 6);
}

function comparisonsTable(outcomes: readonly Outcome[]) {
  const rows = outcomes.filter(({ ours }) => ours).map((outcome) => [outcome.what, ...valuesBeside(outcome)]);
  return rows.length > 0 ? formatTable(['', OURS, LIMIT, 'best product'], rows, 4) : '';
}

/** Returns the values of ours, a hand-written listener and the best product as cells. */
function valuesBeside(outcome: Outcome) {
  const { ours, raw, best, isRatio } = outcome;
  const suffix = suffixOf(outcome);
  const format = (value: number) => formatNumber(value, isRatio) + suffix;
  const [first, ...others] = best?.names ?? [];
  return [
    ours ? formatSummary(ours, isRatio) + suffix : '-',
    raw === undefined ? '-' : format(raw),
    best ? `${format(best.value)}, ${first}${others.length > 0 ? ` and ${others.length} more` : ''}` : '-',
  ];
}

const suffixOf = ({ unit }: Outcome) => unit && ` ${unit}`;

function sizesTable({ sizes }: Run) {
  const rows = sizes.map(({ peer, imports, ...size }) => [
    peer,
    imports,
    ...('cannot' in size ? ['-', '-', '-'] : [size.min, size.gzip, size.brotli].map((bytes) => formatNumber(bytes))),
  ]);
  return rows.length > 0 ? formatTable(['', 'imported', 'min', 'gzip', 'brotli'], rows, 2) : '';
}

/** The values of the measures that have this table. */
function measuresTable({ participants, results }: Run, table: string) {
  const taken = GROUPS.filter((group) => group.table === table)
    .flatMap(({ measures }) => Object.keys(measures))
    .filter((measure) => results.some((result) => result.measure === measure));
  const rows = [BARE, ...participants.map(({ name }) => name)]
    .map((name) => [name, ...taken.map((measure) => formatSummary(summarize(valuesOf(results, measure, name))))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '-'));
  const head = taken.map((measure) => [measure, MEASURES[measure]?.unit].filter(Boolean).join(', '));
  return rows.length > 0 ? formatTable(['', ...head], rows) : '';
}

/** Peers with the same result share a line. */
function forgeries({ participants, results }: Run) {
  const groups = new Map<string, string[]>();
  for (const { name } of participants) {
    const result = results.find(({ measure, peer }) => measure === 'forged-accepted' && peer === name);
    const outcome = result && forgeryOf(result);
    if (outcome) groups.set(outcome, [...(groups.get(outcome) ?? []), name]);
  }
  if (groups.size === 0) return '';
  const lines = Array.from(groups, ([outcome, names]) => `- ${outcome}: ${names.join(', ')}`);
  const about =
    "A frame of another site, and a second frame of the guest's own origin, post copies of the guest's messages.";
  return [about, '', ...lines].join('\n');
}

function forgeryOf(result: Result) {
  if ('cannot' in result) return result.cannot;
  const most = summarize(result.values)?.highest;
  return most === undefined ? undefined : most === 0 ? 'none is accepted' : `**${formatNumber(most)} are accepted**`;
}

function versions({ participants }: Run) {
  return participants
    .map(({ name, versions }) => [name, Object.entries(versions).map((entry) => entry.join(' '))] as const)
    .flatMap(([name, packages]) => (packages.length > 0 ? `- ${name}: ${packages.join(', ')}` : []))
    .join('\n');
}

/** Peers without a measure; measures that are missing for the same reason share a line. */
function leftOut({ participants, results, sizes }: Run) {
  const lines = participants.flatMap(({ name, cannot = {} }) => {
    const reasons = new Map<string, Set<string>>();
    const add = (measure: string, reason: string) =>
      reasons.set(reason, (reasons.get(reason) ?? new Set()).add(measure));
    for (const [measure, reason] of Object.entries(cannot)) add(measure, reason);
    for (const result of [...results, ...sizes.map((size) => ({ ...size, measure: `size of ${size.imports}` }))]) {
      if (result.peer === name && 'cannot' in result) add(result.measure, result.cannot);
    }
    return Array.from(reasons, ([reason, measures]) => `- ${name} (${[...measures].join(', ')}): ${reason}`);
  });
  return lines.join('\n');
}

function notes({ participants }: Run) {
  return participants
    .map(({ name, mounts, note }) => ({ name, all: [mounts === false && 'does not mount', note].filter(Boolean) }))
    .flatMap(({ name, all }) => (all.length > 0 ? `- ${name}: ${all.join('; ')}` : []))
    .join('\n');
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
