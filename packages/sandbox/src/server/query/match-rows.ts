import type { QueryFilter } from '@svc-embed/surfaces/contract';
import type { View } from '../model/view.js';
import { compileFilter } from './filter.js';
import { findMember } from './find-member.js';

/** The rows of a view that pass all filters. */
export function matchRows(view: View, filters: readonly QueryFilter[]): readonly number[] {
  const tests = filters.map((filter) => {
    const dimension = findMember(view.dimensions, filter.member, 'dimension');
    return { cells: view.column(dimension.column), matches: compileFilter(filter, dimension) };
  });
  const all = Array.from({ length: view.rowCount }, (_, row) => row);
  return all.filter((row) => tests.every(({ cells, matches }) => matches(cells[row] ?? null)));
}
