/** Writes the matrix of threats from the last reports; fails for a row that has no test, a failed test, or two places. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReports } from './gate/reports.mjs';
import { testsIn } from './gate/tests-in.mjs';
import { asMarkdown, matrixOf } from './security/matrix.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const rows = matrixOf(readReports().flatMap(testsIn));
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
if (shown < rows.length || twice.length > 0) process.exitCode = 1;
