import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The sessions and keys of all tests begin like this, so that they can be found. */
export const SECRETS = /canary-session-[0-9a-z]|svc_(dev|data)_canary/i;
const TEXTS = /\.(js|mjs|cjs|json|ndjson|md|html|txt|log|map|css)$/;
/** The report of mutants quotes the tests' sources, which contain the canaries. */
const QUOTING = /(^|[\\/])test-results[\\/]mutation[\\/]/;

/**
 * Reads all text files of the folders that exist. `shown` are those with a secret.
 * @param {readonly string[]} folders
 */
export function findSecrets(folders) {
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXTS.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    )
    .filter((file) => !QUOTING.test(file));
  return { files, shown: files.filter((file) => SECRETS.test(readFileSync(file, 'utf8'))) };
}
