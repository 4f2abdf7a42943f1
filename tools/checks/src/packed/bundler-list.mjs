/** The bundlers and frameworks of `npm run test:apps -- --all`, in the newest major version for Node 20.19. */

/** @typedef {import('./app-list.mjs').App} App */
/**
 * The build of an app with one module in three variants. `command` is a file of `node_modules` with its arguments, `output` the
 * folder of the site, `part` the module, and `parts` the folder of `templates/` with its variants.
 * @typedef {{ command: readonly string[], output: string, part: string, parts: string }} Bundler
 */

const REACT = { react: '^19.0.0', 'react-dom': '^19.0.0' };
/** The paths of the site and the module in most apps. */
const PLAIN = { output: 'dist', part: 'src/part.js', parts: 'bundled/parts' };

/** @type {readonly App[]} */
export const BUNDLERS = [
  plainApp('vite', ['vite/bin/vite.js', 'build', '--logLevel', 'warn'], { vite: '^8.0.0' }),
  plainApp('webpack', ['webpack-cli/bin/cli.js'], { webpack: '^5.0.0', 'webpack-cli': '^6.0.0' }),
  plainApp('rollup', ['rollup/dist/bin/rollup', '--config'], {
    rollup: '^4.0.0',
    '@rollup/plugin-node-resolve': '^16.0.0',
    '@rollup/plugin-terser': '^1.0.0',
  }),
  plainApp(
    'esbuild',
    ['esbuild/bin/esbuild', 'src/main.js', '--bundle', '--minify', '--format=esm', '--outfile=dist/src/main.js'],
    { esbuild: '^0.28.0' },
  ),
  plainApp('parcel', ['parcel/lib/bin.js', 'build', 'index.html', '--no-source-maps', '--no-cache'], {
    parcel: '^2.0.0',
  }),
  plainApp('rspack', ['@rspack/cli/bin/rspack.js', 'build'], { '@rspack/core': '^2.0.0', '@rspack/cli': '^2.0.0' }),
  bundled({
    name: 'next',
    packages: ['@svc-embed/host', '@svc-embed/react'],
    dependencies: { next: '^16.0.0', ...REACT },
    bundler: { command: ['next/dist/bin/next', 'build'], output: 'out', part: 'app/part.jsx', parts: 'next/parts' },
    about: 'Next 16 and the React component, as a static site',
  }),
  bundled({
    name: 'nuxt',
    packages: ['@svc-embed/host', '@svc-embed/vue'],
    // The last version of Nuxt 4 for Node 20 fails with the current version of its own storage.
    dependencies: { nuxt: '^3.21.0', vue: '^3.5.0' },
    // Some of its dependencies require Node 22. As by default, npm only warns.
    install: ['--engine-strict=false'],
    bundler: {
      command: ['nuxt/bin/nuxt.mjs', 'generate'],
      output: '.output/public',
      part: 'part.vue',
      parts: 'nuxt/parts',
    },
    about: 'Nuxt 3 and the Vue component, as a static site',
  }),
  angularApp('angular', '^21.0.0', '~5.9.0'),
  // Angular 22 does not run on Node 20.
  ...(Number.parseInt(process.versions.node, 10) < 22 ? [] : [angularApp('angular-22', '^22.0.0', '~6.0.0')]),
  bundled({
    name: 'sveltekit',
    dependencies: {
      '@sveltejs/adapter-static': '^3.0.0',
      '@sveltejs/kit': '^2.0.0',
      '@sveltejs/vite-plugin-svelte': '^7.0.0',
      svelte: '^5.0.0',
      vite: '^8.0.0',
    },
    bundler: { ...PLAIN, command: ['vite/bin/vite.js', 'build'], part: 'src/routes/part.js' },
    about: 'SvelteKit 2, as a static site',
  }),
];

/**
 * Makes an app that is built with and without an import, to compare, and opened. Default: with only the host package.
 * @param {Omit<App, 'packages' | 'steps'> & Partial<Pick<App, 'packages'>>} app
 * @returns {App}
 */
function bundled(app) {
  return { packages: ['@svc-embed/host'], steps: ['cost', 'build', 'open'], ...app };
}

/**
 * Makes an app without a framework.
 * @param {string} name
 * @param {readonly string[]} command
 * @param {Record<string, string>} dependencies
 */
function plainApp(name, command, dependencies) {
  const bundler = { ...PLAIN, command };
  return bundled({ name, template: 'bundled', dependencies, bundler, about: `built with ${name}` });
}

/**
 * Makes an app of the CLI of Angular, with the component in strict templates.
 * @param {string} name
 * @param {string} version
 * @param {string} typescript
 */
function angularApp(name, version, typescript) {
  const own = ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core', 'platform-browser'];
  return bundled({
    name,
    template: 'angular',
    packages: ['@svc-embed/host', '@svc-embed/angular'],
    dependencies: {
      ...Object.fromEntries(own.map((part) => [`@angular/${part}`, version])),
      rxjs: '^7.8.0',
      tslib: '^2.8.0',
      typescript,
    },
    bundler: {
      command: ['@angular/cli/bin/ng.js', 'build'],
      output: 'dist',
      part: 'src/part.ts',
      parts: 'angular/parts',
    },
    about: `Angular ${version} and its component`,
  });
}
