import { readFile } from 'node:fs/promises';
import type { Dashboard } from '../contract.js';
import { createDashboard } from './dashboards/definition.js';
import { moviesOverview } from './dashboards/movies-overview.js';
import { seattleWeather } from './dashboards/seattle-weather.js';
import { type Dataset, parseDataset } from './data/dataset.js';
import { moviesView } from './model/movies.js';
import { createView, type View } from './model/view.js';
import { weatherView } from './model/weather.js';
import { SandboxError } from './sandbox-error.js';

/** The semantic views and the dashboards over them, by name and by public id. */
export interface Catalog {
  readonly views: ReadonlyMap<string, View>;
  readonly dashboards: ReadonlyMap<string, Dashboard>;
}

/** Puts the views and dashboards of the sandbox over their datasets. */
export function createCatalog(datasets: { readonly movies: Dataset; readonly weather: Dataset }): Catalog {
  const views = new Map(
    [createView(moviesView, datasets.movies), createView(weatherView, datasets.weather)].map((view) => [
      view.name,
      view,
    ]),
  );
  const dashboards = [moviesOverview, seattleWeather].map((definition) => createDashboard(definition, views));
  return { views, dashboards: new Map(dashboards.map((dashboard) => [dashboard.publicId, dashboard])) };
}

/** Reads the datasets the build prepared; throws `SandboxError('not-built')` when they are not there. */
export async function loadCatalog(folder: URL): Promise<Catalog> {
  try {
    const [movies, weather] = await Promise.all(
      (['movies.json', 'weather.json'] as const).map(async (name) =>
        parseDataset(await readFile(new URL(name, folder), 'utf8')),
      ),
    );
    if (movies === undefined || weather === undefined) throw new Error('A dataset is missing.');
    return createCatalog({ movies, weather });
  } catch (cause) {
    throw new SandboxError(
      'not-built',
      'The datasets of the sandbox are missing. Run `npm run build` in the repository, or install the published package again.',
      cause,
    );
  }
}
