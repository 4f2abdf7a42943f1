import type { Cell, Query, Row } from '@svc-embed/surfaces/contract';
import type { View } from '../model/view.js';
import { findMember, findTime } from './find-member.js';
import { startOfPeriod } from './time.js';

export interface Group {
  /** The cells of the query's dimensions and, under its time member, the first day of the period. */
  readonly key: Row;
  readonly rows: readonly number[];
}

/** Groups rows by the keys of a query. Without keys there is exactly one group, even without rows. */
export function groupRows(view: View, query: Query, rows: readonly number[]): readonly Group[] {
  const keys = keysOf(view, query);
  const groups = new Map<string, { readonly key: Row; readonly rows: number[] }>();
  if (keys.length === 0) return [{ key: {}, rows }];
  for (const row of rows) {
    const cells = keys.map((key) => key.read(row));
    const id = JSON.stringify(cells);
    const group = groups.get(id);
    if (group !== undefined) {
      group.rows.push(row);
      continue;
    }
    const key = Object.fromEntries(keys.map(({ member }, index) => [member, cells[index] ?? null]));
    groups.set(id, { key, rows: [row] });
  }
  return [...groups.values()];
}

interface Key {
  readonly member: string;
  read(row: number): Cell;
}

function keysOf(view: View, query: Query): readonly Key[] {
  const keys = query.dimensions.map((member): Key => {
    const cells = view.column(findMember(view.dimensions, member, 'dimension').column);
    return { member, read: (row) => cells[row] ?? null };
  });
  if (query.time === undefined) return keys;
  const { member, granularity } = query.time;
  const cells = view.column(findTime(view, member).column);
  return [...keys, { member, read: (row) => startOfPeriod(cells[row] ?? null, granularity) }];
}
