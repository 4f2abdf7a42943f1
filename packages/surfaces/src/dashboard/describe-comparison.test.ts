import { expect, it } from 'vitest';
import type { ComparisonOutput, Locale, PeriodComparison, Query, Row } from '../contract.js';
import { isMeasure } from '../format/column.js';
import { columnsOf } from '../format/columns-of.js';
import { language } from '../format/language.fixture.js';
import { dashboard } from './dashboard.fixture.js';
import { describeComparison } from './describe-comparison.js';
import { latestRow } from './kpi-body.js';

function comparison(amount = 1, outputs: readonly ComparisonOutput[] | null = null): PeriodComparison {
  return { measure: 'm.gross', timeDimension: 'm.date', offset: { amount, unit: 'year' }, outputs };
}

function query(...periodComparisons: readonly PeriodComparison[]): Query {
  return {
    view: 'm',
    dimensions: [],
    measures: ['m.gross'],
    time: { member: 'm.date', granularity: 'year' },
    filters: [],
    periodComparisons,
  };
}

function describeRow(row: Row, compared: PeriodComparison, locale: Locale = 'en-US') {
  return describeComparison(compared, { row, columns: columnsOf(query(compared), dashboard) }, language(locale));
}

it.each([
  ['more', { 'm.gross@-1year.percent': 0.123, 'm.gross@-1year.difference': 5 }, '12.3% more than a year earlier'],
  ['less', { 'm.gross@-1year.percent': -0.5 }, '50.0% less than a year earlier'],
  ['same', { 'm.gross@-1year.percent': 0 }, 'As much as a year earlier'],
  ['more', { 'm.gross@-1year.percent': null, 'm.gross@-1year.difference': 1200 }, '1,200 more than a year earlier'],
  ['previous', { 'm.gross@-1year.previous': 7 }, '7 a year earlier'],
] as const)('describes the direction "%s" of %j', (direction, row, text) => {
  expect(describeRow(row, comparison())).toEqual({ direction, text });
});

it('describes no comparison without a previous value', () => {
  expect(describeRow({ 'm.gross': 1, 'm.gross@-1year.percent': null }, comparison())).toBeUndefined();
});

it.each([
  ['de-DE', '25,0\u00a0% mehr als 2 Jahre zuvor'],
  ['ja-JP', '2年前より25.0%多い'],
  ['ar', 'أكثر بمقدار \u206825.0\u200e%\u200e\u2069 مما قبل \u2068سنتين\u2069'],
] as const)('describes a comparison in %s', (locale, text) => {
  expect(describeRow({ 'm.gross@-2year.percent': 0.25 }, comparison(2), locale)?.text).toBe(text);
});

it('adds a labelled column for each requested output of a comparison after the measures', () => {
  const columns = columnsOf(query(comparison(1, ['percent', 'previous'])), dashboard);
  expect(columns.map(({ member, label }) => [member, label['en-US']])).toEqual([
    ['m.date', 'Date'],
    ['m.gross', 'Gross'],
    ['m.gross@-1year.previous', 'Gross, a year earlier'],
    ['m.gross@-1year.percent', 'Gross, change over a year in %'],
  ]);
});

it('applies the formats of the report to the columns of a comparison', () => {
  const formats = { 'm.gross@-1year.percent': { type: 'percent', decimalPlaces: 0 } } as const;
  const column = columnsOf(query(comparison()), dashboard, formats).at(-1);
  expect(column?.override).toEqual({ type: 'percent', decimalPlaces: 0 });
});

const columns = columnsOf(query(), dashboard);
const [measure] = columns.filter(isMeasure);
if (!measure) throw new Error('no measure');

it('finds the row of the latest period with a number in any order', () => {
  const rows = [
    { 'm.date': '2011-01-01', 'm.gross': null },
    { 'm.date': '2010-01-01', 'm.gross': 3 },
    { 'm.date': '2009-01-01', 'm.gross': 1 },
    { 'm.date': null, 'm.gross': 9 },
  ];
  expect(latestRow({ columns, rows }, measure)).toBe(rows[1]);
});

it('uses the first row when there are no periods', () => {
  const rows = [{ 'm.gross': null }];
  expect(latestRow({ columns: [measure], rows }, measure)).toBe(rows[0]);
});
