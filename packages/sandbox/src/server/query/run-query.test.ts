import { describe, expect, it } from 'vitest';
import type { Query, QueryFilter } from '../../../contract/contract.js';
import { rowsOf, salesOf } from './sales.fixture.js';

const views = salesOf([
  ['Berlin', '2019-12-31', 0.1],
  ['Berlin', '2020-01-01', 0.2],
  ['Osaka', '2020-01-15', 5],
  ['Osaka', '2020-02-01', null],
  [null, null, 2],
]);

const run = (query: Partial<Query>): readonly unknown[] => rowsOf(views, query);

function cities(filter: Omit<QueryFilter, 'member'> & { member?: string }): readonly unknown[] {
  const filters = [{ member: 'sales.city', ...filter }];
  return rowsOf(views, { dimensions: ['sales.city', 'sales.day'], filters }).map((row) => row['sales.day']);
}

describe('measures', () => {
  it('counts rows and ignores unknown cells in other measures', () => {
    expect(run({ measures: ['sales.count', 'sales.sum', 'sales.avg', 'sales.max'] })).toEqual([
      { 'sales.count': 5, 'sales.sum': 7.3, 'sales.avg': 1.825, 'sales.max': 5 },
    ]);
  });

  it('counts distinct values once and sums only the latest point in time', () => {
    const sales = salesOf([
      ['Berlin', '2019-01-01', 1],
      ['Berlin', '2020-01-01', 2],
      ['Osaka', '2020-01-01', 3],
      ['Kyiv', '2020-01-01', null],
      [null, '2019-01-01', 9],
    ]);
    const measures = ['sales.cities', 'sales.latest'];
    expect(rowsOf(sales, { measures })).toEqual([{ 'sales.cities': 3, 'sales.latest': 5 }]);
    const time = { member: 'sales.day', granularity: 'year' as const };
    expect(rowsOf(sales, { measures, time }).map((row) => row['sales.latest'])).toEqual([10, 5]);
  });

  it('returns 0 for a count and null for other measures without rows', () => {
    const filters: QueryFilter[] = [{ member: 'sales.city', operator: 'equals', values: ['Nowhere'] }];
    expect(run({ measures: ['sales.count', 'sales.sum', 'sales.avg', 'sales.max'], filters })).toEqual([
      { 'sales.count': 0, 'sales.sum': null, 'sales.avg': null, 'sales.max': null },
    ]);
    expect(run({ dimensions: ['sales.city'], measures: ['sales.count'], filters })).toEqual([]);
  });
});

describe('groups', () => {
  it('groups by value with the greatest first, including unknown values', () => {
    expect(run({ dimensions: ['sales.city'], measures: ['sales.sum'] })).toEqual([
      { 'sales.city': 'Osaka', 'sales.sum': 5 },
      { 'sales.city': null, 'sales.sum': 2 },
      { 'sales.city': 'Berlin', 'sales.sum': 0.3 },
    ]);
  });

  it('sorts a dimension without measures by value, null last', () => {
    expect(run({ dimensions: ['sales.city'] }).map((row) => Object.values(Object(row)))).toEqual([
      ['Berlin'],
      ['Osaka'],
      [null],
    ]);
  });

  it.each([
    ['day', ['2019-12-31', '2020-01-01', '2020-01-15', '2020-02-01', null], [1, 1, 1, 1, 1]],
    ['quarter', ['2019-10-01', '2020-01-01', null], [1, 3, 1]],
    ['month', ['2019-12-01', '2020-01-01', '2020-02-01', null], [1, 2, 1, 1]],
    ['year', ['2019-01-01', '2020-01-01', null], [1, 3, 1]],
  ] as const)('groups rows by %s in the order of time', (granularity, starts, counts) => {
    const rows = run({ measures: ['sales.count'], time: { member: 'sales.day', granularity } });
    expect(rows).toEqual(starts.map((start, index) => ({ 'sales.day': start, 'sales.count': counts[index] })));
  });

  it('sorts and limits rows, null last in both directions', () => {
    const query = { dimensions: ['sales.city', 'sales.day'], measures: ['sales.sum'], limit: 2 };
    const sums = (direction: 'asc' | 'desc') =>
      run({ ...query, limit: 9, order: { member: 'sales.sum', direction } }).map((row) => Object(row)['sales.sum']);
    expect(sums('asc')).toEqual([0.1, 0.2, 2, 5, null]);
    expect(sums('desc')).toEqual([5, 2, 0.2, 0.1, null]);
    expect(run(query)).toHaveLength(2);
  });
});

