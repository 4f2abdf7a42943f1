import type { ColumnFormat, Dimension, DimensionType, Granularity, LocalizedText, Measure, Row } from '../contract.js';

/** A column of a query's rows, with all that is needed to show its cells. */
export type Column = DimensionColumn | MeasureColumn;

export interface DimensionColumn {
  readonly kind: 'dimension';
  readonly member: string;
  readonly label: LocalizedText;
  readonly type: DimensionType;
  /** Set when the cells are periods, named by their first day. */
  readonly granularity?: Granularity;
  readonly values?: Dimension['values'];
  /** How the author of the report wants its numbers to be shown. */
  readonly override?: ColumnFormat;
}

export interface MeasureColumn {
  readonly kind: 'measure';
  readonly member: string;
  readonly label: LocalizedText;
  readonly format: Measure['format'];
  /** How the author of the report wants it to be shown, in place of `format`. */
  readonly override?: ColumnFormat;
}

/** Rows, with the columns that say how their cells are shown. */
export interface TableData {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** Whether a column names a group, rather than counting something. */
export function isDimension(column: Column): column is DimensionColumn {
  return column.kind === 'dimension';
}

/** Whether a column holds a measure's numbers. */
export function isMeasure(column: Column): column is MeasureColumn {
  return column.kind === 'measure';
}
