import { runQuery } from '../../../packages/sandbox/src/server/query/run-query.js';
import type { Films } from '../../surface/films.js';
import { readSandboxViews } from '../sandbox-views.js';

/** The films of the sandbox by genre and by MPAA rating, with the labels of the sandbox: what the demo surface shows. */
export function readFilms(): Films {
  const [view] = readSandboxViews();
  const { rows } = runQuery(new Map([['movies', view]]), {
    view: 'movies',
    dimensions: ['movies.genre', 'movies.mpaa_rating'],
    measures: ['movies.count', 'movies.worldwide_gross'],
    filters: [],
  });
  const labelOf = (member: string) =>
    [...view.dimensions, ...view.measures].find((one) => one.member === member)?.label ?? {};
  return {
    labels: {
      genre: labelOf('movies.genre'),
      rating: labelOf('movies.mpaa_rating'),
      count: labelOf('movies.count'),
      gross: labelOf('movies.worldwide_gross'),
    },
    genres: view.dimensions.find(({ member }) => member === 'movies.genre')?.values ?? {},
    rows: rows.map((row) => ({
      genre: text(row['movies.genre']),
      rating: text(row['movies.mpaa_rating']),
      count: Number(row['movies.count']),
      gross: Number(row['movies.worldwide_gross']),
    })),
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
