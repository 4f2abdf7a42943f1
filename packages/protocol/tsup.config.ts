import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { jsonSchema } from './src/json-schema.js';

export default defineConfig({
  entry: ['src/index.ts', 'src/internal.ts'],
  format: 'esm',
  target: 'es2022',
  treeshake: true,
  // Both entries share their checks.
  splitting: true,
  async onSuccess() {
    await writeFile('dist/schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);
  },
});
