import type { Cell } from '../../../contract/contract.js';
import { memoizeByObject } from '../memoize.js';
import type { Dataset } from './dataset.js';

/** The kind of the cells of a column that are not null; `none` when all of them are. */
export type CellKind = 'texts' | 'dates' | 'numbers' | 'texts and numbers' | 'none';

/** Returns the columns of a dataset with one cell per row; computed once, because many views may use a dataset. */
export const columnsOf = memoizeByObject(
  ({ columns, rows }: Dataset): ReadonlyMap<string, readonly Cell[]> =>
    new Map(columns.map((name, index) => [name, rows.map((row) => row[index] ?? null)])),
);

/** Returns the kind of the cells of a column of `columnsOf`. */
export const kindOf = memoizeByObject((cells: readonly Cell[]): CellKind => {
  const known = cells.filter((cell) => cell !== null);
  if (known.length === 0) return 'none';
  if (known.every((cell) => typeof cell === 'number')) return 'numbers';
  if (!known.every((cell) => typeof cell === 'string')) return 'texts and numbers';
  return known.every((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell)) ? 'dates' : 'texts';
});
