/** Bundles the scripts of the bench's pages: a peer's two sides, and the bench's own drivers. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BARE, PEERS } from '../peers/list.mjs';
import { patchPlugin } from '../peers/patch.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Scripts of a peer, minified. @typedef {{ host: string, guest: string }} Built */

/** Drivers of the pages, by file name. */
const DRIVERS = /** @type {const} */ ([
  'host-page',
  'guest-page',
  'control-page',
  'foreign-page',
  'count-runs',
  'record-messages',
  'record-ports',
]);

/** @typedef {Record<typeof DRIVERS[number], string>} Drivers */

/**
 * A peer's sides as scripts that set the global `peer`. The bare iframe has none.
 * @param {string} name
 * @returns {Promise<Built>}
 */
export async function buildPeer(name) {
  if (name === BARE) return { host: '', guest: '' };
  const plugin = patchPlugin(PEERS.find((peer) => peer.name === name)?.patches ?? []);
  const [host, guest] = await Promise.all(
    ['host', 'guest'].map((side) =>
      bundle(`import { ${side} } from '../peers/${name}/${side}.js'; globalThis.peer = ${side};`, [plugin]),
    ),
  );
  return { host: host ?? '', guest: guest ?? '' };
}

/** @returns {Promise<Drivers>} */
export async function buildDrivers() {
  const scripts = await Promise.all(DRIVERS.map(async (name) => [name, await bundle(`import './pages/${name}.js';`)]));
  return Object.fromEntries(scripts);
}

/**
 * @param {string} contents
 * @param {import('esbuild').Plugin[]} [plugins]
 */
async function bundle(contents, plugins = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: HERE, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    plugins,
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild made no output');
  return output.text;
}
