import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/adapter.ts'],
  format: 'esm',
  target: 'es2022',
  treeshake: true,
  // Embeds of both entries share the page's one listener.
  splitting: true,
});
