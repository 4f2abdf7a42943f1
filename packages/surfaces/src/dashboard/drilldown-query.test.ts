import { expect, it } from 'vitest';
import type { Query } from '../contract.js';
import type { MeasureColumn } from '../format/column.js';
import { same } from '../format/language.fixture.js';
import { dashboard } from './dashboard.fixture.js';
import { drilldownQuery, drilldownValue } from './drilldown-query.js';

const measure: MeasureColumn = { kind: 'measure', member: 'm.gross', label: same('Gross'), format: 'integer' };
const base: Query = { view: 'm', dimensions: [], measures: ['m.gross'], filters: [] };
const active = { member: 'm.title', operator: 'contains', values: ['a'] } as const;

it('filters a drill-down by its row, keeps the active filters, and groups by the remaining dimensions', () => {
  const query: Query = { ...base, dimensions: ['m.genre'], filters: [active], limit: 5 };
  const drilled = drilldownQuery({ query, row: { 'm.genre': 'Drama', 'm.gross': 7 }, measure }, dashboard);
  expect(drilled.query).toEqual({
    view: 'm',
    dimensions: ['m.title', 'm.date'],
    measures: ['m.gross'],
    filters: [active, { member: 'm.genre', operator: 'equals', values: ['Drama'] }],
    order: { member: 'm.gross', direction: 'desc' },
    limit: 200,
  });
  expect(drilled.columns.map(({ member }) => member)).toEqual(['m.title', 'm.gross', 'm.date']);
});

it.each([
  ['year', ['2010']],
  ['quarter', ['2010-04', '2010-05', '2010-06']],
  ['month', ['2010-04']],
  ['day', ['2010-04-01']],
] as const)('filters a drill-down by the whole %s of its row, and shows the dates in it', (granularity, period) => {
  const query: Query = { ...base, time: { member: 'm.date', granularity } };
  const row = { 'm.date': '2010-04-01', 'm.gross': 7 };
  const { query: drilled } = drilldownQuery({ query, row, measure }, dashboard);
  expect(drilled.filters).toEqual([{ member: 'm.date', operator: 'equals', values: period }]);
  expect(drilled.dimensions).toContain('m.date');
});

it('filters a drill-down by an unknown value', () => {
  const query: Query = { ...base, dimensions: ['m.genre'] };
  const { query: drilled } = drilldownQuery({ query, row: { 'm.genre': null, 'm.gross': 7 }, measure }, dashboard);
  expect(drilled.filters).toEqual([{ member: 'm.genre', operator: 'equals', values: [null] }]);
});

it('shows the row itself when no dimension remains', () => {
  const query: Query = { ...base, dimensions: ['m.title', 'm.genre', 'm.date'] };
  const row = { 'm.title': 'A', 'm.genre': 'Drama', 'm.date': '2010-06-18', 'm.gross': 7 };
  expect(drilldownQuery({ query, row, measure }, dashboard).query.dimensions).toEqual(['m.title', 'm.genre', 'm.date']);
});

it('emits the dimensions of the row and the number to the host, and no other column', () => {
  const query: Query = { ...base, dimensions: ['m.genre'] };
  const row = { 'm.genre': 'Drama', 'm.gross': 7, 'm.budget': 3 };
  expect(drilldownValue({ query, row, measure })).toEqual({ 'm.genre': 'Drama', 'm.gross': 7 });
});
