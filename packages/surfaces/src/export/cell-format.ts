import type { Granularity, Measure } from '../contract.js';
import type { Column } from '../format/column.js';

const MEASURES: Readonly<Record<Measure['format'], string>> = {
  integer: '#,##0',
  decimal: '#,##0.0',
  currency: '[$$-409]#,##0',
  // A spreadsheet has room for the whole number.
  'compact-currency': '[$$-409]#,##0',
  celsius: '0.0" °C"',
  millimeter: '0.0" mm"',
};

const TIMES: Readonly<Record<Granularity, string>> = {
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  // A spreadsheet has no sign for quarters: the first day of one stands for it.
  quarter: 'yyyy-mm-dd',
  year: 'yyyy',
};

/** More places would show nothing: a spreadsheet keeps 15 digits. */
const MAX_PLACES = 15;

/** How a spreadsheet shows the numbers of a column; `undefined` for as they are. */
export function numberFormat({ override, ...column }: Column): string | undefined {
  if (!override) return column.kind === 'measure' ? MEASURES[column.format] : undefined;
  const { type, decimalPlaces } = override;
  const places = Math.min(Math.max(Math.trunc(decimalPlaces ?? (type === 'percent' ? 1 : 2)), 0), MAX_PLACES);
  const digits = places > 0 ? `0.${'0'.repeat(places)}` : '0';
  if (type === 'percent') return `${digits}%`;
  return type === 'currency' ? `[$$-409]#,##${digits}` : `#,##${digits}`;
}

/** How a spreadsheet shows the days of a column. */
export function dateFormat(column: Column): string {
  return TIMES[(column.kind === 'dimension' ? column.granularity : undefined) ?? 'day'];
}
