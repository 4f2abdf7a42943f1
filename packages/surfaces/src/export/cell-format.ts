import type { Granularity, Measure } from '../contract.js';
import type { Column } from '../format/column.js';

const MEASURES: Readonly<Record<Measure['format'], string>> = {
  integer: '#,##0',
  decimal: '#,##0.0',
  currency: '[$$-409]#,##0',
  'compact-currency': '[$$-409]#,##0',
  celsius: '0.0" °C"',
  millimeter: '0.0" mm"',
};

const TIMES: Readonly<Record<Granularity, string>> = {
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  // Spreadsheets have no format for quarters: show the first day instead.
  quarter: 'yyyy-mm-dd',
  year: 'yyyy',
};

/** Spreadsheets keep 15 digits. */
const MAX_PLACES = 15;

/** The number format of a column in a spreadsheet; `undefined` means the default. */
export function numberFormat({ override, ...column }: Column): string | undefined {
  if (!override) return column.kind === 'measure' ? MEASURES[column.format] : undefined;
  const { type, decimalPlaces } = override;
  const places = Math.min(Math.max(Math.trunc(decimalPlaces ?? (type === 'percent' ? 1 : 2)), 0), MAX_PLACES);
  const digits = places > 0 ? `0.${'0'.repeat(places)}` : '0';
  if (type === 'percent') return `${digits}%`;
  return type === 'currency' ? `[$$-409]#,##${digits}` : `#,##${digits}`;
}

export function dateFormat(column: Column): string {
  return TIMES[(column.kind === 'dimension' ? column.granularity : undefined) ?? 'day'];
}
