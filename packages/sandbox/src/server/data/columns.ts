import type { Cell } from '../../../contract/contract.js';
import type { Dataset } from './dataset.js';

/** What the cells of a column are, as far as they are known; `none` when all of them are null. */
export type CellKind = 'texts' | 'dates' | 'numbers' | 'texts and numbers' | 'none';

type Columns = ReadonlyMap<string, readonly Cell[]>;

const columnsByDataset = new WeakMap<Dataset, Columns>();
const kindByCells = new WeakMap<readonly Cell[], CellKind>();

/** The columns of a dataset with one cell per row; made once, because many views may use a dataset. */
export function columnsOf(dataset: Dataset): Columns {
  const known = columnsByDataset.get(dataset);
  if (known !== undefined) return known;
  const columns = new Map(
    dataset.columns.map((name, index) => [name, dataset.rows.map((row) => row[index] ?? null)] as const),
  );
  columnsByDataset.set(dataset, columns);
  return columns;
}

/** What the cells of a column of `columnsOf` are. */
export function kindOf(cells: readonly Cell[]): CellKind {
  const kind = kindByCells.get(cells) ?? findKind(cells.filter((cell) => cell !== null));
  kindByCells.set(cells, kind);
  return kind;
}

function findKind(cells: readonly Cell[]): CellKind {
  if (cells.length === 0) return 'none';
  if (cells.every((cell) => typeof cell === 'number')) return 'numbers';
  if (!cells.every((cell) => typeof cell === 'string')) return 'texts and numbers';
  return cells.every((cell) => /^\d{4}-\d{2}-\d{2}$/.test(cell)) ? 'dates' : 'texts';
}
