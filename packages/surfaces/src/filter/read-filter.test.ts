import { expect, it } from 'vitest';
import type { Dimension } from '../contract.js';
import { same } from '../format/language.fixture.js';
import { readFilter } from './read-filter.js';

const label = same('x');
const dimensions: readonly Dimension[] = [
  { member: 'movies.genre', type: 'string', label },
  { member: 'movies.rating', type: 'number', label },
  { member: 'movies.date', type: 'time', label },
];

it.each([
  ['a bare text', 'movies.genre', 'Drama', 'equals', ['Drama']],
  ['a bare list', 'movies.genre', ['Drama', null], 'equals', ['Drama', null]],
  ['an object with a value', 'movies.genre', { value: 'Drama' }, 'equals', ['Drama']],
  ['an object with a list', 'movies.genre', { value: ['Drama'], operator: 'notEquals' }, 'notEquals', ['Drama']],
  ['a wrapped null', 'movies.genre', { value: null }, 'equals', [null]],
  ['part of a text', 'movies.genre', { value: 'ram', operator: 'contains' }, 'contains', ['ram']],
  ['a comparison of numbers', 'movies.rating', { value: 7.5, operator: 'gte' }, 'gte', [7.5]],
  ['a year', 'movies.date', { value: 2010, operator: 'lt' }, 'lt', ['2010']],
  ['a month', 'movies.date', '2010-06', 'equals', ['2010-06']],
  ['a day', 'movies.date', ['2010-06-18'], 'equals', ['2010-06-18']],
])('parses a filter with %s', (_, member, json, operator, values) => {
  expect(readFilter(member, json, dimensions)).toEqual({ ok: true, filter: { member, operator, values } });
});

it.each([
  ['null', null],
  ['an empty list', []],
  ['a wrapped empty list', { value: [] }],
])('removes the filter for %s', (_, json) => {
  expect(readFilter('movies.genre', json, dimensions)).toEqual({ ok: true });
});

it('rejects a filter on a page without dimensions, such as the chat', () => {
  const reason = 'movies.genre cannot be filtered here, as this page has no dimensions';
  expect(readFilter('movies.genre', 'Drama', [])).toEqual({ ok: false, reason });
});

it.each([
  ['an unknown member', 'orders.status', 'x', 'orders.status is not a dimension'],
  ['a misspelt member', 'movies.gerne', 'x', 'did you mean "movies.genre"?'],
  ['a member without a similar name', 'orders.status', 'x', 'which has movies.genre, movies.rating, movies.date'],
  ['an object without a value', 'movies.genre', { values: ['Drama'] }, 'expected { "value"'],
  ['an unknown operator', 'movies.genre', { value: 'x', operator: 'like' }, 'operator: expected one of'],
  ['an operator from the prototype', 'movies.genre', { value: 'x', operator: 'constructor' }, 'operator: expected'],
  ['a number for a text', 'movies.genre', 7, 'expected texts'],
  ['a list with one wrong item', 'movies.genre', ['Drama', 7], 'expected texts'],
  ['a text for a number', 'movies.rating', '7', 'expected numbers'],
  ['a word for a time', 'movies.date', 'yesterday', 'expected times'],
  ['an invalid month', 'movies.date', '2010-13', 'expected times'],
  ['contains on a number', 'movies.rating', { value: 7, operator: 'contains' }, 'contains is for texts'],
  ['a comparison of texts', 'movies.genre', { value: 'a', operator: 'gt' }, 'gt is for numbers and times'],
  ['a comparison with two values', 'movies.rating', { value: [1, 2], operator: 'gt' }, 'gt takes one value'],
  ['a comparison with null', 'movies.rating', { value: null, operator: 'gt' }, 'gt takes one value'],
])('rejects a filter with %s', (_, member, json, reason) => {
  const result = readFilter(member, json, dimensions);
  expect(result.ok ? '' : result.reason).toContain(reason);
});
