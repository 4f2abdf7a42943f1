import { type ComparisonOutput, comparisonKey, type PeriodComparison, type Query, type Row } from '../../contract.js';
import type { View } from '../model/view.js';
import { aggregate, withoutNoise } from './aggregate.js';
import { findMember, findTime } from './find-member.js';
import { matchRows } from './match-rows.js';
import { movePeriod, type Period, periodFrom } from './time.js';

/** What a comparison adds when it names no outputs. */
export const COMPARISON_OUTPUTS: readonly ComparisonOutput[] = ['previous', 'difference', 'percent'];

/** Makes the function that gives what one comparison adds to a finished row of the query. */
export function comparePeriods(view: View, query: Query, comparison: PeriodComparison): (row: Row) => Row {
  const { time } = query;
  if (time === undefined) return () => ({});
  const { offset, outputs } = comparison;
  const measure = findMember(view.measures, comparison.measure, 'measure');
  const back = (period: Period) => movePeriod(period, -offset.amount, offset.unit);
  const earlier = rowsByGroup(view, query, time.member, back);
  return (row) => {
    const start = row[time.member];
    const candidates = earlier(row);
    const rows = typeof start === 'string' ? rowsWithin(candidates, back(periodFrom(start, time.granularity))) : [];
    const previous = rows.length === 0 ? null : aggregate(view, measure, rows);
    const current = row[comparison.measure];
    const values = compare(typeof current === 'number' ? current : null, previous);
    return Object.fromEntries(
      (outputs ?? COMPARISON_OUTPUTS).map((output) => [comparisonKey(comparison, output), values[output]]),
    );
  };
}

/** A change from nothing or from 0 has no ratio. One from below 0 is measured by its size: from -10 to -5 is up by half. */
function compare(current: number | null, previous: number | null): Readonly<Record<ComparisonOutput, number | null>> {
  if (current === null || previous === null) return { previous, difference: null, percent: null };
  const difference = withoutNoise(current - previous);
  return { previous, difference, percent: previous === 0 ? null : withoutNoise(difference / Math.abs(previous)) };
}

interface DatedRow {
  readonly day: string;
  readonly row: number;
}

/** The rows that pass the moved filters, in the order of time, by the dimensions of the query. */
function rowsByGroup(view: View, query: Query, member: string, move: (period: Period) => Period) {
  const days = view.column(findTime(view, member).column);
  const keys = query.dimensions.map((dimension) => ({
    member: dimension,
    cells: view.column(findMember(view.dimensions, dimension, 'dimension').column),
  }));
  const groups = new Map<string, DatedRow[]>();
  for (const row of matchRows(view, query.filters, { member, move })) {
    const day = days[row];
    if (typeof day !== 'string') continue;
    const id = JSON.stringify(keys.map(({ cells }) => cells[row] ?? null));
    const group = groups.get(id) ?? [];
    group.push({ day, row });
    groups.set(id, group);
  }
  for (const group of groups.values()) group.sort((left, right) => (left.day < right.day ? -1 : 1));
  return (row: Row): readonly DatedRow[] =>
    groups.get(JSON.stringify(keys.map(({ member: key }) => row[key] ?? null))) ?? [];
}

function rowsWithin(sorted: readonly DatedRow[], { start, end }: Period): readonly number[] {
  return sorted.slice(firstFrom(sorted, start), firstFrom(sorted, end)).map(({ row }) => row);
}

/** Where the rows from a day on begin, by halving. */
function firstFrom(sorted: readonly DatedRow[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
