import type { Cell } from '../contract.js';
import type { Ui } from '../i18n/ui.js';
import type { Column, DimensionColumn, MeasureColumn } from './column.js';
import { formatNumber, type NumberStyle } from './number.js';
import { detailOf, formatDay, readDay } from './time.js';

export type Language = Pick<Ui, 'locale' | 'messages' | 'text'>;

export function formatCell(cell: Cell, column: Column, language: Language): string {
  if (cell === null) return column.kind === 'measure' ? '–' : language.messages.unknownValue;
  if (column.kind === 'measure') {
    return typeof cell === 'number' ? formatNumber(cell, styleOf(column), language.locale) : cell;
  }
  return formatDimension(cell, column, language);
}

export const styleOf = ({ override, format }: MeasureColumn): NumberStyle => override ?? format;

function formatDimension(cell: string | number, column: DimensionColumn, language: Language): string {
  if (column.type === 'time') {
    const text = String(cell);
    const time = readDay(text);
    return time === undefined ? text : formatDay(time, column.granularity ?? detailOf(text), language.locale);
  }
  if (typeof cell === 'number') return formatNumber(cell, column.override ?? 'plain', language.locale);
  const named = column.values && Object.hasOwn(column.values, cell) ? column.values[cell] : undefined;
  return named ? language.text(named) : cell;
}

/** Returns the name of a grouping: the granularity for time, else the label. */
export function groupName({ granularity, label }: DimensionColumn, { messages, text }: Language): string {
  return granularity === undefined ? text(label) : messages.granularities[granularity];
}
