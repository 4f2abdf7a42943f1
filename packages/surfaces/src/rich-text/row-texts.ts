import { formatCell, type Language } from '../format/cell.js';
import type { TableData } from '../format/column.js';
import type { Texts } from './fill-places.js';

/** The cells of the first row as the reader sees them, by member. */
export function rowTexts({ columns, rows: [row] }: TableData, language: Language): Texts {
  return (member) => {
    const column = columns.find((candidate) => candidate.member === member);
    return column && formatCell(row?.[member] ?? null, column, language);
  };
}
