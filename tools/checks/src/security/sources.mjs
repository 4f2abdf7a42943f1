import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** The packages whose sources are measured. */
const MEASURED = { trials: ['protocol', 'host', 'guest', 'element'], bench: ['protocol', 'host', 'guest'] };
/** Comments on their own lines, which cannot change a measurement. */
const COMMENTS = /^ *(\/\/.*|\/\*[\s\S]*?\*\/)\n/gm;

/**
 * Lists the source files of a package, without tests, as paths from the root of the repository.
 * @param {string} name
 * @returns {string[]}
 */
export function sourcesOf(name) {
  const folder = `packages/${name}/src/`;
  return readdirSync(ROOT + folder, { encoding: 'utf8', recursive: true })
    .map((file) => folder + file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .sort();
}

/**
 * Returns the hash of the current sources that the trials or the bench measure.
 * @param {keyof typeof MEASURED} by
 */
export function hashOfSources(by) {
  const files = MEASURED[by].flatMap(sourcesOf).map((file) => [file, readFileSync(ROOT + file, 'utf8')]);
  return hashOf(Object.fromEntries(files));
}

/**
 * Returns the hash of files. Comments on their own lines do not change it.
 * @param {Readonly<Record<string, string>>} texts the text of each file by its path
 */
export function hashOf(texts) {
  const hash = createHash('sha256');
  for (const [file, text] of Object.entries(texts)) {
    hash.update(`${file}\0${text.replaceAll('\r', '').replace(COMMENTS, '')}\0`);
  }
  return hash.digest('hex').slice(0, 12);
}
