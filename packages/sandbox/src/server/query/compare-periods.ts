import {
  COMPARISON_OUTPUTS,
  type ComparisonOutput,
  comparisonKey,
  type PeriodComparison,
  type Query,
  type Row,
} from '../../../contract/contract.js';
import { memoize } from '../memoize.js';
import type { View } from '../model/view.js';
import { aggregate, withoutNoise } from './aggregate.js';
import { compileFilter } from './filter.js';
import { findMember, findTime } from './find-member.js';
import { matchRows } from './match-rows.js';
import { movePeriod, type Period, periodFrom } from './time.js';

/** Makes a function that returns the cells that the comparisons of a query add to one of its finished rows. */
export function comparePeriods(view: View, query: Query): (row: Row) => Row {
  const { time, periodComparisons = [] } = query;
  if (time === undefined || periodComparisons.length === 0) return () => ({});
  const earlier = rowsByGroup(view, query, time.member);
  const compares = periodComparisons.map((comparison) => compareOnce(view, query, time, comparison));
  return (row) => {
    const candidates = earlier(row);
    return Object.assign({}, ...compares.map((compare) => compare(row, candidates)));
  };
}

function compareOnce(
  view: View,
  { filters }: Query,
  time: NonNullable<Query['time']>,
  comparison: PeriodComparison,
): (row: Row, candidates: readonly DatedRow[]) => Row {
  const { offset, outputs } = comparison;
  const measure = findMember(view.measures, comparison.measure, 'measure');
  const back = (period: Period) => movePeriod(period, -offset.amount, offset.unit);
  const dimension = findTime(view, time.member);
  const moved = filters
    .filter(({ member }) => member === time.member)
    .map((filter) => compileFilter(filter, dimension, back));
  /** Returns the period before the one that begins on a day; memoized, because many rows share it. */
  const before = memoize((start: string) => back(periodFrom(start, time.granularity)));
  return (row, candidates) => {
    const start = row[time.member];
    const within = typeof start === 'string' ? rowsWithin(candidates, before(start)) : [];
    const rows = within.filter(({ day }) => moved.every((matches) => matches(day))).map(({ row }) => row);
    const previous = rows.length === 0 ? null : aggregate(view, measure, rows);
    const current = row[comparison.measure];
    const values = compare(typeof current === 'number' ? current : null, previous);
    return Object.fromEntries(
      (outputs ?? COMPARISON_OUTPUTS).map((output) => [comparisonKey(comparison, output), values[output]]),
    );
  };
}

/** Compares two values. A change from null or 0 has no ratio. From -10 to -5 is +50 %: the ratio is to the absolute value. */
function compare(current: number | null, previous: number | null): Readonly<Record<ComparisonOutput, number | null>> {
  if (current === null || previous === null) return { previous, difference: null, percent: null };
  const difference = withoutNoise(current - previous);
  return { previous, difference, percent: previous === 0 ? null : withoutNoise(difference / Math.abs(previous)) };
}

type DatedRow = { readonly day: string; readonly row: number };

/** Groups the rows that pass the filters on other members by the dimensions of the query, and sorts them by time. */
function rowsByGroup(view: View, query: Query, member: string) {
  const days = view.column(findTime(view, member).column);
  const keys = query.dimensions.map((dimension) => ({
    member: dimension,
    cells: view.column(findMember(view.dimensions, dimension, 'dimension').column),
  }));
  const groups = new Map<string, DatedRow[]>();
  const unmoved = query.filters.filter((filter) => filter.member !== member);
  for (const row of matchRows(view, unmoved)) {
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

function rowsWithin(sorted: readonly DatedRow[], { start, end }: Period): readonly DatedRow[] {
  return sorted.slice(firstFrom(sorted, start), firstFrom(sorted, end));
}

/** Returns the index of the first row on or after a day, by binary search. */
function firstFrom(sorted: readonly DatedRow[], day: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.day ?? day) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
