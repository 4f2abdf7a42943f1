import { type Filters, filtersToQuery, readAddress } from '@svc-embed/react';
import { useRouterAddress } from './use-router-address.js';

const genres = ['Action', 'Comedy', 'Drama', 'Horror'];

/** The page's own filter. It also shows choices in the dashboard, because both are in the address. */
export function GenreFilter() {
  const address = useRouterAddress();
  const { filters } = readAddress({ address });
  const chosen = genresOf(filters);

  function choose(genre: string) {
    const { 'movies.genre': _, ...others } = filters;
    const next = genre ? { ...others, 'movies.genre': { value: [genre] } } : others;
    address.write(new URLSearchParams(filtersToQuery(next, address.read())), 'push');
  }

  return (
    <label>
      Genre
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">All genres</option>
        {[...new Set([...genres, chosen])].filter(Boolean).map((genre) => (
          <option key={genre}>{genre}</option>
        ))}
      </select>
    </label>
  );
}

/** Returns the chosen genres as one text; empty for all. */
function genresOf(filters: Filters): string {
  const { value = [] } = Object(filters['movies.genre']);
  return [value].flat().join(', ');
}
