import { expect, it } from 'vitest';
import { readQuery } from './read-query.js';

const query = { view: 'v', measures: ['v.m'] };

it('defaults to empty lists and the operator equals', () => {
  expect(readQuery({ ...query, filters: [{ member: 'v.d', values: [1, 'a', true, null] }] })).toEqual({
    view: 'v',
    dimensions: [],
    measures: ['v.m'],
    filters: [{ member: 'v.d', operator: 'equals', values: [1, 'a', true, null] }],
  });
});

it('keeps the time, order and limit of a query', () => {
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

const time = { member: 'v.t', granularity: 'quarter' };
const comparison = { measure: 'v.m', timeDimension: 'v.t', offset: { amount: 1, unit: 'year' } };

it.each<[string, object]>([
  ['filled rows', { time, fillMissingRows: { member: 'v.t', excludedDimensions: ['v.d'] } }],
  ['comparisons', { time, periodComparisons: [comparison, { ...comparison, outputs: ['percent'], measure: 'v.n' }] }],
  [
    'an order by a comparison',
    { time, periodComparisons: [comparison], order: { member: 'v.m@-1year.percent', direction: 'asc' } },
  ],
])('keeps the %s of a query', (_, change) => {
  const full = { view: 'v', dimensions: ['v.d'], measures: ['v.m', 'v.n'], filters: [], ...change };
  expect(readQuery(full)).toEqual(full);
});

it('treats null like absent filling and comparisons', () => {
  expect(readQuery({ ...query, fillMissingRows: null, periodComparisons: null })).toEqual(readQuery(query));
  const body = { ...query, time, fillMissingRows: { member: 'v.t', excludedDimensions: null } };
  expect(readQuery(body).fillMissingRows).toEqual({ member: 'v.t' });
  const compared = readQuery({ ...query, time, periodComparisons: [{ ...comparison, outputs: null }] });
  expect(compared.periodComparisons).toEqual([comparison]);
});

const compared = (change: object) => ({ time, periodComparisons: [{ ...comparison, ...change }] });
const filled = (member: string, excludedDimensions?: string[]) => ({ member, excludedDimensions });
const NOT_OF_TIME = /^fillMissingRows.member: expected the member of/;
it.each<[string, object, RegExp]>([
  ['filled rows without a time', { fillMissingRows: filled('v.t') }, NOT_OF_TIME],
  ['filled rows of another member', { time, fillMissingRows: filled('v.d') }, NOT_OF_TIME],
  ['filled rows that are a text', { time, fillMissingRows: 'v.t' }, /^fillMissingRows: expected an object/],
  ['an excluded dimension it does not have', { time, fillMissingRows: filled('v.t', ['v.x']) }, /excludedDimensions/],
  ['comparisons that are not a list', { time, periodComparisons: comparison }, /^periodComparisons: expected an array/],
  ['too many comparisons', { time, periodComparisons: Array.from({ length: 11 }, () => comparison) }, /at most 10/],
  ['a comparison twice', { time, periodComparisons: [comparison, { ...comparison, outputs: ['percent'] }] }, /once/],
  ['a comparison that is a text', { time, periodComparisons: ['v.m'] }, /^periodComparisons\[0\]: expected an object/],
  ['a comparison of a measure it does not have', compared({ measure: 'v.x' }), /measure/],
  ['a comparison without a time', { periodComparisons: [comparison] }, /timeDimension/],
  ['a comparison in another time', compared({ timeDimension: 'v.x' }), /timeDimension/],
  ['an offset of 0', compared({ offset: { amount: 0, unit: 'year' } }), /offset/],
  ['an offset into the future', compared({ offset: { amount: -1, unit: 'year' } }), /offset/],
  ['half an offset', compared({ offset: { amount: 0.5, unit: 'year' } }), /offset/],
  ['an offset that is too far', compared({ offset: { amount: 1_001, unit: 'day' } }), /offset/],
  ['an unknown unit', compared({ offset: { amount: 1, unit: 'toString' } }), /day, week, month/],
  ['no offset', compared({ offset: undefined }), /offset/],
  ['an unknown output', compared({ outputs: ['ratio'] }), /outputs/],
  [
    'an order by an output that it does not have',
    { ...compared({ outputs: ['previous'] }), order: { member: 'v.m@-1year.percent', direction: 'asc' } },
    /order/,
  ],
  ['no view', { view: undefined }, /view/],
  ['measures that are not a list', { measures: 'v.m' }, /measures/],
  ['dimensions that are not texts', { dimensions: [1] }, /dimensions/],
  ['nothing to answer', { measures: [] }, /needs a dimension/],
  ['a member twice', { dimensions: ['v.m'] }, /once/],
  ['another granularity', { time: { member: 'v.t', granularity: 'week' } }, /day, month, quarter or year/],
  ['an order by a member it does not have', { order: { member: 'v.x', direction: 'asc' } }, /order/],
  ['another direction', { order: { member: 'v.m', direction: 'up' } }, /order/],
  ['a limit of 0', { limit: 0 }, /limit/],
  ['a limit above the most rows', { limit: 10_001 }, /limit/],
  ['filters that are not a list', { filters: {} }, /filters/],
  ['a filter without a member', { filters: [{ values: [] }] }, /member/],
  ['an unknown operator', { filters: [{ member: 'v.d', operator: 'toString', values: [] }] }, /equals, notEquals/],
  ['values that are not a list', { filters: [{ member: 'v.d', values: 1 }] }, /values/],
  ['a value that is an object', { filters: [{ member: 'v.d', values: [{}] }] }, /values/],
  [
    'too many values',
    { filters: [600, 401].map((length) => ({ member: 'v.d', values: Array.from({ length }, () => 1) })) },
    /at most 1000 values together/,
  ],
  ['too many filters', { filters: Array.from({ length: 51 }, () => ({ member: 'v.d', values: [] })) }, /filters/],
])('refuses a query with %s', (_, change, message) => {
  expect(() => readQuery({ ...query, ...change })).toThrow(message);
});
