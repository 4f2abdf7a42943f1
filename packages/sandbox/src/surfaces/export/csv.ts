import type { Row } from '../../contract.js';
import type { Language } from '../format/cell.js';
import type { Column } from '../format/column.js';

/** Spreadsheets read a file without it in the machine's own code page. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A text that begins like this is run as a formula by spreadsheets; so is one hidden behind white space. */
const FORMULA = /^\s*[=+\-@\t\r\n|]/;

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark): a line of labels, then raw values with a decimal point, days as
 * `YYYY-MM-DD`. Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function toCsv(columns: readonly Column[], rows: readonly Row[], { text }: Pick<Language, 'text'>): string {
  const lines = [
    columns.map(({ label }) => field(text(label))),
    ...rows.map((row) => columns.map(({ member }) => field(row[member] ?? ''))),
  ];
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

/** A file name for a title: letters and digits of any script, joined by hyphens. */
export function csvFileName(title: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${name || 'data'}.csv`;
}

function field(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
