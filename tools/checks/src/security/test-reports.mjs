import { existsSync, readFileSync } from 'node:fs';

/** The reports of Playwright: of all projects, or of one each. */
export const BROWSER_REPORTS = ['e2e', 'e2e-sdk', 'e2e-platform'];

/** @typedef {import('./matrix.mjs').Run} Run */
/** @typedef {{ ancestorTitles: string[], title: string, status: string, meta?: { engine?: string } }} UnitTest */
/** @typedef {{ title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/**
 * All test runs in the last reports of the unit tests, the browser tests and the engines.
 * @param {string} folder
 * @returns {Run[]}
 */
export function readRuns(folder) {
  return [
    ...unitRuns(read(`${folder}/unit.json`, 'npm run test:unit')),
    ...browserReports(folder).flatMap((file) => browserRuns(read(file, 'npm run test:e2e'))),
    ...unitRuns(read(`${folder}/engines.json`, 'npm run test:engines')),
  ];
}

/**
 * Returns the runs in a report of Vitest. Tests that ran in a browser name it.
 * @param {{ testResults: { assertionResults: UnitTest[] }[] }} report
 * @returns {Run[]}
 */
export function unitRuns({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ ancestorTitles, title, status, meta }) => ({
      titles: [...ancestorTitles, title],
      ...(meta?.engine ? { place: 'engines', engine: meta.engine } : { place: 'unit' }),
      verdict: status === 'passed' ? 'passed' : 'failed',
    }));
}

/**
 * Returns the runs in a report of Playwright, whose outermost suites are files, and all of whose projects run in Chromium.
 * @param {{ suites: Suite[] }} report
 * @returns {Run[]}
 */
export function browserRuns({ suites }) {
  return suites.flatMap((file) => runsOf(file, []));
}

/**
 * @param {Suite} suite
 * @param {readonly string[]} groups the titles of the suite and of those around it, without the file
 * @returns {Run[]}
 */
function runsOf({ specs = [], suites = [] }, groups) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({
        titles: [...groups, title],
        place: /** @type {const} */ ('chromium'),
        verdict: /** @type {Run['verdict']} */ (status === 'expected' ? 'passed' : 'failed'),
      })),
  );
  return [...own, ...suites.flatMap((suite) => runsOf(suite, [...groups, suite.title]))];
}

/** @param {string} folder */
function browserReports(folder) {
  const files = BROWSER_REPORTS.map((name) => `${folder}/${name}.json`);
  const found = files.filter((file) => existsSync(file));
  return found.length ? found : files.slice(0, 1);
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
