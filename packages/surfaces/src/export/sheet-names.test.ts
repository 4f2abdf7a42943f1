import { expect, it, vi } from 'vitest';
import { sheetNames } from './sheet-names.js';

it.each([
  ['Top films', 'Top films'],
  ['Gross / year: [all]?*', 'Gross year all'],
  ["'quoted'", 'quoted'],
  ['興行収入', '興行収入'],
  ['', 'Data'],
  ['History', 'History (2)'],
  ['a\u0000\nb', 'a b'],
  ['x'.repeat(40), 'x'.repeat(31)],
  [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
  [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
])('converts the title "%s" to a valid sheet name', (title, name) => expect(sheetNames([title])).toEqual([name]));

it('numbers duplicate sheet names, regardless of case', () => {
  expect(sheetNames(['Sum', 'SUM', 'sum', 'Sum (2)'])).toEqual(['Sum', 'SUM (2)', 'sum (3)', 'Sum (2) (2)']);
});

it('keeps numbered sheet names within the maximum length', () => {
  const [, second = ''] = sheetNames(['y'.repeat(31), 'y'.repeat(31)]);
  expect(second).toBe(`${'y'.repeat(27)} (2)`);
});

it('B73 tries few names for each of many equal titles', () => {
  const tried = vi.spyOn(Set.prototype, 'has');
  const names = sheetNames(Array.from({ length: 3_000 }, (_, index) => (index % 2 ? 'Sales' : 'sales')));
  const count = tried.mock.calls.length;
  tried.mockRestore();
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3_000);
  expect(count).toBeLessThan(10_000);
});
