import { expect, it } from 'vitest';
import type { Cell, LocalizedText } from '../contract.js';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { columnWidths, sheetRows } from './sheet.js';

const label: LocalizedText = { ...same('Value'), 'de-DE': 'Wert' };
const measure: Column = { kind: 'measure', member: 'a.b', format: 'integer', label };
const text: Column = { kind: 'dimension', member: 'a.b', type: 'string', label };
const time: Column = { kind: 'dimension', member: 'a.b', type: 'time', label };
const rows = (column: Column, value: Cell) =>
  sheetRows({ title: 't', columns: [column], rows: [{ 'a.b': value }] }, language('de-DE'));
const cell = (column: Column, value: Cell) => rows(column, value)[1]?.[0];

it('starts a sheet with the labels in the current language', () => {
  expect(rows(text, 'x')[0]).toEqual([{ value: 'Wert', type: String, fontWeight: 'bold' }]);
});

it.each([
  ['an integer', measure, 1234, '#,##0'],
  ['money, in full', { ...measure, format: 'compact-currency' }, 2.5e9, '[$$-409]#,##0'],
  ['a temperature', { ...measure, format: 'celsius' }, -1.5, '0.0" °C"'],
  ['a percentage', { ...measure, override: { type: 'percent' } }, 0.25, '0.0%'],
  ['a percentage without decimal places', { ...measure, override: { type: 'percent', decimalPlaces: 0 } }, 0.25, '0%'],
  ['exact money', { ...measure, override: { type: 'currency', decimalPlaces: 2 } }, 1, '[$$-409]#,##0.00'],
  ['too many places', { ...measure, override: { type: 'number', decimalPlaces: 99 } }, 1, `#,##0.${'0'.repeat(15)}`],
  ['the number of a dimension', { ...text, type: 'number' }, 7, undefined],
] as const)('writes %s as a number with its format', (_, column, value, format) => {
  expect(cell(column, value)).toEqual({ value, type: Number, ...(format && { format }) });
});

it.each([
  ['day', 'yyyy-mm-dd'],
  ['month', 'yyyy-mm'],
  ['quarter', 'yyyy-mm-dd'],
  ['year', 'yyyy'],
] as const)('writes a %s as a date', (granularity, format) => {
  expect(cell({ ...time, granularity }, '2010-06-01')).toEqual({
    value: new Date(Date.UTC(2010, 5, 1)),
    type: Date,
    format,
  });
});

it.each(['1899-12-31', '1900-02-28', 'soon'])('writes the date %s, which Excel does not have, as text', (value) => {
  expect(cell(time, value)).toEqual({ value, type: String });
});

it('leaves the cell of an unknown value empty', () => expect(cell(measure, null)).toBeNull());

it('writes the label of a value, and never a formula', () => {
  const named: Column = { ...text, values: { s: { ...same('Sun'), 'de-DE': 'Sonne' } } };
  expect(cell(named, 's')).toEqual({ value: 'Sonne', type: String });
  expect(cell(named, '=1+1')).toEqual({ value: '=1+1', type: String });
});

it('truncates a text that is too long for Excel', () => {
  expect(cell(text, 'x'.repeat(40_000))).toEqual({ value: 'x'.repeat(32_767), type: String });
});

it.each([
  ['short', 10],
  ['twelve chars', 14],
  ['世界興行収入', 14],
  ['x'.repeat(100), 60],
])('computes a column width for "%s"', (value, width) => expect(columnWidths(rows(text, value))).toEqual([{ width }]));

it.each([
  ['_x000D_', '_x005F_x000D_'],
  ['a_x0041_b', 'a_x005F_x0041_b'],
  ['_x0041_x0042_', '_x005F_x0041_x005F_x0042_'],
  ['_x00e9_', '_x005F_x00e9_'],
  ['_x41_ and x0041_', '_x41_ and x0041_'],
])('writes the text %s so that Excel shows it unchanged', (value, written) => {
  expect(cell(text, value)).toMatchObject({ value: written });
  const [head] = sheetRows({ title: 't', columns: [{ ...text, label: same(value) }], rows: [] }, language('de-DE'));
  expect(head).toMatchObject([{ value: written }]);
});

it.each([Infinity, -Infinity, NaN])('leaves the cell of %s empty, which a sheet cannot contain', (value) => {
  expect(cell(measure, value)).toBeNull();
  expect(cell({ ...text, type: 'number' }, value)).toBeNull();
});
