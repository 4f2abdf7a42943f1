import { describe, expect, it } from 'vitest';
import { readRequest } from './read-request.js';

const query = { view: 'movies', dimensions: [], measures: ['movies.count'], filters: [] };
const cyclic: Record<string, unknown> = { ...query };
cyclic.self = cyclic;

describe('readRequest', () => {
  it.each([0, 7, 'a'])('takes a query with the id %j', (id) => {
    expect(readRequest({ id, query })).toEqual({ ok: true, id, query });
  });

  it('takes what a query leaves out as empty', () => {
    const { view, measures } = query;
    expect(readRequest({ id: 1, query: { view, measures } })).toEqual({ ok: true, id: 1, query });
    expect(readRequest({ id: 1, query: { view } })).toMatchObject({ query: { ...query, measures: [] } });
  });

  it('takes a filter without an operator as equals', () => {
    const filters = [{ member: 'movies.genre', values: ['Drama'] }];
    expect(readRequest({ id: 1, query: { ...query, filters } })).toMatchObject({
      query: { filters: [{ member: 'movies.genre', operator: 'equals', values: ['Drama'] }] },
    });
  });

  it('takes a part that is undefined as left out', () => {
    expect(readRequest({ id: 1, query: { ...query, time: undefined } })).toEqual({ ok: true, id: 1, query });
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'rows'],
    ['a list', [1, query]],
    ['no id', { query }],
    ['an empty id', { id: '', query }],
    ['a long id', { id: 'x'.repeat(101), query }],
    ['a fraction for an id', { id: 0.5, query }],
    ['an object for an id', { id: {}, query }],
  ])('has nothing to answer to in %s', (_, message) => {
    expect(readRequest(message)).toMatchObject({ ok: false, id: null });
  });

  it.each([
    ['no query', undefined, 'JSON'],
    ['a query that holds itself', cyclic, 'JSON'],
    ['a number that JSON has not', 1n, 'JSON'],
    ['a query without a view', { measures: ['movies.count'] }, 'view'],
    ['filters that are no list', { ...query, filters: 'all' }, 'filters'],
    ['a measure that is no text', { ...query, measures: [{}] }, 'measures'],
    ['a map', new Map([['view', 'movies']]), 'measures'],
    ['a query that is too long', { ...query, dimensions: Array(3000).fill('movies.genre') }, 'at most'],
  ])('refuses %s', (_, wrong, words) => {
    const request = readRequest({ id: 1, query: wrong });
    expect(request).toMatchObject({ ok: false, id: 1, reason: expect.stringContaining(words) });
  });
});
