import { describe, expect, it } from 'vitest';
import { formatNumber, formatSummary } from './format.js';

describe('formatNumber', () => {
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
  ])('formats %d as %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('gives a ratio two decimals', () => {
    expect(formatNumber(1, true)).toBe('1.00');
    expect(formatNumber(12.345, true)).toBe('12.35');
    expect(formatSummary({ median: 1, lower: 0.5, upper: 2 }, true)).toBe('1.00 (0.50 to 2.00)');
  });

  it('appends the range of a summary, if there is one', () => {
    expect(formatSummary({ median: 2, lower: 1.5, upper: 3 })).toBe('2 (1.50 to 3)');
    expect(formatSummary({ median: 2, lower: 2, upper: 2 })).toBe('2');
    expect(formatSummary(undefined)).toBe('-');
  });
});
