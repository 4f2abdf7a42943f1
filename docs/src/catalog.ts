import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCatalog } from '../../packages/sandbox/src/server/catalog.js';
import { prepareMovies } from '../../packages/sandbox/src/server/data/prepare-movies.js';
import { prepareWeather } from '../../packages/sandbox/src/server/data/prepare-weather.js';
import { prepareWorld } from '../../packages/sandbox/src/server/data/prepare-world.js';

const folder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The datasets of a new sandbox, from its sources and without a build of it. */
export const datasets = {
  movies: prepareMovies(read('movies.json')),
  weather: prepareWeather(read('weather.csv')),
  world: prepareWorld(read('gapminder.json')),
};

/** Its views over them. */
export const catalog = createCatalog(datasets);
