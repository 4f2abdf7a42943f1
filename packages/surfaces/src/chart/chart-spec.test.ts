import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile } from 'vega-lite';
import { expect, it } from 'vitest';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { type ChartData, chartData } from './chart-data.js';
import { type ChartKind, chartHeight, chartSpec } from './chart-spec.js';
import type { ChartFrame } from './picture.js';
// Registers the formats of the axes.
import './engine.js';

const genre: Column = { kind: 'dimension', member: 'm.genre', type: 'string', label: same('Genre') };
const year: Column = { kind: 'dimension', member: 'm.date', type: 'time', granularity: 'year', label: same('Date') };
const gross: Column = { kind: 'measure', member: 'm.gross', format: 'compact-currency', label: same('Gross') };
const frame: ChartFrame = {
  locale: 'en-US',
  direction: 'ltr',
  font: 'sans-serif',
  width: 600,
  height: 320,
  description: 'Gross by genre',
};

function data(columns: readonly Column[], rows: Parameters<typeof chartData>[1]): ChartData {
  const made = chartData(columns, rows, language());
  if (!made) throw new Error('no chart');
  return made;
}

/** Draws like the page: interpreted, to SVG. */
function draw(kind: ChartKind, made: ChartData, options: ChartFrame = frame): Promise<string> {
  const runtime = parse(compile(chartSpec(kind, made, options)).spec, undefined, { ast: true });
  return new View(runtime, { renderer: 'none', expr: expressionInterpreter }).toSVG();
}

it('creates no mark for a row without a number, and keeps the row index of each mark', () => {
  const { marks } = data(
    [genre, gross],
    [
      { 'm.genre': 'Drama', 'm.gross': null },
      { 'm.genre': null, 'm.gross': 5 },
    ],
  );
  expect(marks).toEqual([{ index: 1, category: 'Not known', time: null, series: '', value: 5, text: 'Not known: $5' }]);
});

it('returns no chart data without a measure or a dimension', () => {
  expect(chartData([gross], [{ 'm.gross': 1 }], language())).toBeUndefined();
  expect(chartData([genre], [{ 'm.genre': 'Drama' }], language())).toBeUndefined();
});

const bars = data(
  [genre, gross],
  [
    { 'm.genre': 'Drama', 'm.gross': 2e9 },
    { 'm.genre': 'Comedy', 'm.gross': 1e9 },
  ],
);
const points = data(
  [year, gross],
  [
    { 'm.date': '2009-01-01', 'm.gross': 2e9 },
    { 'm.date': '2010-01-01', 'm.gross': 1e9 },
  ],
);

it('draws a labelled bar per row in the color of the theme', async () => {
  const svg = await draw('bar', bars);
  expect(svg).toContain('aria-label="Drama: $2B"');
  expect(svg).toContain('fill="var(--series-1)"');
  expect(svg.match(/aria-roledescription="bar"/g)).toHaveLength(2);
});

it('draws a point per period, with ticks in the current language', async () => {
  const svg = await draw('line', points, { ...frame, locale: 'ja-JP' });
  expect(svg).toContain('2009年');
  expect(svg.match(/aria-roledescription="point"/g)).toHaveLength(2);
});

it.each([
  ['breaks a line at a missing year', ['2005', '2006', '2007', '2009', '2010'], 2],
  ['joins points with longer steps than their periods', ['1955', '1960', '1965'], 1],
])('%s', async (_, years, lines) => {
  const rows = years.map((start, index) => ({ 'm.date': `${start}-01-01`, 'm.gross': index + 1 }));
  const svg = await draw('line', data([year, gross], rows));
  const [, path = ''] = /aria-roledescription="line mark"[^>]* d="([^"]*)"/.exec(svg) ?? [];
  expect(path.match(/M/g)).toHaveLength(lines);
  expect(svg.match(/aria-roledescription="point"/g)).toHaveLength(years.length);
});

it('draws bars in the order of the rows', async () => {
  const svg = await draw('bar', bars);
  expect(svg.indexOf('>Drama<')).toBeLessThan(svg.indexOf('>Comedy<'));
});

it.each(['bar', 'line'] as const)('mirrors a %s chart in right-to-left text', async (kind) => {
  const made = kind === 'bar' ? bars : points;
  const ltr = await draw(kind, made);
  expect(await draw(kind, made, { ...frame, direction: 'rtl' })).not.toBe(ltr);
  expect(JSON.stringify(chartSpec(kind, made, { ...frame, direction: 'rtl' }))).toContain('"orient":"right"');
});

it('a bar chart is no higher than its bars', () => {
  expect(chartHeight('bar', bars, 320)).toBeLessThan(200);
  expect(chartHeight('line', points, 320)).toBe(320);
});

it('a bar chart exceeds the available height if it has very many bars, so that each is readable', () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ 'm.genre': `Genre ${index}`, 'm.gross': index }));
  expect(chartHeight('bar', data([genre, gross], rows), 320)).toBeGreaterThan(1000);
});
