import type { QueryFilter } from '../../contract.js';
import type { View } from '../model/view.js';
import { compileFilter } from './filter.js';
import { findMember } from './find-member.js';
import type { Period } from './time.js';

/** How the filters of one member are moved in time. */
export interface FilterMove {
  readonly member: string;
  move(period: Period): Period;
}

/** The rows of a view that pass all filters. */
export function matchRows(view: View, filters: readonly QueryFilter[], moved?: FilterMove): readonly number[] {
  const tests = filters.map((filter) => {
    const dimension = findMember(view.dimensions, filter.member, 'dimension');
    const move = moved?.member === filter.member ? moved.move : undefined;
    return { cells: view.column(dimension.column), matches: compileFilter(filter, dimension, move) };
  });
  const all = Array.from({ length: view.rowCount }, (_, row) => row);
  return all.filter((row) => tests.every(({ cells, matches }) => matches(cells[row] ?? null)));
}
