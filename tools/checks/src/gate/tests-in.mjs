import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

/** A kind of tests: unit tests, Playwright in Chromium, or Vitest in every engine. */
/** @typedef {'unit' | 'chromium' | 'engines'} Place */

/**
 * One test of a report: the titles of its groups and its own, the browser of a test in engines, and the text of its failure. A file
 * that does not load is a failed test.
 * @typedef {{
 *   file: string, titles: readonly string[], place: Place, engine?: string, status: 'passed' | 'failed' | 'skipped', seconds: number,
 *   failure: string,
 * }} Test
 */

/** @typedef {{ ancestorTitles: readonly string[], title: string, status: string, duration?: number | null, failureMessages: readonly string[], meta?: { engine?: string } }} UnitTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: readonly UnitTest[] }} UnitFile */
/** @typedef {{ testResults: readonly UnitFile[] }} VitestReport */
/** @typedef {{ message?: string }} Fault */
/** @typedef {{ status: string, results: readonly { duration: number, errors: readonly Fault[] }[] }} BrowserTest */
/** @typedef {{ file: string, title: string, tests: readonly BrowserTest[] }} Spec */
/** @typedef {{ title: string, specs?: readonly Spec[], suites?: readonly Suite[] }} Suite */
/** @typedef {{ errors: readonly Fault[], suites: readonly Suite[] }} PlaywrightReport */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Returns all tests of a report of Vitest or of Playwright.
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Test[]}
 */
export function testsIn(report) {
  return 'testResults' in report ? report.testResults.flatMap(unitTests) : browserTests(report);
}

/**
 * @param {UnitFile} file
 * @returns {Test[]}
 */
function unitTests({ name, status, message, assertionResults }) {
  const file = name.replace(ROOT, '');
  if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
    return [failure(file, 'unit', 'does not load', message)];
  return assertionResults.map(({ ancestorTitles, title, status, duration, failureMessages, meta }) => ({
    file,
    titles: [...ancestorTitles, title],
    ...(meta?.engine ? { place: 'engines', engine: meta.engine } : { place: 'unit' }),
    status: status === 'passed' || status === 'failed' ? status : 'skipped',
    seconds: (duration ?? 0) / 1000,
    failure: failureMessages.join('\n'),
  }));
}

/**
 * Reads a report whose outermost suites are files, and whose projects all run in Chromium.
 * @param {PlaywrightReport} report
 * @returns {Test[]}
 */
function browserTests({ errors, suites }) {
  return [
    ...errors.map((error) => failure('playwright', 'chromium', 'does not run', textOf([error]))),
    ...suites.flatMap((file) => testsOf(file, [])),
  ];
}

/**
 * @param {Suite} suite
 * @param {readonly string[]} groups the titles of the suite and the suites around it, without the file
 * @returns {Test[]}
 */
function testsOf({ specs = [], suites = [] }, groups) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      file,
      titles: [...groups, title],
      place: /** @type {const} */ ('chromium'),
      status: /** @type {Test['status']} */ (
        status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed'
      ),
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      failure: textOf(results.flatMap(({ errors }) => errors)),
    })),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...groups, suite.title]))];
}

/**
 * @param {string} file
 * @param {Place} place
 * @param {string} title
 * @param {string} text
 * @returns {Test}
 */
function failure(file, place, title, text) {
  return { file, titles: [title], place, status: 'failed', seconds: 0, failure: text };
}

/** @param {readonly Fault[]} faults */
const textOf = (faults) => stripVTControlCharacters(faults.map(({ message = '' }) => message).join('\n'));
