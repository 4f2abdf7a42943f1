import type {
  ColumnFormat,
  Dimension,
  DimensionType,
  Granularity,
  LocalizedText,
  Measure,
  Query,
  Row,
} from '../../contract.js';
import { comparisonColumns } from './comparison-columns.js';

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

/** What is known about a view's members. */
export interface Members {
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
}

/** By member, how a report wants a column's numbers to be shown. */
export type ColumnFormats = Readonly<Record<string, ColumnFormat>>;

/**
 * The columns of a query's rows: time first, then dimensions, then measures, then what these are compared with. A member
 * that is not known is left out.
 */
export function columnsOf(query: Query, members: Members, formats: ColumnFormats = {}): readonly Column[] {
  const { time } = query;
  const periods = members.dimensions
    .filter(({ member }) => member === time?.member)
    .map((dimension): Column => dimensionColumn(dimension, time?.granularity));
  const dimensions = query.dimensions.flatMap((member): Column[] => {
    const dimension = members.dimensions.find((candidate) => candidate.member === member);
    return dimension ? [dimensionColumn(dimension)] : [];
  });
  const measures = query.measures.flatMap((member): MeasureColumn[] => {
    const measure = members.measures.find((candidate) => candidate.member === member);
    return measure ? [{ kind: 'measure', member, label: measure.label, format: measure.format }] : [];
  });
  const comparisons = comparisonColumns(query.periodComparisons ?? [], measures);
  return [...periods, ...dimensions, ...measures, ...comparisons].map((column) => {
    const override = Object.hasOwn(formats, column.member) ? formats[column.member] : undefined;
    return override === undefined ? column : { ...column, override };
  });
}

/** Whether a column names a group, rather than counting something. */
export function isDimension(column: Column): column is DimensionColumn {
  return column.kind === 'dimension';
}

/** Whether a column holds a measure's numbers. */
export function isMeasure(column: Column): column is MeasureColumn {
  return column.kind === 'measure';
}

function dimensionColumn({ member, label, type, values }: Dimension, granularity?: Granularity): DimensionColumn {
  return {
    kind: 'dimension',
    member,
    label,
    type,
    ...(granularity === undefined ? {} : { granularity }),
    ...(values === undefined ? {} : { values }),
  };
}
