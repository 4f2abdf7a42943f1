/** Bytes of code, minified by a bundler and compressed by a server. */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** @typedef {{ min: number, gzip: number, brotli: number }} Bytes */

/** Where imports are resolved from, unless the caller says otherwise. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bytes of an ES module, bundled with its dependencies and minified for ES2022, without what a dynamic import loads later, which
 * is another file in the bundle of an app. Rejects when an import cannot be resolved.
 * @param {string} code
 * @param {string} [folder] where its imports are resolved from
 * @returns {Promise<Bytes>}
 * @example
 * const { brotli } = await measureCode("export { mountEmbed } from '@svc-embed/host'");
 */
export async function measureCode(code, folder = HERE) {
  return measureBytes(await bundle(code, folder));
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

/** @type {import('esbuild').Plugin} */
const withoutLater = {
  name: 'without later',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * @param {string} code
 * @param {string} resolveDir
 */
async function bundle(code, resolveDir) {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    // The customer's app has them already.
    external: ['react', 'vue'],
    plugins: [withoutLater],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (!output) throw new Error('esbuild made no output');
  return output.contents;
}
