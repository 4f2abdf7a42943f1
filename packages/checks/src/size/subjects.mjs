import { readFileSync } from 'node:fs';
import { exportsOf } from './bytes.mjs';

/**
 * A measured size: of a built file, or of an ES module with its imports, less those of the module `beyond`.
 * @typedef {{ name: string } & ({ code: string, beyond?: string } | { file: string })} Subject
 */

/** The packages whose code runs in pages. */
const PACKAGES = ['host', 'guest', 'protocol', 'element', 'react', 'vue'];
/** Other entries whose code runs in pages. */
const ENTRIES = ['testing/inspector', 'platform/data'];

/** What each extension adds to a page, or to a surface, that has all the others. */
const EXTENSIONS = {
  host: ['autoHeight', 'fastChannel', 'renewSession', 'watchFilters', 'watchHealth', 'withResults'],
  guest: ['answerRequests', 'applySession', 'trackFilters', 'trackHeight'],
};
/** @type {readonly Subject[]} */
export const SUBJECTS = [
  { name: 'host, everything', code: all('host') },
  { name: 'host, mountEmbed alone', code: some('host', ['mountEmbed']) },
  { name: 'host, buildEmbedUrl alone', code: some('host', ['buildEmbedUrl']) },
  ...extensions('host', 'mountEmbed'),
  {
    name: 'host, showStates beside mountEmbed',
    code: some('host', ['mountEmbed', 'showStates']),
    beyond: some('host', ['mountEmbed']),
  },
  { name: 'host/adapter, everything', code: all('host/adapter') },
  { name: 'guest, everything', code: all('guest') },
  { name: 'guest, createGuest alone', code: some('guest', ['createGuest']) },
  ...extensions('guest', 'createGuest'),
  { name: 'script tag: host, element, autoload', file: 'element/dist/svc-embed.js' },
  { name: 'element/define', code: "import '@svc-embed/element/define'" },
  { name: 'host + element', code: withHost('element') },
  { name: 'host + react', code: withHost('react') },
  { name: 'react, beyond host', code: withHost('react'), beyond: all('host') },
  { name: 'host + vue', code: withHost('vue') },
  { name: 'vue, beyond host', code: withHost('vue'), beyond: all('host') },
  { name: 'protocol, everything', code: all('protocol') },
  { name: 'testing/inspector, everything', code: all('testing/inspector') },
  { name: 'platform/data, everything', code: all('platform/data') },
];

/**
 * The first extension of a page brings the negotiation, which all of them share; each has a size beyond that.
 * @param {'host' | 'guest'} entry
 * @param {string} core
 * @returns {Subject[]}
 */
function extensions(entry, core) {
  const names = EXTENSIONS[entry];
  const every = some(entry, [core, ...names]);
  return [
    {
      name: `${entry}, the negotiation of extensions`,
      code: some(entry, [core, 'defineExtension']),
      beyond: some(entry, [core]),
    },
    ...names.map((name) => ({
      name: `${entry}, ${name} beside the other extensions`,
      code: every,
      beyond: some(entry, [core, ...names.filter((other) => other !== name)]),
    })),
  ];
}

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
      code: some(entry, [name]),
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

/**
 * @param {string} entry
 * @param {readonly string[]} names
 */
function some(entry, names) {
  return `export { ${names.join(', ')} } from '@svc-embed/${entry}'`;
}

/** @param {string} name */
function withHost(name) {
  return `${all('host')}; ${all(name)}`;
}
