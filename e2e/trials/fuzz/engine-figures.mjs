/** Keeps what the fuzz in real engines came to, as figures, from the report of its last run. */
import { readFileSync } from 'node:fs';
import { keepFigures } from '../figures.mjs';

/**
 * @typedef {{
 *   title: string, meta: { engine?: string, version?: string, seed?: number, figures?: { sent?: number, taken?: number } },
 * }} Test
 */

/** @type {{ testResults: readonly { assertionResults: readonly Test[] }[] }} */
const { testResults } = JSON.parse(readFileSync('test-results/engines.json', 'utf8'));
const tests = testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ meta }) => meta.figures?.sent);
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
