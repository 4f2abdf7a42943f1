import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'tsup';
import { prepareMovies } from './src/server/data/prepare-movies.js';
import { prepareWeather } from './src/server/data/prepare-weather.js';
import { prepareWorld } from './src/server/data/prepare-world.js';

const datasets = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');

/** The data goes in prepared, so that the published package does not need the 70 MB of vega-datasets. */
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

export default defineConfig({
  entry: { index: 'src/index.ts', cli: 'src/cli.ts' },
  format: 'esm',
  target: 'node20',
  platform: 'node',
  // tsc wrote the declarations into dist, and Vite writes the surfaces there.
  clean: false,
  dts: false,
  // The command line runs the library beside it; with no chunks, no stale file can stay in dist.
  splitting: false,
  external: ['./index.js'],
  onSuccess: writeDatasets,
});
