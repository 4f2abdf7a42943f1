import type { Granularity } from '../contract.js';
import type { ChartData, Mark } from './chart-data.js';

const DAY_MS = 86_400_000;

/**
 * Adds a mark without a value where a series skips periods, so that its line breaks there. Data may have longer steps than
 * its periods, such as every fifth year: the shortest step between two periods counts.
 */
export function withGaps({ marks, axis: { granularity } }: ChartData): readonly Mark[] {
  if (granularity === undefined) return marks;
  const places = [...new Set(marks.flatMap(({ time }) => (time === null ? [] : [placeOf(time, granularity)])))].sort(
    (a, b) => a - b,
  );
  const step = Math.min(...places.slice(1).map((place, index) => place - (places[index] ?? place)));
  const last = new Map<string, number>();
  const inOrder = marks.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0));
  return inOrder.flatMap((mark) => {
    if (mark.time === null) return [mark];
    const before = last.get(mark.series);
    last.set(mark.series, mark.time);
    if (before === undefined || placeOf(mark.time, granularity) - placeOf(before, granularity) <= step) return [mark];
    return [{ ...mark, index: -1, time: (before + mark.time) / 2, value: null, text: '' }, mark];
  });
}

/** Numbers periods, so that the distance between neighbors is always 1. */
function placeOf(time: number, granularity: Granularity): number {
  if (granularity === 'day') return Math.round(time / DAY_MS);
  const date = new Date(time);
  const months = date.getUTCFullYear() * 12 + date.getUTCMonth();
  return Math.floor(months / { month: 1, quarter: 3, year: 12 }[granularity]);
}
