import type { Granularity, Locale } from '../contract.js';

const OPTIONS: Readonly<Record<Exclude<Granularity, 'quarter'>, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

const cache = new Map<string, Intl.DateTimeFormat>();

/** A quarter is no part of a date to `Intl`. */
const QUARTERS: Readonly<Record<Locale, (quarter: string, year: string) => string>> = {
  'en-US': (quarter, year) => `Q${quarter} ${year}`,
  'de-DE': (quarter, year) => `Q${quarter} ${year}`,
  'ja-JP': (quarter, year) => `${year}第${quarter}四半期`,
  ar: (quarter, year) => `الربع ${quarter}، ${year}`,
};

/** Formats a day of the data (milliseconds of its midnight in UTC), or the period it begins, for the reader. */
export function formatDay(time: number, detail: Granularity, locale: Locale): string {
  if (detail !== 'quarter') return dateFormat(detail, locale).format(time);
  const quarter = Math.floor(new Date(time).getUTCMonth() / 3) + 1;
  return QUARTERS[locale](new Intl.NumberFormat(locale).format(quarter), dateFormat('year', locale).format(time));
}

/** The midnight in UTC of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `undefined` for anything else. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** How much of the day a text such as `2010-06` names. */
export function detailOf(text: string): Granularity {
  return text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';
}

/** Formats the moment of a refresh, in the viewer's own time zone. */
export function formatClock(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(moment);
}

function dateFormat(detail: keyof typeof OPTIONS, locale: Locale): Intl.DateTimeFormat {
  const key = `${detail}/${locale}`;
  const cached = cache.get(key);
  if (cached) return cached;
  // The data has days, not moments: UTC keeps a day the same day everywhere.
  const made = new Intl.DateTimeFormat(locale, { ...OPTIONS[detail], calendar: 'gregory', timeZone: 'UTC' });
  cache.set(key, made);
  return made;
}
