/** The matrix of threats: which tests show each row, in which engines, and how they went. */

import { table } from '../security/tables.mjs';

/** The rows: attacks and bad inputs, and faults of the lifecycle. */
export const IDS = [...numbered('A', 108), ...numbered('B', 50)];

/** How many titles of a row the table shows. */
const TITLES = 2;

/** One run of one test. `engine` is where it ran: Node, or a browser. */
/** @typedef {{ title: string, engine: string, verdict: 'passed' | 'failed' | 'absent' }} Run */

/**
 * A row. `shown`: tests ran and passed; `void`: it cannot apply, and `reason` says why; `missing`: neither.
 * @typedef {{
 *   id: string, titles: string[], engines: string[], result: 'shown' | 'failed' | 'void' | 'missing', reason?: string,
 * }} Row
 */

/**
 * The row of every id, from the tests whose titles begin with it. Throws where a reason is of no use: for an id that there
 * is not, or that has a test.
 * @param {readonly Run[]} runs
 * @param {Readonly<Record<string, string>>} reasons
 * @returns {Row[]}
 */
export function matrixOf(runs, reasons) {
  const rows = IDS.map((id) => {
    const own = runs.filter(({ title, verdict }) => idOf(title) === id && verdict !== 'absent');
    const titles = [...new Set(own.map(({ title }) => title.slice(id.length + 1)))];
    const engines = [...new Set(own.map(({ engine }) => engine))];
    const reason = reasons[id];
    if (own.length > 0) {
      if (reason !== undefined) throw new Error(`${id} has both a test and a reason to have none: remove the reason`);
      const result = own.some(({ verdict }) => verdict === 'failed') ? 'failed' : 'shown';
      return { id, titles, engines, result: /** @type {Row['result']} */ (result) };
    }
    return reason
      ? { id, titles, engines, result: /** @type {const} */ ('void'), reason }
      : { id, titles, engines, result: /** @type {const} */ ('missing') };
  });
  const unknown = Object.keys(reasons).find((id) => !IDS.includes(id));
  if (unknown !== undefined) throw new Error(`there is no row ${unknown}: remove its reason`);
  return rows;
}

/**
 * The matrix as a table, with a sentence in front.
 * @param {readonly Row[]} rows
 */
export function asMarkdown(rows) {
  const count = (/** @type {Row['result']} */ result) => rows.filter((row) => row.result === result).length;
  const cells = rows.map(({ id, titles, engines, result, reason }) => [
    id,
    reason ?? inShort(titles),
    engines.join(', '),
    result,
  ]);
  return [
    `${count('shown')} of ${rows.length} rows are shown by tests that passed, ${count('void')} cannot apply.`,
    '',
    ...table(['row', 'what is shown', 'in', 'result'], cells),
  ].join('\n');
}

/**
 * The first titles; the report in JSON has all of them.
 * @param {readonly string[]} titles
 */
function inShort(titles) {
  const more = titles.length - TITLES;
  return [...titles.slice(0, TITLES), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** @param {string} title */
export function idOf(title) {
  return /^([AB]\d+) /.exec(title)?.[1];
}

/**
 * @param {string} letter
 * @param {number} count
 */
function numbered(letter, count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}
