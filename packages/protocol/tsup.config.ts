import { writeFile } from 'node:fs/promises';
import { defineConfig } from 'tsup';
import { twoBuilds } from '../../tools/build/two-builds.mjs';
import { jsonSchema } from './src/wire/json-schema.js';

const [production = {}, development = {}] = twoBuilds(['src/index.ts', 'src/internal.ts']);

export default defineConfig([
  {
    ...production,
    async onSuccess() {
      await writeFile('dist/schema.json', `${JSON.stringify(jsonSchema(), null, 2)}\n`);
    },
  },
  development,
]);
