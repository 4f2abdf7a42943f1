import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { toCsv, toCsvSections } from './csv.js';

const columns: readonly Column[] = [
  { kind: 'dimension', member: 'a.name', type: 'string', label: { ...same('Name, full'), 'de-DE': 'Name' } },
  { kind: 'measure', member: 'a.sum', format: 'integer', label: same('Sum') },
];
const table = (name: string | null, sum: number | null = 1) => ({
  title: 'Sums',
  columns,
  rows: [{ 'a.name': name, 'a.sum': sum }],
});
const csv = (name: string | null, sum: number | null = 1) => toCsv(table(name, sum), language().text);

it('starts the CSV with a byte order mark and the labels, and ends every line with CRLF', () => {
  expect(toCsv(table('x', -1.5), language('de-DE').text)).toBe('\uFEFFName,Sum\r\nx,-1.5\r\n');
});

it.each([
  ['a comma', 'a,b', '"a,b",1'],
  ['a quote', 'a"b', '"a""b",1'],
  ['a line break', 'a\nb', '"a\nb",1'],
  ['a space at the edge', ' a', '" a",1'],
  ['no value', null, ',1'],
  ['a formula', '=1+1', `"'=1+1",1`],
  ['a plus', '+49', `"'+49",1`],
  ['a minus', '-1', `"'-1",1`],
  ['an at sign', '@SUM(A1)', `"'@SUM(A1)",1`],
  ['a pipe', '|calc', `"'|calc",1`],
  ['a formula behind a tab', '\t=1', `"'\t'=1",1`],
  ['a formula behind a line break', '\n=1', `"'\n'=1",1`],
  ['a formula in full-width letters', '＝1+1', `"'＝1+1",1`],
  ['a formula behind an invisible character', '\u0000=1', `"'\u0000=1",1`],
  ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")",1`],
  ['a semicolon', 'a;b', '"a;b",1'],
  ['a tab', 'a\tb', '"a\tb",1'],
])('writes a CSV value with %s', (_, text, line) => expect(csv(text)).toBe(`\uFEFF"Name, full",Sum\r\n${line}\r\n`));

// With a decimal comma, the separator is a semicolon or a tab; a quote within a field then has no effect.
const defused = (['=', '+', '-', '@', '|'] as const).flatMap((sign) =>
  [';', '\t', '\r', '\n', '; ', ';\t', ';\u0000'].map((separator) => [separator, sign] as const),
);
it.each(defused)('A122 defuses text after %j that begins with %s', (separator, sign) => {
  const written = csv(`a${separator}${sign}1`);
  expect(written).toContain('\r\n"a');
  for (const cell of written.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^[\s\p{Cc}]*[=+\-@|]/u);
});

it('writes negative numbers unchanged, because they cannot be formulas', () => {
  expect(csv('x', -1)).toContain('\r\nx,-1\r\n');
});

it('escapes formulas in the labels of a CSV file', () => {
  const evil: Column = { kind: 'measure', member: 'a.b', format: 'integer', label: same('=1+1') };
  expect(toCsv({ title: 't', columns: [evil], rows: [] }, language().text)).toBe(`\uFEFF"'=1+1"\r\n`);
});

it('writes CSV that a parser reads back unchanged', () => {
  const name = 'ジャンル, "אב"\r\nعربي';
  expect(papaparse.parse(csv(name, 0.1), { skipEmptyLines: true }).data).toEqual([
    ['Name, full', 'Sum'],
    [name, '0.1'],
  ]);
});

it('writes each table of a CSV file below its title, separated by empty lines', () => {
  const tables = [table('x'), { ...table('y', 2), title: '=Others' }];
  expect(toCsvSections(tables, language('de-DE').text)).toBe(
    `\uFEFFSums\r\nName,Sum\r\nx,1\r\n\r\n"'=Others"\r\nName,Sum\r\ny,2\r\n`,
  );
});
