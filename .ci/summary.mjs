/** Adds up the reports of the unit tests, the browser tests and the engines, and prints `N passed, N failed`. Argument: the exit code so far. */
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

const status = Number(process.argv[2]);

const unit = read('unit', (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
// What Playwright counts apart from its tests (a server that did not start, a file that does not load) fails a run too.
const e2e = read('e2e', ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
}));
const engines = read('engines', ({ reports }) => {
  /** @type {{ verdict: string }[]} */
  const results = Object.values(reports).flatMap((report) => report.results);
  const count = (/** @type {string} */ verdict) => results.filter((result) => result.verdict === verdict).length;
  return { passed: count('passed'), failed: count('failed') };
});

const counted = [unit, e2e, engines].filter((count) => count !== undefined);
const passed = counted.reduce((sum, count) => sum + count.passed, 0);
const known = counted.reduce((sum, count) => sum + count.failed, 0);
// A gate that failed before or beside the tests (format, types, build), or a missing report, counts as one failure.
const failed = known || Number(status !== 0 || counted.length < 3);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/**
 * @param {string} name
 * @param {(report: ReturnType<JSON['parse']>) => Count} count
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
