const DAY = 86_400;

/**
 * The seconds a `Retry-After` header asks for, from 0 to a day; `undefined` where there is none that can be read.
 *
 * @param now Milliseconds since the epoch, for the header's form with a date.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  // Dates of HTTP are written in GMT; Date.parse alone would take "1 2" or "-5" for dates too.
  const seconds = /^\d+$/.test(text) ? Number(text) : text.endsWith(' GMT') ? (Date.parse(text) - now) / 1000 : NaN;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY);
}
