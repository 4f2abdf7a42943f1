import type { Row } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, type DimensionColumn, isDimension, isMeasure, type MeasureColumn } from '../format/column.js';
import { readDay } from '../format/time.js';

/** One mark of a chart. `index` is its row. */
export interface Mark {
  readonly index: number;
  readonly category: string;
  readonly time: number | null;
  readonly series: string;
  /** Null in a gap of a line, which does not belong to a row. */
  readonly value: number | null;
  /** For tooltips and screen readers, such as "Drama: 1,234". */
  readonly text: string;
}

export interface ChartData {
  readonly marks: readonly Mark[];
  readonly measure: MeasureColumn;
  /** The column of the category or time axis. */
  readonly axis: DimensionColumn;
  /** The column that determines the colors. */
  readonly series: DimensionColumn | undefined;
}

export function chartData(columns: readonly Column[], rows: readonly Row[], language: Language): ChartData | undefined {
  const measure = columns.find(isMeasure);
  const [axis, series] = columns.filter(isDimension);
  if (!measure || !axis) return undefined;
  const marks = rows.flatMap((row, index): Mark[] => {
    const value = row[measure.member];
    if (typeof value !== 'number') return [];
    const cell = row[axis.member] ?? null;
    const category = formatCell(cell, axis, language);
    const time = axis.type === 'time' ? (readDay(String(cell)) ?? null) : null;
    const group = series ? formatCell(row[series.member] ?? null, series, language) : '';
    const name = group ? `${category}, ${group}` : category;
    return [{ index, category, time, series: group, value, text: `${name}: ${formatCell(value, measure, language)}` }];
  });
  return { marks, measure, axis, series };
}
