import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * A dependency of a package or tool. Users of the packages install it, or only developers of this repository.
 * @typedef {{ name: string, packages: string[], installed: 'by users' | 'here' }} Dependency
 */

const ROOT = new URL('../../../../', import.meta.url);
/** The reason for each dependency. @type {Record<string, string>} */
export const REASONS = JSON.parse(readFileSync(new URL('dependencies.json', import.meta.url), 'utf8'));

/**
 * Lists every dependency of the packages and tools, but not of the examples.
 * @returns {Dependency[]}
 */
export function readDependencies() {
  const folders = ['packages', 'tools']
    .flatMap((group) => readdirSync(new URL(group, ROOT)).map((name) => `${group}/${name}/`))
    .filter((folder) => existsSync(new URL(`${folder}package.json`, ROOT)));
  /** @type {Map<string, Dependency>} */
  const found = new Map();
  for (const folder of ['', 'docs/', 'e2e/trials/mutation/', ...folders]) {
    const manifest = JSON.parse(readFileSync(new URL(`${folder}package.json`, ROOT), 'utf8'));
    const { name: owner, dependencies = {}, peerDependencies = {}, devDependencies = {} } = manifest;
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) add(name, owner, 'by users');
    for (const name of Object.keys(devDependencies)) add(name, owner, 'here');
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));

  /**
   * @param {string} name
   * @param {string} owner
   * @param {Dependency['installed']} installed
   */
  function add(name, owner, installed) {
    if (name.startsWith('@svc-embed/')) return;
    const known = found.get(name) ?? { name, packages: [], installed };
    const isFirst = installed === 'by users' && known.installed === 'here';
    // If users install it, the packages that need it only here do not matter.
    if (isFirst) Object.assign(known, { packages: [], installed });
    if (installed === known.installed) known.packages.push(owner.replace('@svc-embed/', ''));
    found.set(name, known);
  }
}
