import type { Row } from '../contract.js';
import { isDimension, type MeasureColumn, type TableData } from '../format/column.js';

/** The row of the latest period that has a number; the first row where there are no periods. */
export function latestRow({ columns, rows }: TableData, { member }: MeasureColumn): Row | undefined {
  const time = columns.filter(isDimension).find(({ granularity }) => granularity !== undefined)?.member;
  if (time === undefined) return rows[0];
  const known = rows.filter((row) => typeof row[member] === 'number' && typeof row[time] === 'string');
  return known.toSorted((a, b) => String(a[time]).localeCompare(String(b[time]))).at(-1);
}
