import { expect, it, vi } from 'vitest';
import type { Granularity, Query } from '../contract.js';
import { widget } from './dashboard.fixture.js';
import { byGrain, createTimeGrain } from './time-grain.js';

const control = (initial: Granularity) => widget(initial, { type: 'TIME_GRAIN', grains: [initial], initial });
const query: Query = { view: 'm', dimensions: [], measures: ['m.gross'], filters: [] };

it('starts with the time grain of the first control, if there is one', () => {
  expect(createTimeGrain([widget('a', { type: 'AI' }), control('quarter'), control('year')]).current).toBe('quarter');
  expect(createTimeGrain([]).current).toBeUndefined();
});

it('calls the listener once per change of the time grain until it is removed', () => {
  const grain = createTimeGrain([control('year')]);
  const listener = vi.fn();
  const stop = grain.onChange(listener);
  grain.choose('year');
  grain.choose('month');
  stop();
  grain.choose('day');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(grain.current).toBe('day');
});

it('changes the granularity only of queries with a time', () => {
  const timed: Query = { ...query, time: { member: 'm.date', granularity: 'year' } };
  expect(byGrain(timed, 'month').time).toEqual({ member: 'm.date', granularity: 'month' });
  expect(byGrain(timed, undefined)).toBe(timed);
  expect(byGrain(query, 'month')).toBe(query);
});
