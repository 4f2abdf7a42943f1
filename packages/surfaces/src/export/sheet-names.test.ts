import { describe, expect, it } from 'vitest';
import { sheetNames } from './sheet-names.js';

describe('sheetNames', () => {
  it.each([
    ['Top films', 'Top films'],
    ['Gross / year: [all]?*', 'Gross year all'],
    ["'quoted'", 'quoted'],
    ['興行収入', '興行収入'],
    ['', 'Data'],
    [':::', 'Data'],
    ['History', 'History (2)'],
    ['a\u0000\nb', 'a b'],
    ['x'.repeat(40), 'x'.repeat(31)],
    [`${'x'.repeat(30)}😀`, 'x'.repeat(30)],
    [`${'x'.repeat(30)} y`, 'x'.repeat(30)],
  ])('makes "%s" legal', (title, name) => {
    expect(sheetNames([title])).toEqual([name]);
  });

  it('numbers the names that are there already, whatever their case', () => {
    expect(sheetNames(['Sum', 'SUM', 'sum', 'Sum (2)'])).toEqual(['Sum', 'SUM (2)', 'sum (3)', 'Sum (2) (2)']);
  });

  it('keeps numbered names short enough', () => {
    const [, second = ''] = sheetNames(['y'.repeat(31), 'y'.repeat(31)]);
    expect(second).toBe(`${'y'.repeat(27)} (2)`);
  });
});
