import { describe, expect, it } from 'vitest';
import { LOCALES } from '../contract.js';
import { fill, plural } from './fill.js';
import { CATALOGUE, createUi, preferredLocale } from './ui.js';

/** Returns every text by its path; all forms of a plural count as one text. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  if ('other' in node) return [[path, String(node.other)]];
  return Object.entries(node).flatMap(([key, value]) => texts(value, `${path}/${key}`));
}
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).sort();
const english = new Map(texts(CATALOGUE['en-US']));

describe.each(LOCALES)('the texts of %s', (locale) => {
  const own = new Map(texts(CATALOGUE[locale]));

  it('have the same keys as the English ones, and none is empty', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('have the placeholders of the English ones', () => {
    for (const [path, text] of own)
      expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path) ?? '')]);
  });

  it('differ from the English ones', () => {
    const kept = [...own].filter(
      ([path, text]) => text === english.get(path) && text.length > 12 && !/^\W+$/.test(text),
    );
    if (locale !== 'en-US') expect(kept.filter(([, text]) => !text.startsWith('{'))).toEqual([]);
  });
});

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

it('leaves a placeholder without a value unchanged', () => {
  expect(fill('{a} {constructor}', { a: '1' })).toBe('1 {constructor}');
});

it('isolates values in right-to-left text', () => {
  expect(fill(CATALOGUE.ar.downloadOf, { title: 'Films (US)' })).toContain('\u2068Films (US)\u2069');
});

it.each([
  [['fr-FR', 'de-AT'], 'de-DE'],
  [['AR-eg'], 'ar'],
  [['ja'], 'ja-JP'],
  [['fr'], 'en-US'],
  [[], 'en-US'],
] as const)('chooses the locale for the languages %j: %s', (languages, locale) => {
  expect(preferredLocale(languages)).toBe(locale);
});

it('runs a painter after a change of the time zone', () => {
  const ui = createUi(['en']);
  const painted: unknown[] = [];
  ui.paint(() => painted.push(ui.timezone));
  ui.setTimezone('Asia/Tokyo');
  expect(painted).toEqual([undefined, 'Asia/Tokyo']);
});

it('runs a painter immediately and after each change of language, until it is removed', () => {
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
