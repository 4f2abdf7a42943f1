import { writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { production, twoBuilds } from '../../tools/build/two-builds.mjs';
import { manifest } from './manifest.js';

/** Replaces esbuild's helper, which also defines getters for properties of `Object.prototype`, and throws if they are not functions. */
const ownExports: NonNullable<Options['plugins']>[number] = {
  name: 'own exports',
  renderChunk: (code) => ({ code: code.replace(/for \(var (\w+) in all\)/, 'for (var $1 of Object.keys(all))') }),
};

/** A script tag with all its dependencies. */
const script: Options = {
  format: 'iife',
  target: 'es2022',
  noExternal: [/./],
  plugins: [ownExports],
  outExtension: () => ({ js: '.js' }),
};

export default defineConfig([
  ...twoBuilds(['src/index.ts', 'src/define.ts']),
  {
    ...script,
    entry: { 'svc-embed': 'src/script-tag.ts' },
    esbuildPlugins: [production],
    // 5 % smaller than with the bundler's minifier.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    },
    async onSuccess() {
      await writeFile('dist/custom-elements.json', `${JSON.stringify(manifest(), null, 2)}\n`);
    },
  },
  {
    ...script,
    entry: { 'svc-embed.dev': 'src/script-tag.ts' },
    esbuildOptions(options) {
      options.conditions = ['development'];
    },
  },
]);
