import type { ColumnFormat, Locale, Measure } from '../contract.js';
import { cached } from './cached.js';

/** A number format: of the measure, of the report's author, or the plain one. */
export type NumberStyle = Measure['format'] | ColumnFormat | 'plain';

type Named = Exclude<NumberStyle, ColumnFormat>;
type Options = Intl.NumberFormatOptions;

/** All amounts in the sandbox's data are US dollars. */
const DOLLARS: Options = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' };

const EXACT: Readonly<Record<Named, Options>> = {
  integer: { maximumFractionDigits: 0 },
  decimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  currency: { ...DOLLARS, maximumFractionDigits: 0 },
  'compact-currency': { ...DOLLARS, notation: 'compact', maximumSignificantDigits: 4 },
  celsius: { style: 'unit', unit: 'celsius', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  millimeter: { style: 'unit', unit: 'millimeter', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  plain: { maximumFractionDigits: 2 },
};

const SHORT: Readonly<Record<Named, Options>> = {
  integer: { notation: 'compact', maximumFractionDigits: 1 },
  decimal: { maximumFractionDigits: 1 },
  currency: { ...DOLLARS, notation: 'compact', maximumSignificantDigits: 2 },
  'compact-currency': { ...DOLLARS, notation: 'compact', maximumSignificantDigits: 2 },
  celsius: { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 },
  millimeter: { style: 'unit', unit: 'millimeter', maximumFractionDigits: 0 },
  plain: { notation: 'compact', maximumFractionDigits: 1 },
};

const TYPES: Readonly<Record<ColumnFormat['type'], { readonly exact: Options; readonly short: Options }>> = {
  currency: { exact: DOLLARS, short: SHORT.currency },
  percent: {
    exact: { style: 'percent', maximumFractionDigits: 1 },
    short: { style: 'percent', maximumFractionDigits: 1 },
  },
  number: { exact: EXACT.plain, short: SHORT.plain },
};

/** Formats a number. Percentages are ratios: 0.25 is 25 %. */
export function formatNumber(value: number, style: NumberStyle, locale: Locale): string {
  return write(numberFormat(exactOptions(style), locale), value, locale);
}

/** Formats a number in the short form for axes and legends. */
export function formatTick(value: number, style: NumberStyle, locale: Locale): string {
  const options = typeof style === 'string' ? SHORT[style] : TYPES[style.type].short;
  return write(numberFormat(options, locale), value, locale);
}

function exactOptions(style: NumberStyle): Options {
  if (typeof style === 'string') return EXACT[style];
  const { exact } = TYPES[style.type];
  const { decimalPlaces } = style;
  if (decimalPlaces === undefined || decimalPlaces === null) return exact;
  // Published formats may have any integer; `Intl` accepts 0 to 20.
  const digits = Math.min(Math.max(Math.trunc(decimalPlaces), 0), 20);
  return { ...exact, minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Formats with isolates, without which "US$" would be reordered in right-to-left text. */
function write(format: Intl.NumberFormat, value: number, locale: Locale): string {
  if (locale !== 'ar') return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value)).join('');
}

const numberFormat = cached((options: Options, locale: Locale) => new Intl.NumberFormat(locale, options));
