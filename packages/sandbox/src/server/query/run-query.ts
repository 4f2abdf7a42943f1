import type { Cell, Query, QueryResult, Row } from '../../contract.js';
import { badRequest } from '../http/http-error.js';
import type { View, ViewDimension } from '../model/view.js';
import { aggregate } from './aggregate.js';
import { compareRows } from './compare-rows.js';
import { compileFilter } from './filter.js';
import { startOfPeriod } from './time.js';

/** The most rows an answer has. */
export const MAX_ROWS = 10_000;

/** Answers a query from the views by name; throws a 400 that names the unknown view or member. */
export function runQuery(views: ReadonlyMap<string, View>, query: Query): QueryResult {
  const view = views.get(query.view);
  if (view === undefined) throw badRequest(`There is no view ${JSON.stringify(query.view)}.`);
  const measures = query.measures.map((member) => find(view.measures, member, 'measure'));
  const groups = groupRows(matchingRows(view, query), keysOf(view, query));
  if (groups.size === 0 && query.dimensions.length === 0 && query.time === undefined)
    groups.set('', { key: {}, rows: [] });
  const rows = [...groups.values()].map(({ key, rows }): Row => {
    const values = measures.map((measure) => [measure.member, aggregate(view, measure, rows)] as const);
    return { ...key, ...Object.fromEntries(values) };
  });
  rows.sort(compareRows(query));
  return { rows: rows.slice(0, Math.min(query.limit ?? MAX_ROWS, MAX_ROWS)) };
}

function find<T extends { readonly member: string }>(members: readonly T[], member: string, kind: string): T {
  const found = members.find((candidate) => candidate.member === member);
  if (found === undefined) throw badRequest(`There is no ${kind} ${JSON.stringify(member)} in this view.`);
  return found;
}

function matchingRows(view: View, query: Query): readonly number[] {
  const tests = query.filters.map((filter) => {
    const dimension = find(view.dimensions, filter.member, 'dimension');
    return { cells: view.column(dimension.column), matches: compileFilter(filter, dimension) };
  });
  const all = Array.from({ length: view.rowCount }, (_, row) => row);
  return all.filter((row) => tests.every(({ cells, matches }) => matches(cells[row] ?? null)));
}

interface Key {
  readonly member: string;
  read(row: number): Cell;
}

function keysOf(view: View, query: Query): readonly Key[] {
  const keys = query.dimensions.map((member): Key => {
    const cells = view.column(find(view.dimensions, member, 'dimension').column);
    return { member, read: (row) => cells[row] ?? null };
  });
  if (query.time === undefined) return keys;
  const { member, granularity } = query.time;
  const cells = view.column(timeDimension(view, member).column);
  return [...keys, { member, read: (row) => startOfPeriod(cells[row] ?? null, granularity) }];
}

function timeDimension(view: View, member: string): ViewDimension {
  const dimension = find(view.dimensions, member, 'dimension');
  if (dimension.type !== 'time') throw badRequest(`${member} is no time dimension.`);
  return dimension;
}

interface Group {
  readonly key: Row;
  readonly rows: number[];
}

function groupRows(rows: readonly number[], keys: readonly Key[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const cells = keys.map((key) => key.read(row));
    const id = JSON.stringify(cells);
    const group = groups.get(id);
    if (group !== undefined) {
      group.rows.push(row);
      continue;
    }
    groups.set(id, {
      key: Object.fromEntries(keys.map(({ member }, index) => [member, cells[index] ?? null])),
      rows: [row],
    });
  }
  return groups;
}