describe('filters', () => {
  const [d31, jan1, jan15, feb1] = ['2019-12-31', '2020-01-01', '2020-01-15', '2020-02-01'];
  it.each<[Omit<QueryFilter, 'member'> & { member?: string }, unknown[]]>([
    [{ operator: 'equals', values: ['Berlin'] }, [d31, jan1]],
    [{ operator: 'equals', values: ['Berlin', null] }, [d31, jan1, null]],
    [{ operator: 'equals', values: [] }, []],
    [{ operator: 'equals', values: ['berlin'] }, []],
    [{ operator: 'notEquals', values: ['Berlin'] }, [jan15, feb1, null]],
    [{ operator: 'notEquals', values: [null] }, [d31, jan1, jan15, feb1]],
    [{ operator: 'contains', values: ['SAK'] }, [jan15, feb1]],
    [{ operator: 'contains', values: [] }, []],
    [{ member: 'sales.size', operator: 'equals', values: [5] }, [jan15]],
    [{ member: 'sales.size', operator: 'gt', values: [0.2] }, [jan15, null]],
    [{ member: 'sales.size', operator: 'gte', values: [0.2] }, [jan1, jan15, null]],
    [{ member: 'sales.size', operator: 'lt', values: [0.2] }, [d31]],
    [{ member: 'sales.size', operator: 'lte', values: [0.2] }, [d31, jan1]],
    [{ member: 'sales.day', operator: 'equals', values: ['2020'] }, [jan1, jan15, feb1]],
    [{ member: 'sales.day', operator: 'equals', values: ['2020-01'] }, [jan1, jan15]],
    [{ member: 'sales.day', operator: 'equals', values: ['2020-01-15T00:00:00Z'] }, [jan15]],
    [{ member: 'sales.day', operator: 'equals', values: [2019] }, [d31]],
    [{ member: 'sales.day', operator: 'gt', values: ['2020-01'] }, [feb1]],
    [{ member: 'sales.day', operator: 'gte', values: ['2020-01'] }, [jan1, jan15, feb1]],
    [{ member: 'sales.day', operator: 'lt', values: ['2020-01'] }, [d31]],
    [{ member: 'sales.day', operator: 'lte', values: ['2020-01'] }, [d31, jan1, jan15]],
  ])('filters rows by %j', (filter, days) => expect(cities(filter)).toEqual(days));
});

describe('a query is refused with a reason', () => {
  const by = (member: string, operator: QueryFilter['operator'], ...values: QueryFilter['values']): Partial<Query> => ({
    filters: [{ member, operator, values }],
  });

  it.each<[string, Partial<Query>, RegExp]>([
    ['an unknown view', { view: 'profit' }, /view "profit"/],
    ['an unknown dimension', { dimensions: ['sales.toString'] }, /dimension "sales.toString"/],
    ['an unknown measure', { measures: ['sales.city'] }, /measure "sales.city"/],
    ['an unknown filter', by('weather.type', 'equals'), /weather.type/],
    ['a text for a number', by('sales.size', 'equals', '5'), /needs numbers/],
    ['a number for a text', by('sales.city', 'equals', 5), /needs texts/],
    ['an invalid time', by('sales.day', 'equals', 'soon'), /needs times/],
    ['an invalid day', by('sales.day', 'gt', '2019-02-29'), /needs times/],
    ['a comparison of texts', by('sales.city', 'gt', 'A'), /number or time/],
    ['a comparison with two values', by('sales.size', 'gt', 1, 2), /exactly one/],
    ['a comparison with null', by('sales.size', 'lt', null), /exactly one/],
    ['a part of a number', by('sales.size', 'contains', 1), /text dimension/],
    ['months of a text', { time: { member: 'sales.city', granularity: 'month' } }, /not a time dimension/],
  ])('refuses a query: %s', (_, query, message) =>
    expect(() => run({ measures: ['sales.count'], ...query })).toThrow(message),
  );
});
