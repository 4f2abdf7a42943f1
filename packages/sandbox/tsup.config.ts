import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { prepareMovies } from './src/server/data/prepare-movies.js';
import { prepareWeather } from './src/server/data/prepare-weather.js';
import { prepareWorld } from './src/server/data/prepare-world.js';

const { resolve } = createRequire(import.meta.url);
const datasets = join(dirname(resolve('vega-datasets')), '..', 'data');
const sqlLicense = readFileSync(join(dirname(resolve('sql.js')), '..', 'LICENSE'), 'utf8');

/** Prepares the data, so that the published package does not depend on vega-datasets. */
async function writeDatasets(): Promise<void> {
  const prepared = {
    movies: ['movies.json', prepareMovies],
    weather: ['weather.csv', prepareWeather],
    world: ['gapminder.json', prepareWorld],
  } as const;
  await mkdir('dist/data', { recursive: true });
  for (const [name, [source, prepare]] of Object.entries(prepared)) {
    const dataset = prepare(await readFile(join(datasets, source), 'utf8'));
    await writeFile(join('dist', 'data', `${name}.json`), JSON.stringify(dataset));
  }
}

const common = {
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // tsc writes the declarations into the same folder.
  clean: false,
  dts: false,
  // The command line imports the library next to it. Without chunks, stale files cannot stay in dist.
  splitting: false,
} satisfies Options;

export default defineConfig([
  {
    ...common,
    entry: { index: 'src/index.ts', cli: 'src/cli.ts' },
    external: ['./index.js'],
    onSuccess: async () => {
      await writeDatasets();
      await cp('../surfaces/dist/pages', 'dist/surfaces', { recursive: true });
    },
  },
  { ...common, entry: { 'merge-worker': 'src/server/repository/merge-worker.js' } },
  {
    ...common,
    entry: { 'sql-worker': 'src/server/sql/sql-worker.js' },
    // Bundles SQLite, so that the published package does not depend on all of sql.js, which is CommonJS.
    noExternal: ['sql.js'],
    banner: {
      js: [
        `/*! sql.js\n\n${sqlLicense.trim()}\n*/`,
        "import { createRequire } from 'node:module';",
        'const require = createRequire(import.meta.url);',
      ].join('\n'),
    },
  },
]);
