import type { Cell, Row } from '../../../../contract/contract.js';
import type { View } from '../../model/view.js';
import { aggregate } from '../../query/aggregate.js';
import { comparing, type Order } from '../../query/compare-rows.js';
import { findMember, findTime } from '../../query/find-member.js';
import { type GroupKey, groupBy } from '../../query/group-rows.js';
import { selectRows } from '../../query/match-rows.js';
import { meant } from '../../query/meant.js';
import { startOfPeriod } from '../../query/time.js';
import { invalid } from '../../refusal.js';
import { type Annotation, annotateDimension, annotateMeasure } from './annotation.js';
import { compileLoadFilters, measuresIn, membersIn } from './load-filter.js';
import type { LoadQuery } from './load-query.js';

export interface LoadResult {
  readonly query: LoadQuery;
  readonly data: readonly Row[];
  /** The titles, types and formats of the keys of a row. */
  readonly annotation: Readonly<
    Record<'measures' | 'dimensions' | 'timeDimensions', Readonly<Record<string, Annotation>>>
  >;
  /** The number of rows without `limit` and `offset`; present if the query sets `total`. */
  readonly total?: number;
}

/** Runs a query over the views of a viewer; throws a refusal for unknown views and members. */
export function runLoad(views: ReadonlyMap<string, View>, query: LoadQuery, now: number): LoadResult {
  const view = viewOf(views, query);
  const today = new Date(now).toISOString().slice(0, 10);
  const measures = query.measures.map((member) => findMember(view.measures, member, 'measure'));
  const dimensions = query.dimensions.map((member) => findMember(view.dimensions, member, 'dimension'));
  const periods = query.timeDimensions.flatMap(({ dimension, granularity }) => {
    const { column } = findTime(view, dimension);
    return granularity === undefined ? [] : [{ name: `${dimension}.${granularity}`, dimension, granularity, column }];
  });
  const keys: readonly GroupKey[] = [
    ...dimensions.map(({ member, column, type }): GroupKey => {
      const cells = view.column(column);
      return { name: member, read: (row) => (type === 'time' ? timeOf(cells[row]) : (cells[row] ?? null)) };
    }),
    ...periods.map(({ name, granularity, column }): GroupKey => {
      const cells = view.column(column);
      return { name, read: (row) => timeOf(startOfPeriod(cells[row] ?? null, granularity)) };
    }),
  ];
  if (keys.length + measures.length === 0)
    throw invalid('query: without other members, a time dimension needs a granularity.');

  const computed = new Set([...measures, ...measuresIn(view, query.filters)]);
  const asked = new Set([...keys.map(({ name }) => name), ...query.measures]);
  const order = orderOf(
    query,
    periods.map(({ name }) => name),
    asked,
  );
  const filters = compileLoadFilters(view, [...query.filters, ...rangesOf(query)], today);
  const rows = groupBy(keys, selectRows(view, filters.rows))
    .map(
      ({ key, rows }): Row => ({
        ...key,
        ...Object.fromEntries([...computed].map((measure) => [measure.member, aggregate(view, measure, rows)])),
      }),
    )
    .filter(filters.groups)
    .sort(comparing(order))
    .map((row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => asked.has(name))));
  return {
    query,
    data: rows.slice(query.offset, query.offset + query.limit),
    annotation: {
      measures: Object.fromEntries(measures.map((measure) => [measure.member, annotateMeasure(measure)])),
      dimensions: Object.fromEntries(dimensions.map((dimension) => [dimension.member, annotateDimension(dimension)])),
      timeDimensions: Object.fromEntries(
        periods.map(({ name, dimension }) => [name, annotateDimension(findTime(view, dimension))]),
      ),
    },
    ...(query.total && { total: rows.length }),
  };
}

/** Returns the view of a query. Only one is allowed, because views have no keys to join their rows by. */
function viewOf(views: ReadonlyMap<string, View>, query: LoadQuery): View {
  const members = [
    ...query.measures,
    ...query.dimensions,
    ...query.timeDimensions.map(({ dimension }) => dimension),
    ...query.filters.flatMap(membersIn),
  ];
  const [name = '', second] = new Set(members.map((member) => member.split('.')[0] ?? ''));
  if (second !== undefined)
    throw invalid(
      `query: members of one view are expected; got members of ${name} and ${second}. Send a query for each view.`,
    );
  const view = views.get(name);
  if (view === undefined) throw invalid(`There is no view ${JSON.stringify(name)}${meant(name, [...views.keys()])}`);
  return view;
}

function rangesOf({ timeDimensions }: LoadQuery): LoadQuery['filters'] {
  return timeDimensions.flatMap(({ dimension, dateRange }) =>
    dateRange === undefined
      ? []
      : [
          {
            member: dimension,
            operator: 'inDateRange' as const,
            values: typeof dateRange === 'string' ? [dateRange] : dateRange,
          },
        ],
  );
}

/** Returns the order of a query, by default by time or by the first measure in descending order; then by all keys. */
function orderOf(
  { order, measures, dimensions }: LoadQuery,
  periods: readonly string[],
  asked: ReadonlySet<string>,
): Order {
  const wanted = order === undefined ? undefined : Array.isArray(order) ? order : Object.entries(order);
  // A time dimension may be named without its granularity.
  const named = wanted?.map(
    ([member, direction]) => [periods.find((name) => name.startsWith(`${member}.`)) ?? member, direction] as const,
  );
  const unknown = named?.find(([member]) => !asked.has(member));
  if (unknown) throw invalid(`query.order: members of the query are expected; got ${JSON.stringify(unknown[0])}.`);
  const [period] = periods;
  const [measure] = measures;
  const natural: Order = period ? [[period, 'asc']] : measure ? [[measure, 'desc']] : [];
  return [...(named ?? natural), ...[...periods, ...dimensions].map((name) => [name, 'asc'] as const)];
}

function timeOf(day: Cell | undefined): string | null {
  return typeof day === 'string' ? `${day.slice(0, 10)}T00:00:00.000` : null;
}
