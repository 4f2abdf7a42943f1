import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { prepareMovies } from '../../packages/sandbox/src/server/data/prepare-movies.js';
import { prepareWeather } from '../../packages/sandbox/src/server/data/prepare-weather.js';
import { prepareWorld } from '../../packages/sandbox/src/server/data/prepare-world.js';
import { compileView } from '../../packages/sandbox/src/server/model/compile-view.js';
import type { View } from '../../packages/sandbox/src/server/model/view.js';

/** The views of a new sandbox, from its sources and without a build of it. */
export function readSandboxViews(): readonly [movies: View, weather: View, world: View] {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('vega-datasets')), '..', 'data');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const datasets = {
    movies: prepareMovies(read('movies.json')),
    weather: prepareWeather(read('weather.csv')),
    world: prepareWorld(read('gapminder.json')),
  };
  const model = join(dirname(require.resolve('@svc-embed/sandbox/package.json')), 'model/views');
  const compile = (name: string) => {
    const { view, issues } = compileView(readFileSync(join(model, `${name}.yml`), 'utf8'), datasets);
    if (view === undefined) throw new Error(issues[0]?.message);
    return view;
  };
  return [compile('movies'), compile('weather'), compile('world')];
}
