const DAY = 86_400;

/**
 * Reads the seconds of a `Retry-After` header, from 0 to a day; returns `undefined` if it is not valid.
 *
 * @param now Milliseconds since the epoch, for the header's form with a date.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  // HTTP dates end in GMT; without this check, Date.parse would also accept "1 2" or "-5".
  const seconds = /^\d+$/.test(text) ? Number(text) : text.endsWith(' GMT') ? (Date.parse(text) - now) / 1000 : NaN;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), DAY);
}
