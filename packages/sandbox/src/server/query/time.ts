import type { Cell, Granularity, Unit } from '../../../contract/contract.js';

/** The days from `start` up to, but not including, `end`. */
export type Period = { readonly start: string; readonly end: string };

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<Exclude<Unit, 'day' | 'week'>, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Shifts a day, `YYYY-MM-DD`, by some steps. The result is the same day of another month or, if that month is too short,
 * its last day: one month before 31 March is 28 or 29 February.
 */
export function shiftDay(day: string, amount: number, unit: Unit): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (unit === 'day' || unit === 'week') {
    return formatDay(new Date(date.getTime() + amount * (unit === 'week' ? 7 : 1) * DAY_MS));
  }
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + amount * MONTHS[unit] + 1, 0);
  date.setUTCDate(Math.min(dayOfMonth, date.getUTCDate()));
  return formatDay(date);
}

/** Returns the first day of the period that contains a day; null stays null. */
export function startOfPeriod(day: Cell, granularity: Granularity): string | null {
  if (typeof day !== 'string') return null;
  return STARTS[granularity](day);
}

const STARTS: Readonly<Record<Granularity, (day: string) => string>> = {
  day: (day) => day.slice(0, 10),
  month: (day) => `${day.slice(0, 7)}-01`,
  quarter(day) {
    const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
  },
  year: (day) => `${day.slice(0, 4)}-01-01`,
};

export function periodFrom(start: string, granularity: Granularity): Period {
  return { start, end: shiftDay(start, 1, granularity) };
}

/** Parses the time value of a filter, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as a period; `undefined` for anything else. */
export function readPeriod(value: unknown): Period | undefined {
  const [, year, month, day] = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?(?:T.*)?$/.exec(String(value)) ?? [];
  if (year === undefined) return undefined;
  const start = `${year}-${month ?? '01'}-${day ?? '01'}`;
  if (Number.isNaN(Date.parse(start)) || shiftDay(start, 0, 'day') !== start) return undefined;
  return periodFrom(start, day ? 'day' : month ? 'month' : 'year');
}

/** Shifts a period by some steps. A single day stays a single day. */
export function movePeriod({ start, end }: Period, amount: number, unit: Unit): Period {
  const moved = shiftDay(start, amount, unit);
  const isDay = shiftDay(start, 1, 'day') === end;
  return { start: moved, end: isDay ? shiftDay(moved, 1, 'day') : shiftDay(end, amount, unit) };
}

/** Formats a day. Days are compared as texts, so years need four digits; other years are clamped. */
function formatDay(date: Date): string {
  if (date.getUTCFullYear() < 0) return '0000-01-01';
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10);
}
