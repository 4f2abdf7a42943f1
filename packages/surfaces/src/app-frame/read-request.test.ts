import { expect, it } from 'vitest';
import { readRequest } from './read-request.js';

const query = { view: 'movies', dimensions: [], measures: ['movies.count'], filters: [] };
const cyclic: Record<string, unknown> = { ...query };
cyclic.self = cyclic;

it.each([0, 7, 'a'])('accepts a query with the id %j', (id) => {
  expect(readRequest({ id, query })).toEqual({ ok: true, id, query });
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
  ['a text as its query', 'movies', 'view'],
  ['a list as its query', [query], 'view'],
  ['a query that is too long', { ...query, dimensions: Array(3000).fill('movies.genre') }, 'at most'],
])('refuses a message with %s', (_, wrong, words) => {
  const request = readRequest({ id: 1, query: wrong });
  expect(request).toMatchObject({ ok: false, id: 1, reason: expect.stringContaining(words) });
});
