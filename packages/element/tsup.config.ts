import { writeFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { production, twoBuilds } from '../../tools/build/two-builds.mjs';
import { manifest } from './manifest.js';

/** The helper of esbuild defines getters for what stands on `Object.prototype` too, and throws where that is no function. */
const ownExports: NonNullable<Options['plugins']>[number] = {
  name: 'own exports',
  renderChunk: (code) => ({ code: code.replace(/for \(var (\w+) in all\)/, 'for (var $1 of Object.keys(all))') }),
};

/** A script tag, with all that it needs. */
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
    // Smaller by a twentieth than what the bundler's own minifier makes.
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
