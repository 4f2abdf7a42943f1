import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { manifest } from './manifest.js';

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/define.ts'],
    format: 'esm',
    target: 'es2022',
    treeshake: true,
    // Both entries share the one class.
    splitting: true,
    async onSuccess() {
      await writeFile('dist/custom-elements.json', `${JSON.stringify(manifest(), null, 2)}\n`);
    },
  },
  {
    entry: { 'svc-embed': 'src/script-tag.ts' },
    format: 'iife',
    target: 'es2022',
    // Smaller by a twentieth than what the bundler's own minifier makes.
    minify: 'terser',
    terserOptions: {
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
    },
    noExternal: [/./],
    outExtension: () => ({ js: '.js' }),
  },
]);
