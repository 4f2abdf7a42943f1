import { readFile } from 'node:fs/promises';
import { type Dataset, parseDataset } from './data/dataset.js';
import { moviesView } from './model/movies.js';
import { createView, type View } from './model/view.js';
import { weatherView } from './model/weather.js';
import { worldView } from './model/world.js';
import { SandboxError } from './sandbox-error.js';

/** The semantic views by name, with all rows and members. */
export interface Catalog {
  readonly views: ReadonlyMap<string, View>;
}

/** The datasets of the views; each is in a JSON file of the same name. */
export interface Datasets {
  readonly movies: Dataset;
  readonly weather: Dataset;
  readonly world: Dataset;
}

/** Makes the views of the sandbox from their datasets. */
export function createCatalog({ movies, weather, world }: Datasets): Catalog {
  const views = [createView(moviesView, movies), createView(weatherView, weather), createView(worldView, world)];
  return { views: new Map(views.map((view) => [view.name, view])) };
}

/** Reads the datasets that the build prepared; throws `SandboxError('not-built')` when they are missing. */
export async function loadCatalog(folder: URL): Promise<Catalog> {
  const load = async (name: keyof Datasets) => parseDataset(await readFile(new URL(`${name}.json`, folder), 'utf8'));
  try {
    const [movies, weather, world] = await Promise.all([load('movies'), load('weather'), load('world')]);
    return createCatalog({ movies, weather, world });
  } catch (cause) {
    throw new SandboxError(
      'not-built',
      'The datasets of the sandbox are missing. Run `npm run build` in the repository, or install the published package again.',
      cause,
    );
  }
}
