import { expect, it } from 'vitest';
import type { Query } from '../../../contract/contract.js';
import { rowsOf, salesOf } from './sales.fixture.js';

const views = salesOf([
  ['Berlin', '2019-11-30', 1],
  ['Berlin', '2020-02-29', 2],
  ['Osaka', '2020-01-15', 5],
  [null, null, 7],
]);

function run(query: Partial<Query>, from = views): readonly unknown[] {
  const base: Partial<Query> = {
    measures: ['sales.count'],
    time: { member: 'sales.day', granularity: 'month' },
    fillMissingRows: { member: 'sales.day' },
  };
  return rowsOf(from, { ...base, ...query }).map((row) => Object.values(row));
}

it('adds a row for each missing period between the first and the last', () => {
  expect(run({})).toEqual([
    ['2019-11-01', 1],
    ['2019-12-01', 0],
    ['2020-01-01', 1],
    ['2020-02-01', 1],
    [null, 1],
  ]);
});

it('fills rows with 0 for counts and sums and null for everything else', () => {
  const measures = ['count', 'cities', 'sum', 'avg', 'max', 'latest'].map((name) => `sales.${name}`);
  expect(run({ measures })[1]).toEqual(['2019-12-01', 0, 0, 0, null, null, null]);
});

it('adds missing rows per group, from the first to the last period of all groups', () => {
  expect(run({ dimensions: ['sales.city'] })).toEqual([
    ['Berlin', '2019-11-01', 1],
    ['Osaka', '2019-11-01', 0],
    ['Berlin', '2019-12-01', 0],
    ['Osaka', '2019-12-01', 0],
    ['Berlin', '2020-01-01', 0],
    ['Osaka', '2020-01-01', 1],
    ['Berlin', '2020-02-01', 1],
    ['Osaka', '2020-02-01', 0],
    [null, null, 1],
  ]);
});

it('adds a missing row once for all values of an excluded dimension', () => {
  const fillMissingRows = { member: 'sales.day', excludedDimensions: ['sales.city'] };
  expect(run({ dimensions: ['sales.city'], fillMissingRows })).toEqual([
    ['Berlin', '2019-11-01', 1],
    [null, '2019-12-01', 0],
    ['Osaka', '2020-01-01', 1],
    ['Berlin', '2020-02-01', 1],
    [null, null, 1],
  ]);
});

it.each([
  ['day', 92],
  ['quarter', 2],
  ['year', 2],
] as const)('adds missing rows by %s', (granularity, count) => {
  expect(run({ time: { member: 'sales.day', granularity } })).toHaveLength(count + 1);
});

it('adds missing rows within the filtered rows only', () => {
  const from = (value: string) => [{ member: 'sales.day', operator: 'gte' as const, values: [value] }];
  expect(run({ filters: from('2020') })).toHaveLength(2);
  expect(run({ filters: from('2021') })).toEqual([]);
});

it('sorts and limits added rows with the others', () => {
  expect(run({ order: { member: 'sales.count', direction: 'asc' }, limit: 1 })).toEqual([['2019-12-01', 0]]);
});

it('refuses to add more than 20,000 rows', () => {
  const far = salesOf([
    ['Berlin', '0001-01-01', 1],
    ['Berlin', '2020-01-01', 1],
  ]);
  expect(() => run({ time: { member: 'sales.day', granularity: 'day' } }, far)).toThrow(/more than 20000/);
});
