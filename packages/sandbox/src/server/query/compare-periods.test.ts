import { expect, it } from 'vitest';
import { comparisonKey, type PeriodComparison, type Query } from '../../../contract/contract.js';
import { rowsOf, salesOf } from './sales.fixture.js';

type Offset = PeriodComparison['offset'];

const year: Offset = { amount: 1, unit: 'year' };
const byYear = { member: 'sales.day', granularity: 'year' } as const;

function compare(
  sales: Parameters<typeof salesOf>[0],
  offset: Offset,
  query: Partial<Query> = {},
  measure = 'sales.sum',
): readonly unknown[] {
  const comparison: PeriodComparison = { measure, timeDimension: 'sales.day', offset };
  const rows = rowsOf(salesOf(sales), { measures: [measure], time: byYear, periodComparisons: [comparison], ...query });
  const keys = ['previous', 'difference', 'percent'] as const;
  return rows.map((row) => [
    row['sales.day'],
    row[measure],
    ...keys.map((output) => row[comparisonKey(comparison, output)]),
  ]);
}

const years = [
  ['A', '2018-06-01', 4],
  ['A', '2019-06-01', 5],
  ['A', '2021-06-01', 6],
] as const;

it('filters the rows only once for several comparisons', () => {
  const [view] = salesOf(years).values();
  if (view === undefined) throw new Error('There is a view.');
  const reads = (amounts: readonly number[]) => {
    const read: string[] = [];
    const column = (name: string) => {
      read.push(name);
      return view.column(name);
    };
    const counted = { ...view, column };
    rowsOf(new Map([[view.name, counted]]), {
      measures: ['sales.count'],
      filters: [{ member: 'sales.city', operator: 'contains', values: ['a'] }],
      time: byYear,
      periodComparisons: amounts.map((amount) => ({
        measure: 'sales.count',
        timeDimension: 'sales.day',
        offset: { amount, unit: 'year' },
      })),
    });
    return read.filter((name) => name === 'city').length;
  };
  expect(reads([1, 2, 3, 4, 5])).toBe(reads([1]));
});

it('returns the previous value, the difference and the ratio, or null without a previous value', () => {
  expect(compare(years, year)).toEqual([
    ['2018-01-01', 4, null, null, null],
    ['2019-01-01', 5, 4, 1, 0.25],
    ['2021-01-01', 6, null, null, null],
  ]);
});

it('shifts the time filters with the compared period', () => {
  const filters = [{ member: 'sales.day', operator: 'equals' as const, values: ['2019'] }];
  expect(compare(years, year, { filters })).toEqual([['2019-01-01', 5, 4, 1, 0.25]]);
});

it('compares a part of a period with the same part of the earlier one', () => {
  const sales = [
    ['A', '2018-01-10', 1],
    ['A', '2018-03-10', 10],
    ['A', '2019-03-10', 20],
  ] as const;
  const filters = [{ member: 'sales.day', operator: 'gte' as const, values: ['2019-03'] }];
  expect(compare(sales, year, { filters })).toEqual([['2019-01-01', 20, 10, 10, 1]]);
});

it('does not shift filters of other members', () => {
  const sales = [...years, ['B', '2018-06-01', 100]] as const;
  const filters = [{ member: 'sales.city', operator: 'equals' as const, values: ['A'] }];
  expect(compare(sales, year, { filters })[1]).toEqual(['2019-01-01', 5, 4, 1, 0.25]);
});

it('compares within each group', () => {
  const sales = [...years, ['B', '2019-06-01', 8], ['B', '2018-06-01', 2]] as const;
  const query = { dimensions: ['sales.city'], order: { member: 'sales.city', direction: 'asc' as const } };
  expect(compare(sales, year, query).filter((row) => Object(row)[0] === '2019-01-01')).toEqual([
    ['2019-01-01', 5, 4, 1, 0.25],
    ['2019-01-01', 8, 2, 6, 3],
  ]);
});

it('compares rows that were filled in', () => {
  expect(compare(years, year, { fillMissingRows: { member: 'sales.day' } })[2]).toEqual(['2020-01-01', 0, 5, -5, -1]);
});

it.each<[string, Offset, string]>([
  ['2014-03-31', { amount: 1, unit: 'month' }, '2014-02-28'],
  ['2012-03-31', { amount: 1, unit: 'month' }, '2012-02-29'],
  ['2012-02-29', year, '2011-02-28'],
  ['2014-01-03', { amount: 2, unit: 'week' }, '2013-12-20'],
  ['2014-01-01', { amount: 1, unit: 'day' }, '2013-12-31'],
  ['2014-05-31', { amount: 1, unit: 'quarter' }, '2014-02-28'],
])('compares %s with an offset of %j with %s', (day, offset, before) => {
  const time = { member: 'sales.day', granularity: 'day' as const };
  const sales = [
    ['A', before, 2],
    ['A', day, 3],
  ] as const;
  expect(compare(sales, offset, { time })[1]).toEqual([day, 3, 2, 1, 0.5]);
});

it('compares whole longer periods for every offset', () => {
  const time = { member: 'sales.day', granularity: 'quarter' as const };
  const sales = [
    ['A', '2014-01-31', 1],
    ['A', '2014-02-01', 2],
    ['A', '2014-04-30', 4],
    ['A', '2014-06-30', 8],
  ] as const;
  // The second quarter a month before is March to May; a quarter before, January to March.
  expect(compare(sales, { amount: 1, unit: 'month' }, { time })[1]).toEqual(['2014-04-01', 12, 4, 8, 2]);
  expect(compare(sales, { amount: 1, unit: 'quarter' }, { time })[1]).toEqual(['2014-04-01', 12, 3, 9, 3]);
});

it.each([
  ['from 0 has no ratio', 0, 5, [5, null]],
  ['from below 0 is measured by its size', -10, -5, [5, 0.5]],
  ['with an unknown value is unknown', null, 5, [null, null]],
  ['of an unknown value is unknown', 5, null, [null, null]],
  ['has no noise of binary fractions', 0.1, 0.3, [0.2, 2]],
])('finds that a comparison %s', (_, before, after, expected) => {
  const sales = [
    ['A', '2018-06-01', before],
    ['A', '2019-06-01', after],
  ] as const;
  expect(Object(compare(sales, year)[1]).slice(3)).toEqual(expected);
});

it('compares a count without earlier rows with null, not with 0', () => {
  expect(compare(years, year, {}, 'sales.count')[2]).toEqual(['2021-01-01', 1, null, null, null]);
});

it('sorts rows by a comparison and returns only its named outputs', () => {
  const comparison: PeriodComparison = {
    measure: 'sales.sum',
    timeDimension: 'sales.day',
    offset: year,
    outputs: ['percent'],
  };
  const rows = rowsOf(salesOf([...years, ['A', '2022-01-01', 60]]), {
    measures: ['sales.sum'],
    time: byYear,
    periodComparisons: [comparison],
    order: { member: comparisonKey(comparison, 'percent'), direction: 'desc' },
    limit: 2,
  });
  expect(rows).toEqual([
    { 'sales.day': '2022-01-01', 'sales.sum': 60, 'sales.sum@-1year.percent': 9 },
    { 'sales.day': '2019-01-01', 'sales.sum': 5, 'sales.sum@-1year.percent': 0.25 },
  ]);
});
