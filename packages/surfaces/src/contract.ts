import type { ComparisonOutput } from './contract/constants.js';
import type { PeriodComparison } from './contract/schemas.js';

export * from './contract/constants.js';
// Types only, so that the server does not bundle the schemas.
export type * from './contract/schemas.js';

/** The key of a comparison's output in a row, such as `movies.count@-1year.percent`. */
export function comparisonKey(comparison: PeriodComparison, output: ComparisonOutput): string {
  return `${comparison.measure}@-${comparison.offset.amount}${comparison.offset.unit}.${output}`;
}
