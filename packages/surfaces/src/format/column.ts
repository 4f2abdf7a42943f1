import type { ColumnFormat, Dimension, DimensionType, Granularity, LocalizedText, Measure, Row } from '../contract.js';

/** A column of a query's rows, with everything needed to format its cells. */
export type Column = DimensionColumn | MeasureColumn;

export interface DimensionColumn {
  readonly kind: 'dimension';
  readonly member: string;
  readonly label: LocalizedText;
  readonly type: DimensionType;
  /** Set when the cells are periods, given by their first day. */
  readonly granularity?: Granularity;
  readonly values?: Dimension['values'];
  /** The number format that the report's author chose. */
  readonly override?: ColumnFormat;
}

export interface MeasureColumn {
  readonly kind: 'measure';
  readonly member: string;
  readonly label: LocalizedText;
  readonly format: Measure['format'];
  /** The number format that the report's author chose; it replaces `format`. */
  readonly override?: ColumnFormat;
}

export type TableData = { readonly columns: readonly Column[]; readonly rows: readonly Row[] };

export const isDimension = (column: Column): column is DimensionColumn => column.kind === 'dimension';
export const isMeasure = (column: Column): column is MeasureColumn => column.kind === 'measure';
