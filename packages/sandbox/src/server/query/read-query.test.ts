import { describe, expect, it } from 'vitest';
import { readQuery } from './read-query.js';

const query = { view: 'v', measures: ['v.m'] };

describe('a query from the wire', () => {
  it('gets empty lists and equals where it names nothing', () => {
    expect(readQuery({ ...query, filters: [{ member: 'v.d', values: [1, 'a', true, null] }] })).toEqual({
      view: 'v',
      dimensions: [],
      measures: ['v.m'],
      filters: [{ member: 'v.d', operator: 'equals', values: [1, 'a', true, null] }],
    });
  });

  it('keeps its time, order and limit', () => {
    const full = {
      ...query,
      dimensions: [],
      filters: [],
      time: { member: 'v.t', granularity: 'year' },
      order: { member: 'v.t', direction: 'desc' },
      limit: 3,
    };
    expect(readQuery(full)).toEqual(full);
  });

  it.each<[string, object, RegExp]>([
    ['no view', { view: undefined }, /view/],
    ['measures that are no list', { measures: 'v.m' }, /measures/],
    ['dimensions that are no texts', { dimensions: [1] }, /dimensions/],
    ['nothing to answer', { measures: [] }, /needs a dimension/],
    ['a member twice', { dimensions: ['v.m'] }, /once/],
    ['another granularity', { time: { member: 'v.t', granularity: 'week' } }, /month or year/],
    ['an order by a member it does not have', { order: { member: 'v.x', direction: 'asc' } }, /order/],
    ['another direction', { order: { member: 'v.m', direction: 'up' } }, /order/],
    ['a limit of 0', { limit: 0 }, /limit/],
    ['a limit above the most rows', { limit: 10_001 }, /limit/],
    ['filters that are no list', { filters: {} }, /filters/],
    ['a filter without a member', { filters: [{ values: [] }] }, /member/],
    ['an unknown operator', { filters: [{ member: 'v.d', operator: 'toString', values: [] }] }, /equals, notEquals/],
    ['values that are no list', { filters: [{ member: 'v.d', values: 1 }] }, /values/],
    ['a value that is an object', { filters: [{ member: 'v.d', values: [{}] }] }, /values/],
    ['too many filters', { filters: Array.from({ length: 51 }, () => ({ member: 'v.d', values: [] })) }, /filters/],
  ])('is refused with %s', (_, change, message) => {
    expect(() => readQuery({ ...query, ...change })).toThrow(message);
  });
});
