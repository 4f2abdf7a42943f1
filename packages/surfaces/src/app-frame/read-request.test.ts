import { expect, it } from 'vitest';
import { readRequest } from './read-request.js';

const query = { view: 'movies', dimensions: [], measures: ['movies.count'], filters: [] };
const cyclic: Record<string, unknown> = { ...query };
cyclic.self = cyclic;

it.each([0, 7, 'a'])('accepts a query with the id %j', (id) => {
  expect(readRequest({ id, query })).toEqual({ ok: true, id, query });
});

it('fills in the defaults of parts that a query leaves out', () => {
  const { view, measures } = query;
  expect(readRequest({ id: 1, query: { view, measures } })).toEqual({ ok: true, id: 1, query });
  expect(readRequest({ id: 1, query: { view } })).toMatchObject({ query: { ...query, measures: [] } });
});

it('reads a filter without an operator as equals', () => {
  const filters = [{ member: 'movies.genre', values: ['Drama'] }];
  expect(readRequest({ id: 1, query: { ...query, filters } })).toMatchObject({
    query: { filters: [{ member: 'movies.genre', operator: 'equals', values: ['Drama'] }] },
  });
});

it('treats an undefined part of a query as left out', () => {
  expect(readRequest({ id: 1, query: { ...query, time: undefined } })).toEqual({ ok: true, id: 1, query });
});

it.each([
  ['nothing', undefined],
  ['a string', 'rows'],
  ['an array', [1, query]],
  ['without an id', { query }],
  ['with an empty id', { id: '', query }],
  ['with a long id', { id: 'x'.repeat(101), query }],
  ['with a fraction as its id', { id: 0.5, query }],
  ['with an object as its id', { id: {}, query }],
])('returns a null id for a message that is %s', (_, message) => {
  expect(readRequest(message)).toMatchObject({ ok: false, id: null });
});

it.each([
  ['no query', undefined, 'JSON'],
  ['a cyclic query', cyclic, 'JSON'],
  ['a number that JSON cannot express', 1n, 'JSON'],
  ['a query without a view', { measures: ['movies.count'] }, 'view'],
  ['filters that are not an array', { ...query, filters: 'all' }, 'filters'],
  ['a measure that is not a string', { ...query, measures: [{}] }, 'measures'],
  ['a Map as its query', new Map([['view', 'movies']]), 'measures'],
  ['a query that is too long', { ...query, dimensions: Array(3000).fill('movies.genre') }, 'at most'],
])('refuses a message with %s', (_, wrong, words) => {
  const request = readRequest({ id: 1, query: wrong });
  expect(request).toMatchObject({ ok: false, id: 1, reason: expect.stringContaining(words) });
});
