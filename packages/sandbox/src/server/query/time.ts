import type { Cell, Granularity } from '../../contract.js';

/** The first day of the month or year of a day, both as `YYYY-MM-DD`; null stays null. */
export function startOfPeriod(day: Cell, granularity: Granularity): Cell {
  if (typeof day !== 'string') return null;
  return granularity === 'year' ? `${day.slice(0, 4)}-01-01` : `${day.slice(0, 7)}-01`;
}

/** A filter's time value as the period it names: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Anything else is `undefined`. */
export function readPeriod(value: string | number | boolean | null): string | undefined {
  const match = /^(\d{4}(?:-\d{2}){0,2})(?:T.*)?$/.exec(String(value));
  return match?.[1];
}
