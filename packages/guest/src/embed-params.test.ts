import { describe, expect, it, vi } from 'vitest';
import { readEmbedParams } from './embed-params.js';

const at = (tail: string) => ({ href: `https://tenant.example.com/embed/dashboard/abc${tail}` });

describe('readEmbedParams', () => {
  it('reads session, export and filters', () => {
    const filter = encodeURIComponent('{"value":["a&b","ü"]}');
    expect(readEmbedParams(at(`?session=s1&allowExport=true&f_orders.status=${filter}&f_orders.year=2024`))).toEqual({
      session: 's1',
      allowExport: true,
      filters: { 'orders.status': { value: ['a&b', 'ü'] }, 'orders.year': 2024 },
    });
  });

  it.each([
    ['', undefined],
    ['?session=', undefined],
    ['?session=a&session=b', undefined],
    ['?Session=a', undefined],
    ['?x=1&session=a%2Bb', 'a+b'],
  ])('reads the session of %s as %s', (tail, session) => {
    expect(readEmbedParams(at(tail)).session).toBe(session);
  });

  it.each([
    ['?allowExport=true', true],
    ['?allowExport=TRUE', false],
    ['?allowExport=1', false],
    ['?allowExport', false],
    ['?allowExport=true&allowExport=false', false],
    ['?allowexport=true', false],
    ['', false],
  ])('reads the export permission of %s as %s', (tail, allowed) => {
    expect(readEmbedParams(at(tail)).allowExport).toBe(allowed);
  });

  it('leaves out what is no filter, and tells who asks', () => {
    const onInvalidFilter = vi.fn();
    const tail = '?f_a.b={&f_a=1&f___proto__.x=1&f_a.c=1&f_a.c=2&f_a.d={"__proto__":1}';
    const { filters } = readEmbedParams(at(tail), { onInvalidFilter });
    expect(filters).toEqual({ '__proto__.x': 1, 'a.c': 2 });
    expect(onInvalidFilter).toHaveBeenCalledTimes(3);
    expect(readEmbedParams(at(tail)).filters).toEqual(filters);
  });

  it('takes the session out of the address and leaves the rest as it is written', () => {
    const replaceState = vi.fn();
    const state = { scroll: 7 };
    const tail = '?a=%7e+x&session=s1&f_a.b=%22%27%22&b#part?session=keep';
    const { session } = readEmbedParams(at(tail), { strip: true, history: { state, replaceState } });
    expect(session).toBe('s1');
    expect(replaceState.mock.calls).toEqual([
      [state, '', 'https://tenant.example.com/embed/dashboard/abc?a=%7e+x&f_a.b=%22%27%22&b#part?session=keep'],
    ]);
  });

  it.each([
    ['?session=s1', ''],
    ['?%73ession=s1&session=s2', ''],
    ['?session=s1#top', '#top'],
  ])('strips %s to %o', (tail, rest) => {
    const replaceState = vi.fn();
    readEmbedParams(at(tail), { strip: true, history: { state: null, replaceState } });
    expect(replaceState.mock.calls).toEqual([[null, '', at(rest).href]]);
  });

  it('does not touch the history without a session, or unless asked', () => {
    const replaceState = vi.fn();
    const history = { state: null, replaceState };
    readEmbedParams(at('?a=1'), { strip: true, history });
    readEmbedParams(at('?session=s1'), { history });
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('reads the session from the parameter that is named', () => {
    const replaceState = vi.fn();
    const options = { sessionParam: 'ticket', strip: true, history: { state: null, replaceState } };
    expect(readEmbedParams(at('?ticket=t1&session=s1'), options).session).toBe('t1');
    expect(replaceState.mock.calls[0]?.[2]).toBe(at('?session=s1').href);
  });
});
