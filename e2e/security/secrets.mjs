/**
 * Looks for secrets in what tests and builds leave behind: reports, matrices, figures, recordings and bundles. All sessions
 * and keys of the tests are made to be found. Run: `npm run test:secrets`, after the tests.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** How the tests' own sessions and keys begin: `canary-session-1`, `svc_dev_canary...`. */
const SECRETS = /canary-session-[0-9a-z]|svc_dev_canary/i;
const TEXTS = /\.(js|mjs|cjs|json|md|html|txt|map|css)$/;

const folders = ['test-results', ...distOf('packages'), ...distOf('examples')].filter((folder) =>
  existsSync(join(ROOT, folder)),
);
const files = folders.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => TEXTS.test(file) && statSync(join(ROOT, file)).isFile()),
);
const shown = files.filter((file) => SECRETS.test(readFileSync(join(ROOT, file), 'utf8')));
for (const file of shown) console.error(`${file} shows a session or a key of the tests`);
console.log(`${files.length} files of tests and builds: ${shown.length} show a secret.`);
if (shown.length > 0 || files.length === 0) process.exitCode = 1;

/** @param {string} group */
function distOf(group) {
  return readdirSync(join(ROOT, group)).map((name) => join(group, name, 'dist'));
}
