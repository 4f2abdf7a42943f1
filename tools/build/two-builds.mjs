/** The two builds of a browser package: `dist/development`, whose errors explain themselves, and `dist`. */

/**
 * Replaces the package's `src/dev.ts`, so that the bundler drops code for development.
 * @type {NonNullable<import('tsup').Options['esbuildPlugins']>[number]}
 */
export const production = {
  name: 'production',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/]dev\.ts$/ }, () => ({ contents: 'export const DEV = false;' }));
    // The bundler drops the import, but would still write a file for it.
    build.onResolve({ filter: /^@svc-embed\/testing\/inspector$/ }, ({ path }) => ({ path, external: true }));
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
    // No chunk and no package is imported for its side effects, as in `sideEffects` of the manifests. Otherwise chunks keep bare
    // imports of chunks that they no longer need, and bundlers of customers warn that they ignore these.
    treeshake: { moduleSideEffects: 'no-external' },
    // Code that entries share exists once.
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
        // Inlines the constant, and drops the code that it makes unreachable.
        options.minifySyntax = true;
      },
    },
    {
      ...shared,
      outDir: 'dist/development',
      esbuildOptions(options) {
        // Takes the inspector from the sources of the testing kit, which is built later, into host's development build.
        options.conditions = ['@svc-embed/source'];
      },
    },
  ];
}
