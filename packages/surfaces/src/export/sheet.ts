import type { CellObject, Row as SheetRow } from 'write-excel-file/browser';
import type { Cell } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import type { Column } from '../format/column.js';
import { readDay } from '../format/time.js';
import { dateFormat, numberFormat } from './cell-format.js';
import type { ExportTable } from './export-source.js';

/** Excel reports a file with longer texts as damaged. */
const MAX_TEXT = 32_767;
/** Excel counts days from 1900, which it treats as a leap year, so dates before March 1900 are off by one. */
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** Converts a table to the rows of a sheet: a header, then typed numbers and dates, and labels of values. */
export function sheetRows({ columns, rows }: ExportTable, language: Language): SheetRow[] {
  return [
    columns.map(
      (column): CellObject => ({
        value: clip(language.text(column.label)),
        type: String,
        fontWeight: 'bold',
        ...(isNumeric(column) ? { align: language.locale === 'ar' ? ('left' as const) : ('right' as const) } : {}),
      }),
    ),
    ...rows.map((row) => columns.map((column) => cellOf(row[column.member] ?? null, column, language))),
  ];
}

export function columnWidths(rows: readonly SheetRow[]): { readonly width: number }[] {
  const [head = []] = rows;
  return head.map((_, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[index])), 0);
    return { width: Math.min(Math.max(longest + 2, 10), 60) };
  });
}

function cellOf(cell: Cell, column: Column, language: Language): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return null;
    const format = numberFormat(column);
    return { value: cell, type: Number, ...(format === undefined ? {} : { format }) };
  }
  if (column.kind === 'dimension' && column.type === 'time') {
    const day = readDay(cell);
    const isDay = day !== undefined && day >= FIRST_DAY;
    return isDay
      ? { value: new Date(day), type: Date, format: dateFormat(column) }
      : { value: clip(cell), type: String };
  }
  return { value: clip(formatCell(cell, column, language)), type: String };
}

function lengthOf(cell: SheetRow[number]): number {
  const value = typeof cell === 'object' && cell !== null && 'value' in cell ? cell.value : undefined;
  if (value instanceof Date) return 10;
  // CJK characters are twice as wide.
  return [...String(value ?? '')].reduce((length, letter) => length + (letter > '\u2E7F' ? 2 : 1), 0);
}

const isNumeric = (column: Column): boolean => column.kind === 'measure' || column.type === 'number';
/** Clips a text. In a sheet, `_x000D_` stands for a character, so an underscore that would begin one is escaped. */
const clip = (text: string): string => text.slice(0, MAX_TEXT).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
