import { readFileSync } from 'node:fs';
import { exportsOf } from './bytes.mjs';

/**
 * A measured size: of an ES module with an import, of a built file, or the difference of two earlier subjects. `target` is
 * in bytes of brotli.
 * @typedef {{ name: string, target?: number }
 *   & ({ code: string } | { file: string } | { more: string, than: string })} Subject
 */

/** The packages whose code runs in pages. */
const PACKAGES = ['host', 'guest', 'protocol', 'element', 'react', 'vue'];
/** Other entries whose code runs in pages. */
const ENTRIES = ['testing/inspector'];

const HOST = 'host, everything';

/** @type {readonly Subject[]} */
export const SUBJECTS = [
  { name: HOST, code: all('host'), target: 4_000 },
  { name: 'host, buildEmbedUrl alone', code: "export { buildEmbedUrl } from '@svc-embed/host'", target: 1_000 },
  { name: 'host/adapter, everything', code: all('host/adapter') },
  { name: 'guest, everything', code: all('guest') },
  { name: 'guest, createGuest alone', code: "export { createGuest } from '@svc-embed/guest'", target: 2_000 },
  { name: 'script tag: host, element, autoload', file: 'element/dist/svc-embed.js', target: 6_500 },
  { name: 'element/define', code: "import '@svc-embed/element/define'" },
  { name: 'host + element', code: withHost('element'), target: 6_500 },
  { name: 'host + react', code: withHost('react') },
  { name: 'react, beyond host', more: 'host + react', than: HOST, target: 1_500 },
  { name: 'host + vue', code: withHost('vue') },
  { name: 'vue, beyond host', more: 'host + vue', than: HOST, target: 1_500 },
  { name: 'protocol, everything', code: all('protocol') },
  { name: 'testing/inspector, everything', code: all('testing/inspector') },
];

/**
 * Each export of each entry alone, read from the built packages, so that a new export is included.
 * @returns {Promise<Subject[]>}
 */
export async function singleImports() {
  const entries = [...PACKAGES.flatMap(entriesOf), ...ENTRIES];
  const subjects = entries.map(async (entry) => {
    const names = await exportsOf(`@svc-embed/${entry}`);
    return names.map((name) => ({
      name: `${entry} { ${name} }`,
      code: `export { ${name} } from '@svc-embed/${entry}'`,
    }));
  });
  return (await Promise.all(subjects)).flat();
}

/**
 * The entries of a package with code, such as `host` and `host/adapter`: not files, types alone, or what only our packages import.
 * @param {string} name
 */
function entriesOf(name) {
  const manifest = JSON.parse(readFileSync(new URL(`../../../${name}/package.json`, import.meta.url), 'utf8'));
  return Object.entries(manifest.exports)
    .filter(([path, conditions]) => !/\.\w+$|^\.\/internal$/.test(path) && conditions.default)
    .map(([path]) => name + path.slice(1));
}

/** @param {string} entry */
function all(entry) {
  return `export * from '@svc-embed/${entry}'`;
}

/** @param {string} name */
function withHost(name) {
  return `${all('host')}; ${all(name)}`;
}
