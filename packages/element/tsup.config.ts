import { defineConfig } from 'tsup';

export default defineConfig([
  {
    entry: ['src/index.ts', 'src/define.ts'],
    format: 'esm',
    target: 'es2022',
    treeshake: true,
    // Both entries share the one class.
    splitting: true,
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
