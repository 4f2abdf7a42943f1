import type { Row } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, type DimensionColumn, isDimension, isMeasure, type MeasureColumn } from '../format/column.js';
import { readDay } from '../format/time.js';

/** One mark of a chart, ready to be drawn and read out. `index` is its row. */
export interface Mark {
  readonly index: number;
  readonly category: string;
  readonly time: number | null;
  readonly series: string;
  readonly value: number;
  /** "Drama: 1,234", for tooltips and screen readers. */
  readonly text: string;
}

/** What a chart is made of: marks, and the columns they come from. */
export interface ChartData {
  readonly marks: readonly Mark[];
  readonly measure: MeasureColumn;
  /** The column of bars or of the time axis. */
  readonly axis: DimensionColumn;
  /** The column that splits the marks into colors. */
  readonly series: DimensionColumn | undefined;
}

/** Turns rows into marks; `undefined` when the columns have no measure or nothing to lay it out by. */
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
