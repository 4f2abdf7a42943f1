/** Bytes of code, minified by a bundler and compressed by a server. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { transform } from 'esbuild';

/** @typedef {{ min: number, gzip: number, brotli: number }} Bytes */

/**
 * Bytes of an ES module, bundled with its dependencies and minified for ES2022, without what a dynamic import loads later, which
 * is another file in the bundle of an app. Which names a minifier chooses is chance, and moves brotli by up to one percent, so the
 * best of some choices counts. Rejects when an import cannot be resolved.
 * @param {string} code
 * @param {string} [folder] where its imports are resolved from
 * @returns {Promise<Bytes>}
 * @example
 * const { brotli } = await measureCode("export { mountEmbed } from '@svc-embed/host'");
 */
export async function measureCode(code, folder = import.meta.dirname) {
  const [first, ...others] = (await minified(code, folder)).map(measureBytes);
  if (!first) throw new Error('There is no naming.');
  return others.reduce((best, one) => (one.brotli < best.brotli ? one : best), first);
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

/** Letters of which each is taken for a frequent one in turn. */
const FREQUENT = 'abcdef';

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
 * The code, minified with several choices of names. It is minified as a step of its own, as most bundlers do it: else the names depend on
 * code that is not part of the bundle.
 * @param {string} code
 * @param {string} resolveDir
 * @returns {Promise<Buffer[]>}
 */
async function minified(code, resolveDir) {
  const output = await bundle(code, {
    resolveDir,
    minifySyntax: true,
    // The customer's app has them already.
    external: ['react', 'vue'],
    plugins: [withoutLater],
  });
  return Promise.all(
    [...FREQUENT].map(async (letter) => {
      // A function that nobody calls is left out, and its letters count for the choice of names.
      const text = `() => ${letter.repeat(50)};${output}`;
      return Buffer.from((await transform(text, { minify: true, format: 'esm', target: 'es2022' })).code);
    }),
  );
}
