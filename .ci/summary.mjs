/**
 * Names what failed in the reports of the unit tests, the browser tests and the engines, and prints
 * `N passed, N failed`. Argument: the exit code so far.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failures: readonly string[] }} Count
 * @typedef {{ name: string, status: string, message: string, assertionResults: readonly UnitTest[] }} UnitFile
 * @typedef {{ fullName: string, status: string, failureMessages: readonly string[], meta?: { engine?: string } }} UnitTest
 * @typedef {{ message?: string }} Fault
 * @typedef {{ results: readonly { errors: readonly Fault[] }[] }} BrowserTest
 * @typedef {{ file: string, title: string, ok: boolean, tests: readonly BrowserTest[] }} Spec
 * @typedef {{ specs: readonly Spec[], suites?: readonly Suite[] }} Suite
 */

/** How much of a failure's text is repeated, in characters; the whole of it stands where the test ran. */
const LONGEST = 1500;

const status = Number(process.argv[2]);
const counted = [read('unit', countUnit), read('e2e', countBrowser), read('engines', countUnit)].filter(
  (count) => count !== undefined,
);
const passed = counted.reduce((sum, count) => sum + count.passed, 0);
const failures = counted.flatMap((count) => count.failures);
// A gate that failed before or beside the tests (format, types, build), or a missing report, counts as one failure.
const failed = failures.length || Number(status !== 0 || counted.length < 3);
process.exitCode = failed === 0 ? 0 : 1;
for (const failure of failures) console.log(failure);
console.log(`${passed} passed, ${failed} failed`);

/**
 * @template Report
 * @param {string} name
 * @param {(report: Report) => Count} count
 * @returns {Count | undefined}
 */
function read(name, count) {
  try {
    return count(JSON.parse(readFileSync(`test-results/${name}.json`, 'utf8')));
  } catch {
    console.error(`There is no report test-results/${name}.json.`);
    return undefined;
  }
}

/**
 * Of a run of Vitest, in Node or in browsers.
 * @param {{ numPassedTests: number, testResults: readonly UnitFile[] }} report
 * @returns {Count}
 */
function countUnit({ numPassedTests, testResults }) {
  const failures = testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      // A file that does not load has no tests.
      return tests.length === 0
        ? [describe(name, [message])]
        : tests.map(({ fullName, failureMessages, meta }) =>
            describe(meta?.engine ? `${meta.engine}: ${fullName}` : fullName, failureMessages),
          );
    });
  return { passed: numPassedTests, failures };
}

/**
 * @param {{ stats: { expected: number }, errors: readonly Fault[], suites: readonly Suite[] }} report
 * @returns {Count}
 */
function countBrowser({ stats, errors, suites }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failures: [
      // What is no part of a test (a server that did not start, a file that does not load) fails a run too.
      ...errors.map((error) => describe('browser tests', textsOf([error]))),
      ...failed.map(({ file, title, tests }) =>
        describe(`${file}: ${title}`, textsOf(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors)))),
      ),
    ],
  };
}

/**
 * The tests of a suite and of the suites in it.
 * @param {Suite} suite
 * @returns {readonly Spec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @param {readonly Fault[]} faults */
function textsOf(faults) {
  return faults.map(({ message = '' }) => message);
}

/**
 * @param {string} title
 * @param {readonly string[]} texts
 */
function describe(title, texts) {
  const lines = stripVTControlCharacters(texts.join('\n')).slice(0, LONGEST).trim().split('\n');
  return [`Failed: ${title}`, ...lines.map((line) => `  ${line}`), ''].join('\n');
}
