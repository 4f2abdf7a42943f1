import { expect, it, vi } from 'vitest';
import type { Dimension, LocalizedText } from '../contract.js';
import { createFilterStore } from './filter-store.js';

const label: LocalizedText = { 'en-US': 'x', 'de-DE': 'x', 'ja-JP': 'x', ar: 'x' };
const dimensions: readonly Dimension[] = [{ member: 'movies.genre', type: 'string', label }];

it('gives a dashboard the filters it has a dimension for, the latest per member', () => {
  const store = createFilterStore({ 'movies.genre': 'Drama', 'weather.type': 'rain' });
  store.set('movies.genre', ['Comedy']);
  expect(store.active(dimensions)).toEqual([{ member: 'movies.genre', operator: 'equals', values: ['Comedy'] }]);
});

it('clears the filters of one dashboard and keeps those of others', () => {
  const store = createFilterStore({ 'movies.genre': 'Drama', 'weather.type': 'rain' });
  store.clear(dimensions);
  expect(store.members).toEqual(['weather.type']);
});

it('tells of each change until it is stopped', () => {
  const store = createFilterStore();
  const listener = vi.fn();
  const stop = store.onChange(listener);
  store.set('movies.genre', 'Drama');
  store.set('movies.genre', undefined);
  stop();
  store.set('movies.genre', 'Comedy');
  expect(listener).toHaveBeenCalledTimes(2);
});
