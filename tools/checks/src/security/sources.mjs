import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * The source files of a package, without its tests, by their paths from the root of the repository.
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
