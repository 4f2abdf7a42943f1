import { expect, it } from 'vitest';
import { formatCell } from './cell.js';
import type { Column } from './column.js';
import { language, same } from './language.fixture.js';

const genre: Column = {
  kind: 'dimension',
  member: 'movies.genre',
  type: 'string',
  label: same('Genre'),
  values: { Comedy: { 'en-US': 'Comedy', 'de-DE': 'Komödie', 'ja-JP': 'コメディ', ar: 'كوميديا' } },
};
const date: Column = { kind: 'dimension', member: 'movies.date', type: 'time', label: same('Date') };
const gross: Column = { kind: 'measure', member: 'movies.gross', format: 'compact-currency', label: same('Gross') };
const rating: Column = { kind: 'measure', member: 'movies.rating', format: 'decimal', label: same('Rating') };

it.each([
  ['a value with a label in the locale', genre, 'Comedy', 'de-DE', 'Komödie'],
  ['a value without a label', genre, 'Noir', 'de-DE', 'Noir'],
  ['a value named like a prototype member', genre, 'constructor', 'en-US', 'constructor'],
  ['a day', date, '2010-06-18', 'de-DE', '18. Juni 2010'],
  ['a month', { ...date, granularity: 'month' as const }, '2010-06-01', 'ja-JP', '2010年6月'],
  ['a quarter', { ...date, granularity: 'quarter' as const }, '2010-04-01', 'de-DE', 'Q2 2010'],
  ['a quarter in Japanese', { ...date, granularity: 'quarter' as const }, '2010-10-01', 'ja-JP', '2010年第4四半期'],
  ['a year', { ...date, granularity: 'year' as const }, '2010-01-01', 'en-US', '2010'],
  ['a large sum', gross, 2_767_891_499, 'en-US', '$2.768B'],
  ['an average', rating, 6.28, 'de-DE', '6,3'],
  ['an unknown value of a dimension', genre, null, 'de-DE', 'Unbekannt'],
  ['an unknown number', rating, null, 'en-US', '–'],
] as const)('formats %s', (_, column, cell, locale, text) => {
  expect(formatCell(cell, column, language(locale))).toBe(text);
});

it('shows the same date in time zones west of Greenwich', () => {
  expect(formatCell('2012-01-01', date, language())).toBe('Jan 1, 2012');
});

it('isolates the currency symbol in right-to-left text', () => {
  expect(formatCell(5e9, gross, language('ar'))).toContain('\u2066US$\u2069');
});
