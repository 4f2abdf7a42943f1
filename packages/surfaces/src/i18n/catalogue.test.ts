import { describe, expect, it } from 'vitest';
import { LOCALES } from '../contract.js';
import { fill, plural } from './fill.js';
import { CATALOGUE, createUi, preferredLocale } from './ui.js';

/** Every text by its path; the forms of a plural are one text. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  if ('other' in node) return [[path, String(node.other)]];
  return Object.entries(node).flatMap(([key, value]) => texts(value, `${path}/${key}`));
}
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
const english = new Map(texts(CATALOGUE['en-US']));

describe.each(LOCALES)('the texts of %s', (locale) => {
  const own = new Map(texts(CATALOGUE[locale]));

  it('are as many as the English ones, and none is empty', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the places of the English ones', () => {
    for (const [path, text] of own) expect([path, places(text)]).toEqual([path, places(english.get(path) ?? '')]);
  });

  it('are translated', () => {
    const kept = [...own].filter(
      ([path, text]) => text === english.get(path) && text.length > 12 && !/^\W+$/.test(text),
    );
    if (locale !== 'en-US') expect(kept.filter(([, text]) => !text.startsWith('{'))).toEqual([]);
  });
});

describe('plural', () => {
  it.each([
    ['en-US', 1, '1 row'],
    ['en-US', 1200, '1,200 rows'],
    ['de-DE', 1200, '1.200 Zeilen'],
    ['ja-JP', 3, '3行'],
    ['ar', 2, 'صفّان'],
    ['ar', 5, '\u20685\u2069 صفوف'],
  ] as const)('counts rows in %s: %i', (locale, count, text) => {
    expect(plural(CATALOGUE[locale].rowCount, count, locale)).toBe(text);
  });
});

it('leaves a place without a value as it is', () => {
  expect(fill('{a} {constructor}', { a: '1' })).toBe('1 {constructor}');
});

it('isolates values in a text from right to left', () => {
  expect(fill(CATALOGUE.ar.downloadOf, { title: 'Films (US)' })).toContain('\u2068Films (US)\u2069');
});

describe('preferredLocale', () => {
  it.each([
    [['fr-FR', 'de-AT'], 'de-DE'],
    [['AR-eg'], 'ar'],
    [['ja'], 'ja-JP'],
    [['fr'], 'en-US'],
    [[], 'en-US'],
  ] as const)('of %j is %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});

it('paints at once, after a change of language, and no more after the stop', () => {
  const ui = createUi(['en']);
  const painted: string[] = [];
  const stop = ui.paint(() => painted.push(ui.messages.close));
  ui.setLocale('de-DE');
  ui.setLocale('de-DE');
  ui.setLocale('xx');
  stop();
  ui.setLocale('ar');
  expect(painted).toEqual(['Close', 'Schließen']);
});
