/**
 * The matrix of threats: `npm run test:threats` runs the tests of all rows and writes test-results/threats.md and .json.
 * It fails for a row without a test. `--reports` reads the reports of the last test runs instead of running the tests.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { programOf } from '@svc-embed/browser-tools';
import { asMarkdown, matrixOf } from './security/matrix.mjs';
import { BROWSER_REPORTS, readRuns } from './security/test-reports.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What precedes the id of a row in the full title of a test. */
const TITLES = '(^|[ \\t])[AB][0-9]+ ';

if (!process.argv.includes('--reports')) {
  // An old report must not stand for a test run that did not happen.
  for (const name of ['unit', ...BROWSER_REPORTS, 'engines'])
    rmSync(`${ROOT}test-results/${name}.json`, { force: true });
  run([...programOf('vitest'), 'run', '-t', TITLES]);
  run([...programOf('@playwright/test', 'playwright'), 'test', '--grep', TITLES]);
  run(['npm', 'run', 'test:engines']);
}

const rows = matrixOf(readRuns(`${ROOT}test-results`));
writeFileSync(`${ROOT}test-results/threats.json`, `${JSON.stringify(rows, undefined, 2)}\n`);
writeFileSync(`${ROOT}test-results/threats.md`, `${asMarkdown(rows)}\n`);

const failed = rows.filter(({ result }) => result === 'failed');
const missing = rows.filter(({ result }) => result === 'missing');
for (const { id, names } of failed) console.error(`${id}: a test failed: ${names.join('; ')}`);
for (const { id } of missing) console.error(`${id}: no test`);
const shown = rows.length - failed.length - missing.length;
const twice = rows.filter(({ places }) => places.length > 1);
for (const { id, places } of twice) console.log(`${id}: shown in ${places.join(' and ')}`);
console.log(
  `${rows.length} threats: ${shown} shown, ${failed.length} failed, ${missing.length} missing; ${twice.length} shown in two places.`,
);
if (shown < rows.length) process.exitCode = 1;

/**
 * Its result is read from its report.
 * @param {readonly string[]} command
 */
function run([program = '', ...options]) {
  spawnSync(program, options, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
}
