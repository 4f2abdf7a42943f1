import { readFile, writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts'],
  format: 'esm',
  target: 'es2022',
  treeshake: true,
  // Tree shaking removes the directive that makes this a client component.
  onSuccess: async () => {
    const file = 'dist/index.js';
    await writeFile(file, `'use client';\n${await readFile(file, 'utf8')}`);
  },
});
