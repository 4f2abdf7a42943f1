/** The names and types that the server shares with its pages inside the iframe. */
import type { ComparisonOutput } from './constants.js';
import type { PeriodComparison } from './types.js';

export * from './constants.js';
export type * from './types.js';

/** The key of a comparison's output in a row, such as `movies.count@-1year.percent`. */
export function comparisonKey(comparison: PeriodComparison, output: ComparisonOutput): string {
  return `${comparison.measure}@-${comparison.offset.amount}${comparison.offset.unit}.${output}`;
}
