import { defineConfig } from 'tsup';

export default defineConfig([
  { entry: ['src/index.ts'], format: 'esm', target: 'es2022', treeshake: true },
  {
    entry: { 'svc-embed': 'src/index.ts' },
    format: 'iife',
    globalName: 'SvcEmbed',
    target: 'es2022',
    minify: true,
    noExternal: [/./],
    outExtension: () => ({ js: '.js' }),
  },
]);
