import fc from 'fast-check';
import { describe, expect, it, test as property } from 'vitest';
import { type Filters, filtersFromQuery, filtersToQuery } from '../index.js';

const filters = { 'movies.genre': { value: ['Drama & Comedy', 'a+b=c', '日本 %41'] }, 'movies.year': null } as const;

describe('filtersToQuery', () => {
  it('writes the parameters that the address of an embed has', () => {
    expect(filtersToQuery({ 'orders.status': { value: 'open' }, 'orders.total': 5 })).toBe(
      'f_orders.status=%7B%22value%22%3A%22open%22%7D&f_orders.total=5',
    );
    expect(filtersToQuery({})).toBe('');
  });

  it('replaces the filters of a query and keeps its other parameters', () => {
    const search = '?tab=2&f_a.b=1&q=x+y%26&tab=3&f_=1';
    for (const query of [search, new URLSearchParams(search)]) {
      expect(filtersToQuery({ 'a.c': 2 }, query)).toBe('tab=2&q=x+y%26&tab=3&f_a.c=2');
      expect(filtersToQuery({}, query)).toBe('tab=2&q=x+y%26&tab=3');
      expect(filtersFromQuery(filtersToQuery(filters, query))).toEqual(filters);
    }
    expect(filtersToQuery({ 'a.c': 2 }, '?f_a.b=1')).toBe('f_a.c=2');
    expect(filtersToQuery({ 'a.c': 2 }, null as never)).toBe('f_a.c=2');
  });

  it.each<[object]>([[{ status: 1 }], [{ 'a.b=': 1 }], [{ 'a.b': Number.NaN }], [{ 'a.b': () => {} }]])(
    'refuses %o',
    (wrong) => {
      expect(() => filtersToQuery(wrong as Filters)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
    },
  );
});

describe('filtersFromQuery', () => {
  it('reads filters from a query with other parameters, with or without a question mark', () => {
    const query = `tab=2&${filtersToQuery(filters)}&f_=1&sort=f_a.b`;
    for (const given of [query, `?${query}`, new URLSearchParams(query)])
      expect(filtersFromQuery(given)).toEqual(filters);
  });

  it('returns the last parameter of a member', () => {
    expect(filtersFromQuery('f_a.b=1&f_a.b=2')).toEqual({ 'a.b': 2 });
  });

  const deep = `${'['.repeat(20)}${']'.repeat(20)}`;
  it.each([
    ['', '?', '&&=&', 'f_', 'f_a.b', 'f_a.b=', 'f_a.b={', 'f_a.b=undefined', 'f_a=1', 'f_.b=1', 'F_a.b=1'],
    ['f_a.b=%', 'f_a.b=%ff%fe', 'f_a.b=%2522%ud800', `f_a.b=${deep}`, `f_a.b="${'x'.repeat(70_000)}"`],
    ['f___proto__=1', 'f_a.b={"__proto__":{"c":1}}', 'f_a.b=[{"constructor":1}]', 'f_a.b={"c":{"prototype":1}}'],
    [`f_a.b=[${'1,'.repeat(1000)}1]`],
  ])('hostile queries have no filters and throw nothing: %s, %s, ...', (...queries) => {
    for (const query of queries) expect([query, Object.keys(filtersFromQuery(query))]).toEqual([query, []]);
    expect(Object.prototype).not.toHaveProperty('c');
  });

  it('reads no more than a thousand filters', () => {
    const query = Array.from({ length: 1200 }, (_, index) => `f_a.b${index}=1`).join('&');
    expect(Object.keys(filtersFromQuery(query))).toHaveLength(1000);
  });

  it.each([null, undefined, 5, {}, [], Symbol('a')])('reads no filters from %s', (query) => {
    expect(filtersFromQuery(query as never)).toEqual({});
  });
});

const name = fc.stringMatching(/^[A-Za-z_]\w{0,8}$/);
const member = fc.tuple(name, name).map((names) => names.join('.'));
// JSON has no -0.
const value = fc.jsonValue({ maxDepth: 4 }).map((json) => JSON.parse(JSON.stringify(json)));

property('what is written is read again exactly', () => {
  fc.assert(
    fc.property(fc.dictionary(member, value, { maxKeys: 8 }), (given) => {
      fc.pre(!/"(__proto__|constructor|prototype)":/.test(JSON.stringify(given)));
      expect(filtersFromQuery(filtersToQuery(given as Filters))).toEqual(given);
    }),
  );
});

property('any text is read without an exception', () => {
  // With lone surrogates. The unit "binary" has none, and takes seconds to begin.
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      expect(filtersFromQuery(`f_a.b=${text}`)).toBeTypeOf('object');
      expect(filtersFromQuery(text)).toBeTypeOf('object');
    }),
  );
});
