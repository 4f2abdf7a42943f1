/** Some packages accept only their vendor's addresses: the bundle of the bench changes that one check, and nothing else. */
import { readFileSync } from 'node:fs';

/** A text in a file of a package, and its replacement in the bundle. @typedef {{ file: string, from: string, to: string }} Patch */

/**
 * Changes files of packages while they are bundled. Throws when a file does not contain the text.
 * @param {readonly Patch[]} patches
 * @returns {import('esbuild').Plugin}
 */
export function patchPlugin(patches) {
  return {
    name: 'patch',
    setup(build) {
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, ({ path }) => {
        const due = patches.filter(({ file }) => path.replaceAll('\\', '/').endsWith(`/node_modules/${file}`));
        if (due.length === 0) return undefined;
        return { contents: due.reduce(replace, readFileSync(path, 'utf8')) };
      });
    },
  };
}

/**
 * @param {string} text
 * @param {Patch} patch
 */
function replace(text, { file, from, to }) {
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  return text.replaceAll(from, () => to);
}
