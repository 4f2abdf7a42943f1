import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCatalog } from '../catalog.js';
import { prepareMovies } from './prepare-movies.js';
import { prepareWeather } from './prepare-weather.js';
import { prepareWorld } from './prepare-world.js';

const folder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The datasets of a new sandbox, as the build prepares them, without a build. */
export const datasets = {
  movies: prepareMovies(read('movies.json')),
  weather: prepareWeather(read('weather.csv')),
  world: prepareWorld(read('gapminder.json')),
};

/** The views of a new sandbox over them. */
export const catalog = createCatalog(datasets);
