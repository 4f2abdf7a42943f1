/** Fails if reports, recordings or bundles contain a session or key of the tests: `npm run test:secrets`, after tests. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSecrets } from './security/find-secrets.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const { files, shown } = findSecrets([
  join(ROOT, 'test-results'),
  join(ROOT, 'docs/dist'),
  ...['packages', 'tools', 'examples'].flatMap(distOf),
]);
for (const file of shown) console.error(`${file} shows a session or a key of the tests`);
console.log(`${files.length} files of tests and builds: ${shown.length} show a secret.`);
if (shown.length > 0 || files.length === 0) process.exitCode = 1;

/** @param {string} group */
function distOf(group) {
  return readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name, 'dist'));
}
