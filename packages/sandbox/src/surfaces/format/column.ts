import type { Dimension, DimensionType, Granularity, LocalizedText, Measure, Query } from '../../contract.js';

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
}

export interface MeasureColumn {
  readonly kind: 'measure';
  readonly member: string;
  readonly label: LocalizedText;
  readonly format: Measure['format'];
}

/** What is known about a view's members. */
export interface Members {
  readonly dimensions: readonly Dimension[];
  readonly measures: readonly Measure[];
}

/** The columns of a query's rows: time first, then dimensions, then measures. A member that is not known is left out. */
export function columnsOf(query: Query, members: Members): readonly Column[] {
  const { time } = query;
  const periods = members.dimensions
    .filter(({ member }) => member === time?.member)
    .map((dimension): Column => dimensionColumn(dimension, time?.granularity));
  const dimensions = query.dimensions.flatMap((member): Column[] => {
    const dimension = members.dimensions.find((candidate) => candidate.member === member);
    return dimension ? [dimensionColumn(dimension)] : [];
  });
  const measures = query.measures.flatMap((member): Column[] => {
    const measure = members.measures.find((candidate) => candidate.member === member);
    return measure ? [{ kind: 'measure', member, label: measure.label, format: measure.format }] : [];
  });
  return [...periods, ...dimensions, ...measures];
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
