/** Some packages accept only their vendor's addresses: the bundle of the bench changes only that check. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** A text in a file of a package, and its replacement in the bundle. */
export type Patch = { readonly file: string; readonly from: string; readonly to: string };

/** Changes files of packages while they are bundled. Throws if a file does not contain the text. */
export function patchPlugin(patches: readonly Patch[]): Plugin {
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

function replace(text: string, { file, from, to }: Patch) {
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  return text.replaceAll(from, () => to);
}
