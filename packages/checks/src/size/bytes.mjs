/** Bytes of code, minified by a bundler and compressed by a server. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** @typedef {{ min: number, gzip: number, brotli: number }} Bytes */

/** Where imports are resolved from, unless the caller says otherwise. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bytes of an ES module, bundled with its dependencies and minified for ES2022, without the files that it imports only later. Rejects when an import cannot be resolved.
 * @param {string} code
 * @param {string} [folder] where its imports are resolved from
 * @returns {Promise<Bytes>}
 * @example
 * const { brotli } = await measureCode("export { mountEmbed } from '@svc-embed/host'");
 */
export async function measureCode(code, folder = HERE) {
  return measureBytes((await bundle(code, folder)).contents);
}

/**
 * Bytes of a file, unchanged and compressed.
 * @param {Uint8Array} contents
 * @returns {Bytes}
 */
export function measureBytes(contents) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
  return {
    min: contents.length,
    gzip: gzipSync(contents, { level: 9 }).length,
    brotli: brotliCompressSync(contents, { params }).length,
  };
}

/**
 * The names of a module's exports, sorted.
 * @param {string} name
 */
export async function exportsOf(name) {
  return (await bundle(`export * from '${name}'`, HERE)).exports;
}

/**
 * @param {string} code
 * @param {string} resolveDir
 */
async function bundle(code, resolveDir) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: code, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    // What a dynamic import loads is a file of its own, as in the bundle of an app.
    splitting: true,
    outdir: resolveDir,
    format: 'esm',
    target: 'es2022',
    // The customer's app has them already.
    external: ['react', 'vue'],
    logLevel: 'silent',
  });
  const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint === '<stdin>');
  if (!entry) throw new Error('esbuild made no output');
  const loaded = [...loadedBy(entry, metafile.outputs)].map((path) => resolve(path));
  const contents = outputFiles.filter(({ path }) => loaded.includes(path)).map((file) => file.contents);
  return { contents: Buffer.concat(contents), exports: metafile.outputs[entry]?.exports.sort() ?? [] };
}

/**
 * The files that are loaded with one: itself, and what it imports at once.
 * @param {string} path
 * @param {import('esbuild').Metafile['outputs']} outputs
 * @returns {Set<string>}
 */
function loadedBy(path, outputs) {
  const loaded = new Set([path]);
  for (const file of loaded)
    for (const { path: other, kind, external } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && !external) loaded.add(other);
  return loaded;
}
