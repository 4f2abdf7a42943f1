import {
  COMPARISON_OUTPUTS,
  type ComparisonOutput,
  comparisonKey,
  type Locale,
  type LocalizedText,
  type PeriodComparison,
} from '../contract.js';
import { fill, plural } from '../i18n/fill.js';
import { CATALOGUE } from '../i18n/ui.js';
import type { MeasureColumn } from './column.js';

export function comparisonColumns(
  comparisons: readonly PeriodComparison[],
  measures: readonly MeasureColumn[],
): readonly MeasureColumn[] {
  return comparisons.flatMap((comparison) => {
    const measure = measures.find(({ member }) => member === comparison.measure);
    if (!measure) return [];
    const outputs = COMPARISON_OUTPUTS.filter((output) => (comparison.outputs ?? COMPARISON_OUTPUTS).includes(output));
    return outputs.map(
      (output): MeasureColumn => ({
        kind: 'measure',
        member: comparisonKey(comparison, output),
        label: labelOf(measure.label, comparison, output),
        format: measure.format,
        ...(output === 'percent' ? { override: { type: 'percent' as const, decimalPlaces: 1 } } : {}),
      }),
    );
  });
}

/** Returns the offset of a comparison in words, such as "a year" or "3 months". */
export function offsetText({ offset: { amount, unit } }: PeriodComparison, locale: Locale): string {
  return plural(CATALOGUE[locale].offsets[unit], amount, locale);
}

function labelOf(measure: LocalizedText, comparison: PeriodComparison, output: ComparisonOutput): LocalizedText {
  const inLocale = (locale: Locale) =>
    fill(CATALOGUE[locale].comparisonLabels[output], {
      measure: measure[locale],
      offset: offsetText(comparison, locale),
    });
  return { 'en-US': inLocale('en-US'), 'de-DE': inLocale('de-DE'), 'ja-JP': inLocale('ja-JP'), ar: inLocale('ar') };
}
