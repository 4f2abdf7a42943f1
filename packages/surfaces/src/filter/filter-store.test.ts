import { expect, it, vi } from 'vitest';
import type { Dimension } from '../contract.js';
import { same } from '../format/language.fixture.js';
import { createFilterStore } from './filter-store.js';

const label = same('x');
const dimensions: readonly Dimension[] = [{ member: 'movies.genre', type: 'string', label }];

it("returns the latest filter of each of a dashboard's dimensions", () => {
  const store = createFilterStore({ 'movies.genre': 'Drama', 'weather.type': 'rain' });
  store.set('movies.genre', ['Comedy']);
  expect(store.active(dimensions)).toEqual([{ member: 'movies.genre', operator: 'equals', values: ['Comedy'] }]);
});

it('clears the filters of one dashboard and keeps those of others', () => {
  const store = createFilterStore({ 'movies.genre': 'Drama', 'weather.type': 'rain' });
  store.clear(dimensions);
  expect(store.members).toEqual(['weather.type']);
});

it('calls the listener with the cause after each change until it is removed', () => {
  const store = createFilterStore();
  const listener = vi.fn();
  const stop = store.onChange(listener);
  store.set('movies.genre', 'Drama', 'host');
  store.set('movies.genre', undefined);
  store.clear(dimensions);
  stop();
  store.set('movies.genre', 'Comedy');
  expect(listener.mock.calls).toEqual([['host'], ['viewer'], ['viewer']]);
});

it('returns all filters by member', () => {
  const store = createFilterStore({ 'movies.genre': 'Drama', 'weather.type': 'rain' });
  store.set('weather.type', undefined);
  store.set('movies.year', { value: [2010] });
  expect(store.all()).toEqual({ 'movies.genre': 'Drama', 'movies.year': { value: [2010] } });
});
