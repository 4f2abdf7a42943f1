import { afterAll, describe, expect, it, vi } from 'vitest';
import { readEmbedParams } from './embed-params.js';
import { withoutSession } from './session-text.js';

// A page remembers its sessions until it ends: texts of the files that run after this one may contain the letters "a" and "b".
afterAll(() => {
  vi.resetModules();
});

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
    ['?Session=a', undefined],
    ['?x=1&session=a%2Bb', 'a+b'],
  ])('reads the session of %s as %s', (tail, session) => {
    expect(readEmbedParams(at(tail)).session).toBe(session);
  });

  it.each(['?session=a&session=b', '?session=&session=b', '?session=a&%73ession=b'])(
    'A63 returns no session if there are two: %s',
    (tail) => expect(readEmbedParams(at(tail)).session).toBeUndefined(),
  );

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

  it('leaves out parameters that are not filters, and reports them to onInvalidFilter', () => {
    const onInvalidFilter = vi.fn();
    const tail = '?f_a.b={&f_a=1&f___proto__.x=1&f_a.c=1&f_a.c=2&f_a.d={"__proto__":1}';
    const { filters } = readEmbedParams(at(tail), { onInvalidFilter });
    expect(filters).toEqual({ '__proto__.x': 1, 'a.c': 2 });
    expect(onInvalidFilter).toHaveBeenCalledTimes(3);
    expect(readEmbedParams(at(tail)).filters).toEqual(filters);
  });

  it('ignores other parameters', () => {
    const onInvalidFilter = vi.fn();
    expect(readEmbedParams(at('?tab=1&a.b=2&af_a.b=3&F_a.b=4'), { onInvalidFilter }).filters).toEqual({});
    expect(onInvalidFilter).not.toHaveBeenCalled();
  });

  it('remembers no empty session', () => {
    readEmbedParams(at('?session='));
    expect(withoutSession('GET /')).toBe('GET /');
  });

  it('writes to the history of its options', () => {
    const history = {
      state: null,
      replaceState(this: unknown) {
        expect(this).toBe(history);
      },
    };
    readEmbedParams(at('?session=s1'), { strip: true, history });
    expect.assertions(1);
  });

  it('removes the session from the address and does not re-encode the rest', () => {
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

  it('does not change the history without a session or without strip', () => {
    const replaceState = vi.fn();
    const history = { state: null, replaceState };
    readEmbedParams(at('?a=1'), { strip: true, history });
    readEmbedParams(at('?session=s1'), { history });
    expect(replaceState).not.toHaveBeenCalled();
  });

  it('reads the session from the parameter of its options', () => {
    const replaceState = vi.fn();
    const options = { sessionParam: 'ticket', strip: true, history: { state: null, replaceState } };
    expect(readEmbedParams(at('?ticket=t1&session=s1'), options).session).toBe('t1');
    expect(replaceState.mock.calls[0]?.[2]).toBe(at('?session=s1').href);
  });
});
