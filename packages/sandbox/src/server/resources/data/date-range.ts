import { GRANULARITIES } from '../../../../contract/contract.js';
import { type Period, periodFrom, readPeriod, shiftDay, startOfPeriod } from '../../query/time.js';
import { invalid } from '../../refusal.js';

const RELATIVE = /^(?:(this|last|next)|(last|next) (\d{1,4})) (day|month|quarter|year)s?$/;

/**
 * Returns the days of a range: one or two times (`2010`, `2010-06`, `2010-06-18`), each for its whole period, or words such
 * as `today`, `yesterday`, `this month`, `last 7 days` and `next 2 quarters`. `last` and `next` exclude the current period.
 */
export function readDateRange(range: string | readonly string[], today: string): Period {
  const [from, to = from] = typeof range === 'string' ? [range] : range;
  const words = typeof range === 'string' ? readWords(range.trim().toLowerCase(), today) : undefined;
  const start = words ?? readPeriod(from);
  const end = words ?? readPeriod(to);
  if (start !== undefined && end !== undefined && start.start < end.end) return { start: start.start, end: end.end };
  throw invalid(
    `dateRange: ["2010-01-01", "2010-12-31"], a time such as "2010-06", or words such as "last 7 days" and "this year" are expected; the units are ${GRANULARITIES.join(', ')}.`,
  );
}

function readWords(words: string, today: string): Period | undefined {
  if (words === 'today') return periodFrom(today, 'day');
  if (words === 'yesterday') return { start: shiftDay(today, -1, 'day'), end: today };
  if (words === 'tomorrow') return periodFrom(shiftDay(today, 1, 'day'), 'day');
  const [, one, many, count = '1', unit] = RELATIVE.exec(words) ?? [];
  const granularity = GRANULARITIES.find((known) => known === unit);
  if (granularity === undefined) return undefined;
  const current = periodFrom(startOfPeriod(today, granularity) ?? today, granularity);
  const amount = Number(count);
  switch (one ?? many) {
    case 'this':
      return current;
    case 'last':
      return { start: shiftDay(current.start, -amount, granularity), end: current.start };
    default:
      return { start: current.end, end: shiftDay(current.end, amount, granularity) };
  }
}
