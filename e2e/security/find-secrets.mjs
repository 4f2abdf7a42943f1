/** Sessions and keys of the tests, all made to be found, in files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How the tests' own sessions and keys begin: `canary-session-1`, `svc_dev_canary...`. */
export const SECRETS = /canary-session-[0-9a-z]|svc_dev_canary/i;
const TEXTS = /\.(js|mjs|cjs|json|ndjson|md|html|txt|log|map|css)$/;
/** A report of mutants quotes the tests' sources, which have the canaries. */
const QUOTES = /(^|[\\/])test-results[\\/]mutation[\\/]/;

/**
 * The files of some folders that show a secret, of all that were read. A folder that is not there has none.
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
    .filter((file) => !QUOTES.test(file));
  return { files, shown: files.filter((file) => SECRETS.test(readFileSync(file, 'utf8'))) };
}
