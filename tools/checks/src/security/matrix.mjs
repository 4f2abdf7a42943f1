import { code, table } from '@svc-embed/browser-tools';

/** The rows: A for attacks and bad inputs, B for faults of the lifecycle. */
export const IDS = [...numbered('A', 145), ...numbered('B', 66)];

/** How many test titles of a row the table shows. */
const TITLES = 2;

/** One run of one test. `engine` is Node or a browser. */
/** @typedef {{ title: string, engine: string, verdict: 'passed' | 'failed' }} Run */

/** @typedef {{ id: string, titles: string[], engines: string[], result: 'shown' | 'failed' | 'missing' }} Row */

/**
 * The row of every id, from the tests whose titles begin with it, or with several of them.
 * @param {readonly Run[]} runs
 * @returns {Row[]}
 */
export function matrixOf(runs) {
  const named = runs.map((run) => ({ ...run, ids: idsOf(run.title) }));
  return IDS.map((id) => {
    const own = named.filter(({ ids }) => ids.includes(`${id} `));
    const titles = [...new Set(own.map(({ title, ids }) => title.slice(ids.length)))].sort(byLength);
    const engines = [...new Set(own.map(({ engine }) => engine))].sort();
    const hasFailed = own.some(({ verdict }) => verdict === 'failed');
    return { id, titles, engines, result: own.length === 0 ? 'missing' : hasFailed ? 'failed' : 'shown' };
  });
}

/**
 * The matrix as a table, after a sentence that counts the rows.
 * @param {readonly Row[]} rows
 */
export function asMarkdown(rows) {
  const shown = rows.filter(({ result }) => result === 'shown').length;
  const cells = rows.map(({ id, titles, engines, result }) => [id, shorten(titles), engines.join(', '), result]);
  return [
    `${shown} of ${rows.length} rows are shown by tests that passed.`,
    '',
    ...table(['row', 'what is shown', 'in', 'result'], cells),
  ].join('\n');
}

/**
 * The first titles, as code, since a title may hold an address or HTML; the report in JSON has all of them.
 * @param {readonly string[]} titles
 */
function shorten(titles) {
  const more = titles.length - TITLES;
  return [...titles.slice(0, TITLES).map(code), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/**
 * Short texts first, so that a table does not depend on the order in which tests end.
 * @param {string} one
 * @param {string} other
 */
function byLength(one, other) {
  return one.length - other.length || (one < other ? -1 : 1);
}

/**
 * The ids that a title begins with, each with a space after it.
 * @param {string} title
 */
function idsOf(title) {
  return /^([AB]\d+ )*/.exec(title)?.[0] ?? '';
}

/**
 * @param {string} letter
 * @param {number} count
 */
function numbered(letter, count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}
