import papaparse from 'papaparse';
import type { LocalizedText } from '../contract.js';
import type { ExportTable } from './export-source.js';

/** Spreadsheets read a file without it in the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * A text that begins like this is run as a formula by spreadsheets, some of which read full-width signs as plain ones; so
 * is one hidden behind white space.
 */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\t\r\n|＝＋－＠]/u;
const LINE_END = '\r\n';

type Text = (text: LocalizedText) => string;

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark): a line of labels, then raw values with a decimal point, days as
 * `YYYY-MM-DD`. Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function toCsv(table: ExportTable, text: Text): string {
  return BYTE_ORDER_MARK + lines(body(table, text));
}

/** Several tables in one file: each is a line with its title, then what `toCsv` writes; an empty line parts them. */
export function toCsvSections(tables: readonly ExportTable[], text: Text): string {
  const sections = tables.map((table) => lines([[table.title], ...body(table, text)]));
  return BYTE_ORDER_MARK + sections.join(LINE_END);
}

function body({ columns, rows }: ExportTable, text: Text): (string | number | null)[][] {
  return [
    columns.map(({ label }) => text(label)),
    ...rows.map((row) => columns.map(({ member }) => row[member] ?? null)),
  ];
}

function lines(cells: (string | number | null)[][]): string {
  return papaparse.unparse(cells, { newline: LINE_END, escapeFormulae: FORMULA }) + LINE_END;
}
