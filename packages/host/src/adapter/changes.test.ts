import { describe, expect, it, vi } from 'vitest';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { type AdapterOptionFields, applyChanges, fingerprint, normalizeOptions } from './changes.js';
import { createShownFilters } from './shown-filters.js';

const base: EmbedOptionFields = { baseUrl: 'https://acme.example.com', dashboard: 'sales', session: () => 'canary' };
const circle: { self?: unknown } = {};
circle.self = circle;

/** Returns the actions between two sets of options; `again` if a remount is needed. */
function between(from: AdapterOptionFields, to: AdapterOptionFields): unknown[] | 'again' {
  const told: unknown[] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  const embed = {
    setTheme: record('theme'),
    setColorScheme: record('scheme'),
    setLocale: record('locale'),
    setTimezone: record('timezone'),
    setFilter: record('filter'),
  } as unknown as Embed;
  const [before, after] = [normalizeOptions({ ...base, ...from }), normalizeOptions({ ...base, ...to })];
  const options = { from: fingerprint(before), to: fingerprint(after), options: after, shown: createShownFilters() };
  const isApplied = applyChanges(embed, options);
  if (!isApplied) expect(told).toEqual([]);
  return isApplied ? told : 'again';
}

describe('from one render to the next', () => {
  it.each<[what: string, from: AdapterOptionFields, to: AdapterOptionFields]>([
    ['nothing', {}, {}],
    ['an equal object', { theme: { font: 'a' }, params: { v: 1 } }, { theme: { font: 'a' }, params: { v: 1 } }],
    ['an equal list', { sandbox: ['allow-modals'] }, { sandbox: ['allow-modals'] }],
    ['another function', { session: () => 'a' }, { session: () => 'b' }],
    ['a listener that comes', {}, { onReject: () => {}, onSend: () => {} }],
    ['a listener that goes', { onReject: () => {} }, { onReject: undefined }],
    ['what is undefined', {}, { lazy: undefined, locale: undefined }],
    ['the title', { title: 'a' }, { title: 'b' }],
    ['an address as a URL', {}, { baseUrl: new URL('https://acme.example.com') }],
    ['the order of options', { lazy: true, recover: false }, { recover: false, lazy: true }],
    ['an empty theme', {}, { theme: {} }],
    ['no filters', {}, { filters: {} }],
    ['a filter that is undefined', {}, { filters: { 'a.b': undefined } }],
  ])('%s changes nothing', (_, from, to) => {
    const [one, other] = [between(from, to), between(to, from)];
    if (!(to.baseUrl instanceof URL)) expect([one, other]).toEqual([[], []]);
    // As text a URL has a path.
    else expect(one).toBe('again');
  });

  it.each<[what: string, from: AdapterOptionFields, to: AdapterOptionFields, told: unknown[]]>([
    ['a theme', {}, { theme: { font: 'a' } }, [['theme', { font: 'a' }]]],
    ['another theme', { theme: { font: 'a' } }, { theme: { font: 'b' } }, [['theme', { font: 'b' }]]],
    ['a theme that goes', { theme: { font: 'a' } }, {}, [['theme', {}]]],
    ['a scheme', { colorScheme: 'light' }, { colorScheme: 'dark' }, [['scheme', 'dark']]],
    ['a locale', {}, { locale: 'de' }, [['locale', 'de']]],
    [
      'filters, each by itself',
      { filters: { 'a.b': 1, 'a.c': [1] } },
      { filters: { 'a.b': 1, 'a.c': [2], 'a.d': null } },
      [
        ['filter', 'a.c', [2]],
        ['filter', 'a.d', null],
      ],
    ],
  ])('%s is an action', (_, from, to, told) => {
    expect(between(from, to)).toEqual(told);
  });

  it.each<[what: string, from: AdapterOptionFields, to: AdapterOptionFields]>([
    ['the dashboard', {}, { dashboard: 'costs' }],
    ['a session that is text', { session: 'a' }, { session: 'b' }],
    ['a session that comes', { session: undefined }, {}],
    ['a session that goes', {}, { session: undefined }],
    ['a session that is a function now', { session: 'a' }, {}],
    ['parameters', { params: { v: 1 } }, { params: { v: 2 } }],
    ['the sandbox', {}, { sandbox: false }],
    ['a namespace', {}, { namespace: 'acme' }],
    ['a locale that goes', { locale: 'de' }, {}],
    ['a scheme that goes', { colorScheme: 'dark' }, {}],
    ['a filter that goes', { filters: { 'a.b': 1, 'a.c': 1 } }, { filters: { 'a.b': 1 } }],
    ['another signal', { signal: new AbortController().signal }, { signal: new AbortController().signal }],
    ['a filter that is undefined now', { filters: { 'a.b': 1 } }, { filters: { 'a.b': undefined } }],
    ['an action and more', {}, { locale: 'de', dashboard: 'costs' }],
    ['what JSON cannot carry', {}, { filters: { 'a.b': circle as never }, dashboard: 'costs' }],
  ])('%s takes a new mount, and nothing is sent', (_, from, to) => {
    expect(between(from, to)).toBe('again');
  });

  it('an object that was changed in place is noticed', () => {
    const theme: { font?: string } = {};
    const before = fingerprint({ ...base, theme });
    theme.font = 'a';
    expect(before).not.toEqual(fingerprint({ ...base, theme }));
  });

  it('a refused action is reported, and the others are still sent', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const setLocale = vi.fn();
    const embed = {
      setLocale,
      setTheme: () => {
        throw new Error('refused');
      },
    } as unknown as Embed;
    const to: EmbedOptionFields = { ...base, theme: { font: 'a' }, locale: 'de' };
    const shown = createShownFilters();
    expect(applyChanges(embed, { from: fingerprint(base), to: fingerprint(to), options: to, shown })).toBe(true);
    expect(report).toHaveBeenCalledOnce();
    expect(setLocale).toHaveBeenCalledWith('de');
    vi.unstubAllGlobals();
  });

  it('without an embed, only changed options mount again', () => {
    const unchanged = {
      from: fingerprint(base),
      to: fingerprint({ ...base }),
      options: base,
      shown: createShownFilters(),
    };
    expect(applyChanges(undefined, unchanged)).toBe(true);
    expect(applyChanges(undefined, { ...unchanged, to: fingerprint({ ...base, locale: 'de' }) })).toBe(false);
  });
});
