import type { Surface } from '@svc-embed/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Dimension } from '../contract.js';
import { createFilterStore, type FilterStore } from '../filter/filter-store.js';
import { setHostFilter } from '../filter/host-filter.js';
import { same } from '../format/language.fixture.js';
import { dropInvalidFilters } from './address-filters.js';

const dimension = (member: string): Dimension => ({ member, type: 'string', label: same('x') });
const FILMS = [dimension('movies.genre')];
/** Dimensions of another dashboard, which has the films without their genre. */
const PEOPLE = [dimension('movies.director'), dimension('people.name')];
const WEATHER = [dimension('weather.city')];

/** Creates a surface that shows dashboards one after the other, and records its errors. */
function surfaceOf(surface: Surface, filters: FilterStore) {
  const emit = vi.fn();
  const config = { surface, hostOrigins: [], insecureHosts: [] };
  let shown: readonly Dimension[] = [];
  return {
    emit,
    show(dimensions: readonly Dimension[]) {
      shown = dimensions;
      dropInvalidFilters({ filters, emit, config }, { dimensions });
      return filters.active(dimensions).map(({ values }) => values);
    },
    setFilter: (member: string, value: string) => setHostFilter({ filters, emit }, member, value, shown),
  };
}

describe.each<Surface>(['dashboard', 'app'])('the filters of the surface %s', (surface) => {
  it.each([
    ['another view', WEATHER],
    ['another dimension of the view', PEOPLE],
    ['no dimensions', []],
  ])('B69 wait for their dashboard while one with %s is shown, without an error', async (_, other) => {
    const filters = createFilterStore();
    const { emit, show, setFilter } = surfaceOf(surface, filters);
    show(FILMS);
    await setFilter('movies.genre', 'Drama');
    expect(show(other)).toEqual([]);
    expect(filters.all()).toEqual({ 'movies.genre': 'Drama' });
    await setFilter('movies.genre', 'Comedy');
    expect(show(FILMS)).toEqual([['Comedy']]);
    expect(emit).not.toHaveBeenCalled();
  });

  it('B69 wait if the address or the viewer set them', async () => {
    const filters = createFilterStore({ 'movies.genre': 'Drama' });
    const { emit, show } = surfaceOf(surface, filters);
    show(FILMS);
    show(WEATHER);
    await filters.set('weather.city', { value: ['Seattle'] });
    expect([show(FILMS), show(WEATHER)]).toEqual([[['Drama']], [['Seattle']]]);
    expect(emit).not.toHaveBeenCalled();
  });

  it('are removed and reported if no dashboard shown so far has their dimension of the view', () => {
    const filters = createFilterStore({ 'movies.gerne': 'Drama', 'movies.genre': 7 });
    const { emit, show } = surfaceOf(surface, filters);
    expect(show(FILMS)).toEqual([]);
    expect(filters.all()).toEqual({});
    expect(emit.mock.calls.map(([, { name, context }]) => [name, context])).toEqual([
      ['InvalidFilter', 'address'],
      ['InvalidFilter', 'address'],
    ]);
  });

  it('are refused if no dashboard shown so far has the member', async () => {
    const { show, setFilter } = surfaceOf(surface, createFilterStore());
    show(FILMS);
    await expect(setFilter('weather.city', 'Seattle')).rejects.toThrow('weather.city is not a dimension');
  });
});
