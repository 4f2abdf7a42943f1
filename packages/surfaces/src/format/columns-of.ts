import type { ColumnFormat, Dimension, Granularity, Measure, Query } from '../contract.js';
import type { Column, DimensionColumn, MeasureColumn } from './column.js';
import { comparisonColumns } from './comparison-columns.js';

export type Members = { readonly dimensions: readonly Dimension[]; readonly measures: readonly Measure[] };
/** The number formats that a report's author chose, by member. */
export type ColumnFormats = Readonly<Record<string, ColumnFormat>>;

/** Returns the columns of a query's rows: time, dimensions, measures and comparisons, without unknown members. */
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
