import type { Cell } from '../../../contract/contract.js';
import type { Aggregate, View, ViewMeasure } from '../model/view.js';

/** Returns the value of a measure over some rows of its view. Null cells are ignored; without other cells it is null. */
export function aggregate(view: View, measure: ViewMeasure, rows: readonly number[]): number | null {
  return AGGREGATES[measure.aggregate](view, measure, rows);
}

/** Returns the value of a measure without rows: 0 for counts and sums, otherwise null. */
export function emptyValue({ aggregate }: ViewMeasure): number | null {
  return aggregate === 'count' || aggregate === 'distinct' || aggregate === 'sum' ? 0 : null;
}

/** Rounds away the error of binary arithmetic, such as 284.5000000000001 for a sum of tenths. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(14));

type Compute = (view: View, measure: ViewMeasure, rows: readonly number[]) => number | null;

const AGGREGATES: Readonly<Record<Aggregate, Compute>> = {
  count: (_, __, rows) => rows.length,
  distinct: (view, { column }, rows) => new Set(cellsOf(view, column, rows).filter((cell) => cell !== null)).size,
  sum: (view, { column }, rows) => sum(numbersOf(view, column, rows)),
  latest: (view, { column, timeColumn }, rows) => sum(numbersOf(view, column, latestRows(view, timeColumn, rows))),
  avg(view, { column }, rows) {
    const numbers = numbersOf(view, column, rows);
    const total = sum(numbers);
    return total === null ? null : withoutNoise(total / numbers.length);
  },
  max(view, { column }, rows) {
    const numbers = numbersOf(view, column, rows);
    return numbers.length === 0 ? null : numbers.reduce((most, number) => Math.max(most, number));
  },
};

function sum(numbers: readonly number[]): number | null {
  return numbers.length === 0 ? null : withoutNoise(numbers.reduce((total, number) => total + number, 0));
}

function latestRows(view: View, timeColumn: string | undefined, rows: readonly number[]): readonly number[] {
  if (timeColumn === undefined) return rows;
  const times = view.column(timeColumn);
  const last = rows.reduce((latest, row) => {
    const time = String(times[row] ?? '');
    return time > latest ? time : latest;
  }, '');
  return rows.filter((row) => times[row] === last);
}

function cellsOf(view: View, column: string | undefined, rows: readonly number[]): readonly Cell[] {
  if (column === undefined) return [];
  const cells = view.column(column);
  return rows.map((row) => cells[row] ?? null);
}

function numbersOf(view: View, column: string | undefined, rows: readonly number[]): readonly number[] {
  return cellsOf(view, column, rows).filter((cell) => typeof cell === 'number');
}
