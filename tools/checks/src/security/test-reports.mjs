import { readFileSync } from 'node:fs';

/** @typedef {import('./matrix.mjs').Run} Run */
/** @typedef {{ title: string, status: string, meta?: { engine?: string } }} UnitTest */
/** @typedef {{ title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * All test runs in the last reports of the unit tests, the browser tests and the engines.
 * @param {string} folder
 * @returns {Run[]}
 */
export function readRuns(folder) {
  return [
    ...unitRuns(read(`${folder}/unit.json`, 'npm run test:unit')),
    ...browserRuns(read(`${folder}/e2e.json`, 'npm run test:e2e')),
    ...unitRuns(read(`${folder}/engines.json`, 'npm run test:engines')),
  ];
}

/**
 * Of a run of Vitest. Tests that ran in a browser say so.
 * @param {{ testResults: { assertionResults: UnitTest[] }[] }} report
 * @returns {Run[]}
 */
export function unitRuns({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ title, status, meta }) => ({
      title,
      engine: meta?.engine ?? 'Node',
      verdict: status === 'passed' ? 'passed' : 'failed',
    }));
}

/**
 * Returns the runs in a report of Playwright, all of whose projects run in Chromium.
 * @param {Suite} suite
 * @returns {Run[]}
 */
export function browserRuns({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({
        title,
        engine: 'Chromium',
        verdict: /** @type {Run['verdict']} */ (status === 'expected' ? 'passed' : 'failed'),
      })),
  );
  return [...own, ...suites.flatMap(browserRuns)];
}

/**
 * @param {string} file
 * @param {string} command
 */
function read(file, command) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`There is no report ${file}: run \`${command}\` first.`);
  }
}
