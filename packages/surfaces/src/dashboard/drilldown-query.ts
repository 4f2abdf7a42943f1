import type { Dashboard, Granularity, Query, QueryFilter, Row } from '../contract.js';
import { type DimensionColumn, isDimension, isMeasure } from '../format/column.js';
import { columnsOf } from '../format/columns-of.js';
import type { DrillRequest } from './page-widget.js';
import { membersOf } from './view-members.js';

export const DRILLDOWN_ROWS = 200;
const MAX_DIMENSIONS = 6;

/** A number in a row of a widget. The `query` includes the active filters. */
export type DrilledNumber = Pick<DrillRequest, 'query' | 'row' | 'measure'>;

/** Returns the query of the rows behind a number, grouped by every dimension that still varies. */
export function drilldownQuery({ query, row, measure }: DrilledNumber, dashboard: Dashboard) {
  const groups = columnsOf(query, dashboard).filter(isDimension);
  const fixed = groups.map((column) => narrowing(column, row));
  const constant = new Set(groups.filter(({ granularity }) => granularity === undefined).map(({ member }) => member));
  const { dimensions } = membersOf(dashboard, query.view);
  const varying = dimensions.filter(({ member }) => !constant.has(member));
  // A row that fixes every dimension is shown itself.
  const shown = (varying.length > 0 ? varying : dimensions).slice(0, MAX_DIMENSIONS);
  const drilled: Query = {
    view: query.view,
    dimensions: shown.map(({ member }) => member),
    measures: [measure.member],
    filters: [...query.filters, ...fixed],
    order: { member: measure.member, direction: 'desc' },
    limit: DRILLDOWN_ROWS,
  };
  const columns = columnsOf(drilled, dashboard);
  const [name, ...others] = columns.filter(isDimension);
  return { query: drilled, columns: [...(name ? [name] : []), ...columns.filter(isMeasure), ...others] };
}

/** Returns the number with the dimension values of its row, for the host. */
export function drilldownValue({ query, row, measure }: DrilledNumber): Row {
  const members = [...query.dimensions, ...(query.time ? [query.time.member] : []), measure.member];
  return Object.fromEntries(members.map((member) => [member, row[member] ?? null]));
}

function narrowing({ member, granularity }: DimensionColumn, row: Row): QueryFilter {
  const cell = row[member] ?? null;
  const values = granularity !== undefined && typeof cell === 'string' ? periodValues(cell, granularity) : [cell];
  return { member, operator: 'equals', values };
}

/** Returns the filter values of the period that begins on a day; filters express a quarter as three months. */
function periodValues(firstDay: string, granularity: Granularity): readonly string[] {
  if (granularity === 'year') return [firstDay.slice(0, 4)];
  if (granularity === 'month') return [firstDay.slice(0, 7)];
  if (granularity === 'day') return [firstDay];
  const first = Number(firstDay.slice(5, 7));
  return [0, 1, 2].map((step) => `${firstDay.slice(0, 5)}${String(first + step).padStart(2, '0')}`);
}
