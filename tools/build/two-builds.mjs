/** The two builds of a browser package: `dist/development`, whose errors explain themselves, and `dist`. */

/**
 * Replaces the package's `src/dev.ts`, so that the bundler drops what only development needs.
 * @type {NonNullable<import('tsup').Options['esbuildPlugins']>[number]}
 */
export const production = {
  name: 'production',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]dev\.ts$/ }, () => ({ contents: 'export const DEV = false;' }));
    // Its import is dropped, but its file would be made all the same.
    build.onResolve({ filter: /^\.\/page-inspector\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

/**
 * @param {string[]} entry
 * @returns {import('tsup').Options[]}
 */
export function twoBuilds(entry) {
  /** @type {import('tsup').Options} */
  const shared = {
    entry,
    format: 'esm',
    target: 'es2022',
    // No chunk and no package is imported for its side effects, as `sideEffects` of the manifests says. The bundler leaves an
    // import without names where a chunk no longer needs another; a bundler of a customer warns that it ignores it.
    treeshake: { moduleSideEffects: 'no-external' },
    // What entries share exists once.
    splitting: true,
    // `tsc -b` writes the declarations into the same folder.
    dts: false,
    clean: false,
  };
  return [
    {
      ...shared,
      esbuildPlugins: [production],
      esbuildOptions(options) {
        // Puts the constant in its places, where what follows from it is dropped.
        options.minifySyntax = true;
      },
    },
    {
      ...shared,
      outDir: 'dist/development',
      esbuildOptions(options) {
        // The inspector of the testing kit, which is built later, becomes a file of the development build of host.
        options.conditions = ['@svc-embed/source'];
      },
    },
  ];
}
