import { comparisonKey, type PeriodComparison, type Row } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, isMeasure } from '../format/column.js';
import { offsetText } from '../format/comparison-columns.js';
import { fill } from '../i18n/fill.js';

/** Describes a comparison by the change in percent, else by the difference, else by the previous value. */
export function describeComparison(
  comparison: PeriodComparison,
  { row, columns }: { readonly row: Row; readonly columns: readonly Column[] },
  language: Language,
) {
  const offset = offsetText(comparison, language.locale);
  const { comparison: texts } = language.messages;
  for (const output of ['percent', 'difference', 'previous'] as const) {
    const key = comparisonKey(comparison, output);
    const column = columns.filter(isMeasure).find(({ member }) => member === key);
    const value = row[key];
    if (!column || typeof value !== 'number') continue;
    if (output === 'previous') {
      return { direction: output, text: fill(texts.previous, { value: formatCell(value, column, language), offset }) };
    }
    const direction = value > 0 ? 'more' : value < 0 ? 'less' : 'same';
    const change = formatCell(Math.abs(value), column, language);
    return { direction, text: fill(texts[direction], { change, offset }) } as const;
  }
  return undefined;
}
