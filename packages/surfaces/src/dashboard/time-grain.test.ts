import { expect, it, vi } from 'vitest';
import type { Granularity, Query } from '../contract.js';
import { widget } from './dashboard.fixture.js';
import { byGrain, createTimeGrain } from './time-grain.js';

const control = (initial: Granularity) => widget(initial, { type: 'TIME_GRAIN', grains: [initial], initial });
const query: Query = { view: 'm', dimensions: [], measures: ['m.gross'], filters: [] };

it('starts with what the first control starts with, or with nothing', () => {
  expect(createTimeGrain([widget('a', { type: 'AI' }), control('quarter'), control('year')]).current).toBe('quarter');
  expect(createTimeGrain([]).current).toBeUndefined();
});

it('tells of each change, once, and not after the stop', () => {
  const grain = createTimeGrain([control('year')]);
  const heard = vi.fn();
  const stop = grain.onChange(heard);
  grain.choose('year');
  grain.choose('month');
  stop();
  grain.choose('day');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(grain.current).toBe('day');
});

it('changes the step of a query that has time, and no other', () => {
  const timed: Query = { ...query, time: { member: 'm.date', granularity: 'year' } };
  expect(byGrain(timed, 'month').time).toEqual({ member: 'm.date', granularity: 'month' });
  expect(byGrain(timed, undefined)).toBe(timed);
  expect(byGrain(query, 'month')).toBe(query);
});
