import type { Cell, Query, Row } from '@svc-embed/surfaces/contract';
import type { View } from '../model/view.js';
import { findMember, findTime } from './find-member.js';
import { startOfPeriod } from './time.js';

export interface Group {
  /** The cells of the query's dimensions and, under its time member, the first day of the period. */
  readonly key: Row;
  readonly rows: readonly number[];
}

/** What rows are grouped by: a cell of each row, under a name of the group. */
export interface GroupKey {
  readonly name: string;
  read(row: number): Cell;
}

/** Groups rows by the keys of a query. Without keys there is exactly one group, even without rows. */
export function groupRows(view: View, query: Query, rows: readonly number[]): readonly Group[] {
  return groupBy(keysOf(view, query), rows);
}

/** Groups rows by keys. Without keys there is exactly one group, even without rows. */
export function groupBy(keys: readonly GroupKey[], rows: readonly number[]): readonly Group[] {
  if (keys.length === 0) return [{ key: {}, rows }];
  const groups = new Map<string, { readonly key: Row; readonly rows: number[] }>();
  for (const row of rows) {
    const cells = keys.map((key) => key.read(row));
    const id = JSON.stringify(cells);
    const group = groups.get(id);
    if (group !== undefined) {
      group.rows.push(row);
      continue;
    }
    const key = Object.fromEntries(keys.map(({ name }, index) => [name, cells[index] ?? null]));
    groups.set(id, { key, rows: [row] });
  }
  return [...groups.values()];
}

function keysOf(view: View, query: Query): readonly GroupKey[] {
  const keys = query.dimensions.map((member): GroupKey => {
    const cells = view.column(findMember(view.dimensions, member, 'dimension').column);
    return { name: member, read: (row) => cells[row] ?? null };
  });
  if (query.time === undefined) return keys;
  const { member, granularity } = query.time;
  const cells = view.column(findTime(view, member).column);
  return [...keys, { name: member, read: (row) => startOfPeriod(cells[row] ?? null, granularity) }];
}
