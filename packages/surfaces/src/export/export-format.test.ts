import { expect, it } from 'vitest';
import { fileName, formatsOf } from './export-format.js';

it('offers csv and xlsx only when data downloads are allowed', () => {
  expect(formatsOf({ dataDownload: true })).toEqual(['csv', 'xlsx', 'png', 'pdf']);
  expect(formatsOf({ dataDownload: false })).toEqual(['png', 'pdf']);
});

it.each([
  ['Days by weather', 'days-by-weather.csv'],
  ['ジャンル別の興行収入', 'ジャンル別の興行収入.csv'],
  ['../..', 'data.csv'],
  ['..\\..\\a/b', 'a-b.csv'],
  ['a\u0000\r\n\u202e\u0085b', 'a-b.csv'],
  ['', 'data.csv'],
  ['x'.repeat(300), `${'x'.repeat(60)}.csv`],
  [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}.csv`],
])('creates a file name from the title "%s"', (title, name) => expect(fileName(title, 'csv')).toBe(name));
