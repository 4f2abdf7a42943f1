import type { Cell, Query, Row } from '../../../contract/contract.js';
import type { View } from '../model/view.js';
import { findMember, findTime } from './find-member.js';
import { startOfPeriod } from './time.js';

export interface Group {
  /** The cells of the query's dimensions and, under its time member, the first day of the period. */
  readonly key: Row;
  readonly rows: readonly number[];
}

/** A key to group rows by: its name in the group, and a function that reads its cell of a row. */
export type GroupKey = { readonly name: string; read(row: number): Cell };

/** Groups rows by the keys of a query. Without keys there is exactly one group, even without rows. */
export function groupRows(view: View, query: Query, rows: readonly number[]): readonly Group[] {
  return groupBy(keysOf(view, query), rows);
}

/** Groups rows by keys. Without keys there is exactly one group, even without rows. */
export function groupBy(keys: readonly GroupKey[], rows: readonly number[]): readonly Group[] {
  if (keys.length === 0) return [{ key: {}, rows }];
  const groups: { readonly key: Row; readonly rows: number[] }[] = [];
  const root: Branch = { next: new Map() };
  for (const row of rows) {
    let branch = root;
    for (const { read } of keys) branch = follow(branch, read(row));
    if (branch.rows === undefined) {
      branch.rows = [];
      groups.push({ key: Object.fromEntries(keys.map(({ name, read }) => [name, read(row)])), rows: branch.rows });
    }
    branch.rows.push(row);
  }
  return groups;
}

/** A node of the tree of groups: rows with the same cells so far, by their next cell. A leaf has the rows of a group. */
type Branch = { readonly next: Map<Cell, Branch>; rows?: number[] };

function follow({ next }: Branch, cell: Cell): Branch {
  const known = next.get(cell);
  if (known !== undefined) return known;
  const made: Branch = { next: new Map() };
  next.set(cell, made);
  return made;
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
