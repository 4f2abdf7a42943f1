/** Bundles the scripts of the conformance page from the sources of the packages. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * A page's script with all that it imports. Names are left as they are: a case sends the text of functions.
 * @param {string} file
 * @returns {Promise<string>}
 */
export async function bundle(file) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(file, import.meta.url))],
    conditions: ['@svc-embed/source'],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
