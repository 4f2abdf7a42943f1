import { describe, expect, it } from 'vitest';
import { formatNumber, formatSummary, formatTable } from './format.mjs';

describe('a number', () => {
  it.each([
    [0, '0'],
    [17, '17'],
    [12_345, '12,345'],
    [12_345.6, '12,346'],
    [123.4, '123'],
    [12.34, '12.3'],
    [1.234, '1.23'],
    [-0.071, '-0.07'],
    [0.4, '0.40'],
  ])('%d is told as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('is told with two digits behind its point where it is a ratio', () => {
    expect(formatNumber(1, true)).toBe('1.00');
    expect(formatNumber(12.345, true)).toBe('12.35');
    expect(formatSummary({ median: 1, lowest: 0.5, highest: 2 }, true)).toBe('1.00 (0.50 to 2.00)');
  });

  it('has its spread beside it, where there is one', () => {
    expect(formatSummary({ median: 2, lowest: 1.5, highest: 3 })).toBe('2 (1.50 to 3)');
    expect(formatSummary({ median: 2, lowest: 2, highest: 2 })).toBe('2');
    expect(formatSummary(undefined)).toBe('-');
  });
});

describe('a table', () => {
  it('is aligned, and broken by no cell', () => {
    expect(
      formatTable(
        ['', 'B'],
        [
          ['host', '1,234'],
          ['a|b <i>', '5'],
        ],
      ).split('\n'),
    ).toEqual([
      '|             |     B |',
      '| ----------- | ----: |',
      '| host        | 1,234 |',
      '| a\\|b &lt;i> |     5 |',
    ]);
  });
});
