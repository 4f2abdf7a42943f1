import type { Cell } from '../../../contract/contract.js';

/** A prepared dataset: the names of the columns, then the cells row by row. Dates are `YYYY-MM-DD`. */
export type Dataset = { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

export type Datasets = Readonly<Record<string, Dataset>>;

/** Parses a dataset from its JSON; throws on any other shape. */
export function parseDataset(json: string): Dataset {
  const value: unknown = JSON.parse(json);
  if (!isDataset(value)) throw new Error('Expected { columns, rows } with one cell per column.');
  return value;
}

function isDataset(value: unknown): value is Dataset {
  if (typeof value !== 'object' || value === null || !('columns' in value) || !('rows' in value)) return false;
  const { columns, rows } = value;
  return (
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string') &&
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.length === columns.length && row.every(isCell))
  );
}

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || typeof value === 'number';
}
