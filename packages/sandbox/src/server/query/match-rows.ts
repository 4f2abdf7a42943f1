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

/** Returns the rows of a view that meet a condition. A loop, because making a list of all rows would take longest. */
export function selectRows({ rowCount }: View, holds: (row: number) => boolean): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < rowCount; row++) if (holds(row)) rows.push(row);
  return rows;
}
