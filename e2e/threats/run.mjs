/**
 * The matrix of threats: `npm run test:threats` runs the tests of all rows and writes test-results/threats.md and .json.
 * It fails for a row that has neither a test nor, in e2e/threats.json, a reason to have none. `--reports` takes the
 * reports of the tests that ran last instead of running them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programOf } from '../support/program.mjs';
import { asMarkdown, matrixOf } from './matrix.mjs';
import { readRuns } from './reports.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** What stands in front of a row's id in the full title of a test. */
const TITLES = '(^|[ \\t])[AB][0-9]+ ';

if (!process.argv.includes('--reports')) {
  // What does not run must not be told by the report of an earlier run.
  for (const name of ['unit', 'e2e', 'engines']) rmSync(`${ROOT}test-results/${name}.json`, { force: true });
  run([...programOf('vitest', 'vitest'), 'run', '-t', TITLES]);
  run([...programOf('@playwright/test', 'playwright'), 'test', '--grep', TITLES]);
  run([process.execPath, 'e2e/engines/run.mjs']);
}

const reasons = JSON.parse(readFileSync(`${ROOT}e2e/threats.json`, 'utf8'));
const rows = matrixOf(readRuns(`${ROOT}test-results`), reasons);
writeFileSync(`${ROOT}test-results/threats.json`, `${JSON.stringify(rows, undefined, 2)}\n`);
writeFileSync(`${ROOT}test-results/threats.md`, `${asMarkdown(rows)}\n`);

const of = (/** @type {string} */ result) => rows.filter((row) => row.result === result);
for (const { id, titles } of of('failed')) console.error(`${id}: a test failed: ${titles.join('; ')}`);
for (const { id } of of('missing')) console.error(`${id}: no test, and no reason in e2e/threats.json`);
console.log(
  `${rows.length} threats: ${of('shown').length} shown, ${of('void').length} cannot apply, ` +
    `${of('failed').length} failed, ${of('missing').length} missing. See test-results/threats.md.`,
);
if (of('failed').length + of('missing').length > 0) process.exitCode = 1;

/**
 * A test runner of ours; what it finds is in its report.
 * @param {readonly string[]} command
 */
function run([program = '', ...options]) {
  spawnSync(program, options, { cwd: ROOT, stdio: 'inherit' });
}
