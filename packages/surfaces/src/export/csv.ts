import papaparse from 'papaparse';
import type { LocalizedText } from '../contract.js';
import type { ExportTable } from './export-source.js';

/** Makes spreadsheets read the file as UTF-8 instead of the system's code page. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run these as formulas. See https://owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\t\r\n|＝＋－＠]/u;
/**
 * The start of a cell inside of a cell: with a decimal comma, spreadsheets separate by semicolons, and a quote that
 * does not begin its cell has no effect.
 */
const INNER_FORMULA = /([;\t\r\n])(?=[\s\p{Cc}]*[=+\-@|＝＋－＠])/gu;
const FOREIGN_SEPARATOR = /[;\t]/;
const LINE_END = '\r\n';

type Text = (text: LocalizedText) => string;

/**
 * Writes a table as CSV (RFC 4180, UTF-8 with a byte order mark): a header of labels, then raw values with a decimal
 * point and dates as `YYYY-MM-DD`. Text that a spreadsheet would run as a formula is prefixed with an apostrophe, also within
 * a text after a semicolon or tab, which separates cells in some spreadsheets.
 */
export const toCsv = (table: ExportTable, text: Text): string => BYTE_ORDER_MARK + lines(body(table, text));

/** Writes several tables into one file: each has a line with its title above it; empty lines separate them. */
export function toCsvSections(tables: readonly ExportTable[], text: Text): string {
  return BYTE_ORDER_MARK + tables.map((table) => lines([[table.title], ...body(table, text)])).join(LINE_END);
}

function body({ columns, rows }: ExportTable, text: Text): (string | number | null)[][] {
  return [
    columns.map(({ label }) => text(label)),
    ...rows.map((row) => columns.map(({ member }) => row[member] ?? null)),
  ];
}

function lines(cells: (string | number | null)[][]): string {
  const safe = cells.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell.replace(INNER_FORMULA, "$1'") : cell)),
  );
  const quotes = (cell: unknown) => typeof cell === 'string' && FOREIGN_SEPARATOR.test(cell);
  return papaparse.unparse(safe, { newline: LINE_END, escapeFormulae: FORMULA, quotes }) + LINE_END;
}
