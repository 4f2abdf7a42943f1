import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The beginning of all sessions and keys of the tests, so that they can be found. */
export const SECRETS = /canary-session-[0-9a-z]|svc_(dev|data)_canary/i;
const TEXTS = /\.(js|mjs|cjs|json|ndjson|md|html|txt|log|map|css)$/;
/** The mutation report, which quotes the tests' sources with their canaries. */
const QUOTING = /(^|[\\/])test-results[\\/]mutation[\\/]/;

/**
 * Searches all text files of the existing folders. `shown` lists the files with a secret.
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
