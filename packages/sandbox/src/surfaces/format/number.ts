import type { Locale, Measure } from '../../contract.js';

type NumberFormat = Measure['format'];

const EXACT: Readonly<Record<NumberFormat, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  decimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  currency: { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 },
  'compact-currency': {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 4,
  },
  celsius: { style: 'unit', unit: 'celsius', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  millimeter: { style: 'unit', unit: 'millimeter', minimumFractionDigits: 1, maximumFractionDigits: 1 },
};

const SHORT: Readonly<Record<NumberFormat, Intl.NumberFormatOptions>> = {
  integer: { notation: 'compact', maximumFractionDigits: 1 },
  decimal: { maximumFractionDigits: 1 },
  currency: {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 2,
  },
  'compact-currency': {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumSignificantDigits: 2,
  },
  celsius: { style: 'unit', unit: 'celsius', maximumFractionDigits: 0 },
  millimeter: { style: 'unit', unit: 'millimeter', maximumFractionDigits: 0 },
};

/** Formats a measure's number for the reader. */
export function formatNumber(value: number, format: NumberFormat, locale: Locale): string {
  return write(numberFormat(EXACT, format, locale), value, locale);
}

/** The same, as short as an axis needs it. */
export function formatTick(value: number, format: NumberFormat, locale: Locale): string {
  return write(numberFormat(SHORT, format, locale), value, locale);
}

/** From right to left, "US$" would be turned around were it not isolated. */
function write(format: Intl.NumberFormat, value: number, locale: Locale): string {
  if (locale !== 'ar') return format.format(value);
  const parts = format.formatToParts(value);
  return parts.map((part) => (part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value)).join('');
}

const cache = new Map<string, Intl.NumberFormat>();

/** Making an `Intl.NumberFormat` costs far more than using one. */
function numberFormat(style: typeof EXACT, format: NumberFormat, locale: Locale): Intl.NumberFormat {
  const key = `${style === EXACT}/${format}/${locale}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, style[format]);
  cache.set(key, made);
  return made;
}
