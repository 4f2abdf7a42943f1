import type { Cell, Query, Row } from '../../../contract/contract.js';

/**
 * Compares rows by the query's order or the natural one, then by the other keys, so that the order is deterministic.
 */
export function compareRows(query: Query): (left: Row, right: Row) => number {
  const { member, direction } = query.order ?? naturalOrder(query);
  const ties = [...(query.time ? [query.time.member] : []), ...query.dimensions];
  return (left, right) => {
    const first = compareCells(left[member] ?? null, right[member] ?? null, direction);
    if (first !== 0) return first;
    for (const tie of ties) {
      const next = compareCells(left[tie] ?? null, right[tie] ?? null, 'asc');
      if (next !== 0) return next;
    }
    return 0;
  };
}

function naturalOrder(query: Query): NonNullable<Query['order']> {
  if (query.time) return { member: query.time.member, direction: 'asc' };
  const [measure] = query.measures;
  if (measure !== undefined) return { member: measure, direction: 'desc' };
  return { member: query.dimensions[0] ?? '', direction: 'asc' };
}

function compareCells(left: Cell, right: Cell, direction: 'asc' | 'desc'): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  const order = left < right ? -1 : 1;
  return direction === 'asc' ? order : -order;
}
