/** What the packages are made with, and why. */
import { readdirSync, readFileSync } from 'node:fs';

/** A dependency, and who installs it: users of a package, or those who develop here. */
/** @typedef {{ name: string, packages: string[], installed: 'by users' | 'here' }} Dependency */

const ROOT = new URL('../../', import.meta.url);

/** Why each dependency is there. */
/** @type {Record<string, string>} */
export const REASONS = JSON.parse(readFileSync(new URL('dependencies.json', import.meta.url), 'utf8'));

/**
 * Every dependency of the packages and of the tools around them; examples have what an app has.
 * @returns {Dependency[]}
 */
export function readDependencies() {
  const folders = readdirSync(new URL('packages/', ROOT)).map((name) => `packages/${name}/`);
  /** @type {Map<string, Dependency>} */
  const found = new Map();
  for (const folder of ['', ...folders]) {
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
    // Who needs it only here is of no matter once users install it.
    if (isFirst) Object.assign(known, { packages: [], installed });
    if (installed === known.installed) known.packages.push(owner.replace('@svc-embed/', ''));
    found.set(name, known);
  }
}
