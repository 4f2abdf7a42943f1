import type { Granularity, Locale } from '../contract.js';
import { cached } from './cached.js';

const OPTIONS: Readonly<Record<Exclude<Granularity, 'quarter'>, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

/** `Intl.DateTimeFormat` has no quarters. */
const QUARTERS: Readonly<Record<Locale, (quarter: string, year: string) => string>> = {
  'en-US': (quarter, year) => `Q${quarter} ${year}`,
  'de-DE': (quarter, year) => `Q${quarter} ${year}`,
  'ja-JP': (quarter, year) => `${year}第${quarter}四半期`,
  ar: (quarter, year) => `الربع ${quarter}، ${year}`,
};

/** Formats a day (milliseconds of its midnight in UTC), or the period that begins on it. */
export function formatDay(time: number, detail: Granularity, locale: Locale): string {
  if (detail !== 'quarter') return dateFormat(detail, locale).format(time);
  const quarter = Math.floor(new Date(time).getUTCMonth() / 3) + 1;
  return QUARTERS[locale](new Intl.NumberFormat(locale).format(quarter), dateFormat('year', locale).format(time));
}

/** Parses `YYYY`, `YYYY-MM` or `YYYY-MM-DD` to its midnight in UTC; returns `undefined` for anything else. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Returns the precision of a date: `2010-06` is a month. */
export const detailOf = (text: string): Granularity =>
  text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';

/** Formats the time of day, by default in the time zone of the viewer's system. */
export function formatClock(moment: Date, locale: Locale, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone }).format(moment);
}

const dateFormat = cached((detail: keyof typeof OPTIONS, locale: Locale) => {
  // The data has dates without a time zone: UTC shows the same date everywhere.
  return new Intl.DateTimeFormat(locale, { ...OPTIONS[detail], calendar: 'gregory', timeZone: 'UTC' });
});
