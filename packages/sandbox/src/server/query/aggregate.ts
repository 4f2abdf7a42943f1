import type { Cell } from '../../contract.js';
import type { View, ViewMeasure } from '../model/view.js';

/** The value of a measure over some rows of its view. Unknown cells do not count; over none there is no value. */
export function aggregate(view: View, measure: ViewMeasure, rows: readonly number[]): number | null {
  if (measure.aggregate === 'count' || measure.column === undefined) return rows.length;
  const cells = view.column(measure.column);
  let count = 0;
  let sum = 0;
  let max = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const cell: Cell = cells[row] ?? null;
    if (typeof cell !== 'number') continue;
    count += 1;
    sum += cell;
    max = Math.max(max, cell);
  }
  if (count === 0) return null;
  return withoutNoise({ sum, max, avg: sum / count }[measure.aggregate]);
}

/** 284.5 for a sum of tenths that binary arithmetic leaves at 284.5000000000001. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(14));
}
