import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { EMBED_COUNTS, MEASURES } from '../figures/measures.mjs';
import { summarize } from '../figures/statistics.mjs';
import { BARE } from '../peers/list.mjs';
import { valuesOf } from './evaluate.mjs';

/** @typedef {import('./run.js').Run} Run */

/** The measures of each table. @type {readonly { title: string, measures: readonly string[] }[]} */
const TABLES = [
  { title: 'Messages', measures: ['events-per-second', 'event-cpu', 'round-trip-p50', 'round-trip-p99'] },
  {
    title: 'Many embeds on the page',
    measures: [...EMBED_COUNTS.map((embeds) => `event-cpu-with-${embeds}`), 'listener-runs', 'wrong-deliveries'],
  },
  { title: 'Mounting', measures: ['time-to-ready', 'mount-task'] },
  {
    title: 'Mounting and destroying, again and again',
    measures: ['cycle-heap', 'cycle-nodes', 'cycle-documents', 'cycle-listeners'],
  },
  { title: 'Foreign messages', measures: ['reject-with-1', 'reject-with-100', 'forged-accepted'] },
];

/**
 * The tables of all groups of measures with values, by title.
 * @param {Run} run
 * @returns {Record<string, string>}
 */
export function measureTables(run) {
  const known = TABLES.flatMap(({ measures }) => measures);
  const others = new Set(run.results.map(({ measure }) => measure).filter((measure) => !known.includes(measure)));
  const all = [...TABLES, { title: 'Other measures', measures: [...others] }];
  return Object.fromEntries(all.map(({ title, measures }) => [title, measureTable(run, measures)]));
}

/** @param {Run} run */
export function sizesTable({ sizes }) {
  const head = ['', 'imported', 'min', 'gzip', 'brotli'];
  const rows = sizes.map(({ peer, imports, ...size }) => [
    peer,
    imports,
    ...('cannot' in size ? ['-', '-', '-'] : [size.min, size.gzip, size.brotli].map((bytes) => formatNumber(bytes))),
  ]);
  return rows.length > 0 ? formatTable(head, rows, 2) : '';
}

/**
 * @param {Run} run
 * @param {readonly string[]} measures
 */
function measureTable({ participants, results }, measures) {
  const taken = measures.filter((measure) => results.some((result) => result.measure === measure));
  const rows = [BARE, ...participants.map(({ name }) => name)]
    .map((name) => [name, ...taken.map((measure) => formatSummary(summarize(valuesOf(results, measure, name))))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== '-'));
  if (rows.length === 0) return '';
  const head = taken.map((measure) => [measure, MEASURES[measure]?.unit].filter(Boolean).join(', '));
  return formatTable(['', ...head], rows);
}
