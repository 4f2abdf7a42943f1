import { describe, expect, it } from 'vitest';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { csvFileName, toCsv } from './csv.js';

const columns: readonly Column[] = [
  { kind: 'dimension', member: 'a.name', type: 'string', label: { ...same('Name, full'), 'de-DE': 'Name' } },
  { kind: 'measure', member: 'a.sum', format: 'integer', label: same('Sum') },
];
const csv = (name: string | null, sum: number | null = 1) => {
  const [, line] = toCsv(columns, [{ 'a.name': name, 'a.sum': sum }], language()).split(/\r\n/);
  return line;
};

describe('toCsv', () => {
  it('begins with a byte order mark and the labels, and ends every line with CRLF', () => {
    expect(toCsv(columns, [{ 'a.name': 'x', 'a.sum': -1.5 }], language('de-DE'))).toBe('\uFEFFName,Sum\r\nx,-1.5\r\n');
  });

  it.each([
    ['a comma', 'a,b', '"a,b",1'],
    ['a quote', 'a"b', '"a""b",1'],
    ['a space at the edge', ' a', '" a",1'],
    ['nothing', null, ',1'],
    ['a formula', '=1+1', "'=1+1,1"],
    ['a plus', '+49', "'+49,1"],
    ['a minus', '-1', "'-1,1"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1),1"],
    ['a formula behind a tab', '\t=1', "'\t=1,1"],
    ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")",1`],
  ])('writes a text with %s', (_, text, line) => {
    expect(csv(text)).toBe(line);
  });

  it('quotes a line break, so that the field stays one', () => {
    expect(toCsv(columns, [{ 'a.name': 'a\nb', 'a.sum': 1 }], language())).toContain('"a\nb",1');
  });

  it('leaves negative numbers alone: they cannot be formulas', () => {
    expect(csv('x', -1)).toBe('x,-1');
  });
});

describe('csvFileName', () => {
  it.each([
    ['Days by weather', 'days-by-weather.csv'],
    ['Erfolgreichste Filme / 2010', 'erfolgreichste-filme-2010.csv'],
    ['ジャンル別の興行収入', 'ジャンル別の興行収入.csv'],
    ['../..', 'data.csv'],
  ])('names the file of "%s"', (title, name) => {
    expect(csvFileName(title)).toBe(name);
  });
});
