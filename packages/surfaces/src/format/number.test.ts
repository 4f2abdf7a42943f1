import { expect, it } from 'vitest';
import { formatNumber, formatTick, type NumberStyle } from './number.js';

it.each([
  ['a currency', 1234.5, { type: 'currency' }, 'en-US', '$1,234.50'],
  ['a currency without cents', 1234.5, { type: 'currency', decimalPlaces: 0 }, 'de-DE', '1.235\u00a0$'],
  ['a ratio as percent', 0.256, { type: 'percent' }, 'en-US', '25.6%'],
  ['a percentage with fixed places', 0.25, { type: 'percent', decimalPlaces: 2 }, 'de-DE', '25,00\u00a0%'],
  ['a number with fixed places', 2, { type: 'number', decimalPlaces: 3 }, 'ja-JP', '2.000'],
  ['a number', 1234.567, { type: 'number', decimalPlaces: null }, 'en-US', '1,234.57'],
  ['more decimal places than Intl allows', 1, { type: 'number', decimalPlaces: 999 }, 'en-US', `1.${'0'.repeat(20)}`],
  ['a negative number of decimal places', 1.6, { type: 'number', decimalPlaces: -3 }, 'en-US', '2'],
  ['a measure in its own format', 3.14, 'decimal', 'de-DE', '3,1'],
] as const satisfies readonly (readonly [string, number, NumberStyle, string, string])[])(
  'formats %s',
  (_, value, style, locale, text) => expect(formatNumber(value, style, locale)).toBe(text),
);

it('shortens numbers for axes', () => {
  expect(formatTick(2_500_000, { type: 'currency', decimalPlaces: 4 }, 'en-US')).toBe('$2.5M');
  expect(formatTick(70e9, 'plain', 'de-DE')).toBe('70\u00a0Mrd.');
});
