import type { Query, Row } from '../../../contract/contract.js';

/** The keys to sort by, one after the other. */
export type Order = readonly (readonly [key: string, direction: 'asc' | 'desc'])[];

/** Compares rows by the query's order or the natural one, then by the other keys. */
export function compareRows(query: Query): (left: Row, right: Row) => number {
  const { member, direction } = query.order ?? naturalOrder(query);
  const ties = [...(query.time ? [query.time.member] : []), ...query.dimensions];
  return comparing([[member, direction], ...ties.map((tie) => [tie, 'asc'] as const)]);
}

function naturalOrder(query: Query): NonNullable<Query['order']> {
  if (query.time) return { member: query.time.member, direction: 'asc' };
  const [measure] = query.measures;
  if (measure !== undefined) return { member: measure, direction: 'desc' };
  return { member: query.dimensions[0] ?? '', direction: 'asc' };
}

/** Compares rows by keys. Nulls are last in either direction. */
export function comparing(order: Order): (left: Row, right: Row) => number {
  return (left, right) => {
    for (const [key, direction] of order) {
      const [a, b] = [left[key] ?? null, right[key] ?? null];
      if (a === b) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b === (direction === 'asc') ? -1 : 1;
    }
    return 0;
  };
}
