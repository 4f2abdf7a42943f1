/** Stores the results of the fuzz in Node and in engines as figures, from the reports of its last runs. */
import { readFileSync } from 'node:fs';
import { keepFigures } from '../figures.mjs';

/**
 * @typedef {{
 *   title: string, meta: {
 *     figure?: import('../figures.mjs').Figure,
 *     engine?: string, version?: string, seed?: number, figures?: { sent?: number, taken?: number },
 *   },
 * }} Test
 */

keepFigures(
  'fuzz',
  'npm run test:fuzz',
  testsOf('fuzz').flatMap(({ meta: { figure } }) => figure ?? []),
);

const tests = testsOf('fuzz-engines').filter(({ meta }) => meta.figures?.sent);
keepFigures(
  'fuzz-engines',
  'npm run test:fuzz',
  tests.map(({ title, meta: { engine, seed, figures } }) => ({
    what: `${engine}, ${figures?.sent?.toLocaleString('en')} messages across origins, half of them of a foreign page; seed ${seed}`,
    promised: title.replace('Fuzz: ', ''),
    measured: `${figures?.taken?.toLocaleString('en')} taken, none wrongly`,
  })),
  Object.fromEntries(tests.map(({ meta: { engine = '', version = '' } }) => [engine, version])),
);

/**
 * Returns the tests of a report of Vitest.
 * @param {string} name
 */
function testsOf(name) {
  /** @type {{ testResults: readonly { assertionResults: readonly Test[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8'));
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}
