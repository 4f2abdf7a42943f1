import type { Granularity, Locale } from '../../contract.js';

/** How much of a day is shown. */
export type TimeDetail = Granularity | 'day';

const OPTIONS: Readonly<Record<TimeDetail, Intl.DateTimeFormatOptions>> = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  day: { year: 'numeric', month: 'short', day: 'numeric' },
};

const cache = new Map<string, Intl.DateTimeFormat>();

/** Formats a day of the data (milliseconds of its midnight in UTC) for the reader. */
export function formatDay(time: number, detail: TimeDetail, locale: Locale): string {
  return dateFormat(detail, locale).format(time);
}

/** The midnight in UTC of `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `undefined` for anything else. */
export function readDay(text: string): number | undefined {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** How much of the day a text such as `2010-06` names. */
export function detailOf(text: string): TimeDetail {
  return text.length === 4 ? 'year' : text.length === 7 ? 'month' : 'day';
}

/** Formats the moment of a refresh, in the viewer's own time zone. */
export function formatClock(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(moment);
}

function dateFormat(detail: TimeDetail, locale: Locale): Intl.DateTimeFormat {
  const key = `${detail}/${locale}`;
  const cached = cache.get(key);
  if (cached) return cached;
  // The data has days, not moments: UTC keeps a day the same day everywhere.
  const made = new Intl.DateTimeFormat(locale, { ...OPTIONS[detail], calendar: 'gregory', timeZone: 'UTC' });
  cache.set(key, made);
  return made;
}
