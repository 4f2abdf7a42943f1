import { code, table } from '@svc-embed/browser-tools';

/** The rows: A for attacks and bad inputs, B for faults of the lifecycle. */
export const IDS = [...numbered('A', 180), ...numbered('B', 104)];
/** How many tests of a row the table shows. */
const NAMES = 2;

/** @typedef {import('../gate/tests-in.mjs').Place} Place */
/** @typedef {Pick<import('../gate/tests-in.mjs').Test, 'titles' | 'place' | 'engine' | 'status'>} Run */

/**
 * One row: the whole names of its tests, its places, and the browsers of its runs in engines.
 * @typedef {{ id: string, names: string[], places: Place[], engines: string[], result: 'shown' | 'failed' | 'missing' }} Row
 */

/**
 * Returns the row of every id, from the tests with one or more ids at the beginning of a title. Throws for an id without a row.
 * @param {readonly Run[]} runs
 * @returns {Row[]}
 */
export function matrixOf(runs) {
  const named = runs
    .filter(({ status }) => status !== 'skipped')
    .map((run) => ({
      ...run,
      ids: run.titles.map(idsOf).join(''),
      name: run.titles.map((title) => title.slice(idsOf(title).length)).join(': '),
    }));
  for (const { ids, name } of named)
    for (const id of ids.split(' ').slice(0, -1))
      if (!IDS.includes(id))
        throw new Error(`expected an id of a row, got "${id}" before "${name}"; add the row to IDS`);
  return IDS.map((id) => {
    const own = named.filter(({ ids }) => ids.split(' ').includes(id));
    const names = [...new Set(own.map(({ name }) => name))].sort(byLength);
    const places = [...new Set(own.map(({ place }) => place))].sort().reverse();
    const engines = [...new Set(own.flatMap(({ engine = [] }) => engine))].sort();
    const hasFailed = own.some(({ status }) => status === 'failed');
    return { id, names, places, engines, result: own.length === 0 ? 'missing' : hasFailed ? 'failed' : 'shown' };
  });
}

/**
 * Returns the matrix as a table, after a sentence that counts the rows.
 * @param {readonly Row[]} rows
 */
export function asMarkdown(rows) {
  const shown = rows.filter(({ result }) => result === 'shown').length;
  const cells = rows.map(({ id, names, places, engines, result }) => [
    id,
    shorten(names),
    places.map((place) => (place === 'engines' ? `engines (${engines.join(', ')})` : place)).join(', '),
    result,
  ]);
  return [
    `${shown} of ${rows.length} rows are shown by tests that passed.`,
    '',
    ...table(['row', 'what is shown', 'in', 'result'], cells),
  ].join('\n');
}

/**
 * Returns the first names, as code, because a name may contain an address or HTML. The report in JSON has all of them.
 * @param {readonly string[]} names
 */
function shorten(names) {
  const more = names.length - NAMES;
  return [...names.slice(0, NAMES).map(code), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/**
 * Sorts short texts first, so that a table does not depend on the order in which tests end.
 * @param {string} one
 * @param {string} other
 */
const byLength = (one, other) => one.length - other.length || (one < other ? -1 : 1);
/**
 * Returns the ids at the beginning of a title, each with a space after it.
 * @param {string} title
 */
const idsOf = (title) => /^([AB]\d+ )*/.exec(title)?.[0] ?? '';

/**
 * @param {string} letter
 * @param {number} count
 */
function numbered(letter, count) {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}
