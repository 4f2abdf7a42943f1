import type { QueryFilter } from '../../../contract/contract.js';
import type { View } from '../model/view.js';
import { compileFilter } from './filter.js';
import { findMember } from './find-member.js';

export function matchRows(view: View, filters: readonly QueryFilter[]): readonly number[] {
  const tests = filters.map((filter) => {
    const dimension = findMember(view.dimensions, filter.member, 'dimension');
    return { cells: view.column(dimension.column), matches: compileFilter(filter, dimension) };
  });
  return selectRows(view, (row) => tests.every(({ cells, matches }) => matches(cells[row] ?? null)));
}

/** The rows of a view for which a condition holds. A loop, because a list of all rows takes most of the time. */
export function selectRows({ rowCount }: View, holds: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row++) if (holds(row)) rows.push(row);
  return rows;
}
