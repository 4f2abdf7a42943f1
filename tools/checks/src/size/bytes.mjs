/** Measures the bytes of code, minified by a bundler and compressed by a server. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { linkAngular } from '@svc-embed/browser-tools/link-angular';
import { transform } from 'esbuild';

/** @typedef {{ min: number, gzip: number, brotli: number }} Bytes */

/**
 * Returns the bytes of an ES module, bundled with its dependencies and minified for ES2022. Dynamic imports do not count, because
 * they are other files in the bundle of an app. The names that a minifier chooses are random and change brotli by up to one percent,
 * so the best of several choices counts. Rejects if an import cannot be resolved.
 * @param {string} code
 * @param {string} [folder] the folder to resolve its imports from
 * @returns {Promise<Bytes>}
 * @example
 * const { brotli } = await measureCode("export { mountEmbed } from '@svc-embed/host'");
 */
export async function measureCode(code, folder = import.meta.dirname) {
  const [first, ...others] = (await minified(code, folder)).map(measureBytes);
  if (!first) throw new Error('nothing was measured');
  return others.reduce((best, one) => (one.brotli < best.brotli ? one : best), first);
}

/**
 * Returns the bytes of a file, unchanged and compressed.
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

/** Letters that are made frequent, one per choice of names. */
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
 * Returns the code, minified with several choices of names. Minifies in a separate step, like most bundlers: otherwise the names
 * depend on code that is not part of the bundle.
 * @param {string} code
 * @param {string} resolveDir
 * @returns {Promise<Buffer[]>}
 */
async function minified(code, resolveDir) {
  const output = await bundle(code, {
    resolveDir,
    minifySyntax: true,
    // The customer's app contains them already.
    external: ['react', 'vue', '@angular/*'],
    plugins: [withoutLater, linkAngular],
    // As the CLI of Angular sets it in production.
    define: { ngDevMode: 'false' },
  });
  return Promise.all(
    [...FREQUENT].map(async (letter) => {
      // An unused function is dropped, but its letters influence the choice of names.
      const text = `() => ${letter.repeat(50)};${output}`;
      return Buffer.from((await transform(text, { minify: true, format: 'esm', target: 'es2022' })).code);
    }),
  );
}
