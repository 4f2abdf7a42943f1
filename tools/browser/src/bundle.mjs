import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** The option to bundle the sources of the packages instead of their builds. */
export const FROM_SOURCES = { conditions: ['@svc-embed/source'] };

/**
 * Bundles a module with its imports, by default as an ES module for browsers, with the built packages.
 * @param {URL | string} module a file, or code whose imports are resolved from `resolveDir`, by default the repository
 * @param {import('esbuild').BuildOptions & { resolveDir?: string }} [options]
 * @returns {Promise<string>}
 */
export async function bundle(module, { resolveDir = ROOT, ...options } = {}) {
  const { outputFiles } = await build({
    ...(module instanceof URL
      ? { entryPoints: [fileURLToPath(module)] }
      : { stdin: { contents: module, resolveDir, loader: 'ts' } }),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    ...options,
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
