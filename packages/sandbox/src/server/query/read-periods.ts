import {
  COMPARISON_OUTPUTS,
  type ComparisonOutput,
  comparisonKey,
  type PeriodComparison,
  type Query,
  UNITS,
} from '../../../contract/contract.js';
import { isJsonObject } from '../json-object.js';
import { invalid } from '../refusal.js';

const MAX_COMPARISONS = 10;
const MAX_AMOUNT = 1_000;

/**
 * Checks what is to be filled in a query; `undefined` when it is left out or null. Throws a refusal that names the
 * field.
 */
export function readFill(value: unknown, { time, dimensions }: Query): Query['fillMissingRows'] {
  if (value === undefined || value === null) return undefined;
  const { member, excludedDimensions } = isJsonObject(value) ? value : {};
  if (typeof member !== 'string' || member !== time?.member) {
    throw invalid("fillMissingRows must be { member, excludedDimensions? } with the member of the query's time.");
  }
  if (excludedDimensions === undefined || excludedDimensions === null) return { member };
  if (!Array.isArray(excludedDimensions) || !excludedDimensions.every((name) => dimensions.includes(name))) {
    throw invalid('fillMissingRows.excludedDimensions must be a list of dimensions of the query.');
  }
  return { member, excludedDimensions };
}

/** Checks the comparisons of a query; none when they are left out or null. Throws a refusal that names the field. */
export function readComparisons(value: unknown, query: Query): readonly PeriodComparison[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_COMPARISONS) {
    throw invalid(`periodComparisons must be a list of at most ${MAX_COMPARISONS}.`);
  }
  const comparisons = value.map((item) => readComparison(item, query));
  const keys = comparisons.map((comparison) => comparisonKey(comparison, 'previous'));
  if (new Set(keys).size < keys.length) throw invalid('periodComparisons may compare a measure with each offset once.');
  return comparisons;
}

function readComparison(value: unknown, { measures, time }: Query): PeriodComparison {
  const { measure, timeDimension, offset, outputs } = isJsonObject(value) ? value : {};
  if (typeof measure !== 'string' || !measures.includes(measure)) {
    throw invalid('The measure of a period comparison must be one of the measures of the query.');
  }
  if (typeof timeDimension !== 'string' || timeDimension !== time?.member) {
    throw invalid("The timeDimension of a period comparison must be the member of the query's time.");
  }
  const comparison = { measure, timeDimension, offset: readOffset(offset) };
  if (outputs === undefined || outputs === null) return comparison;
  if (!Array.isArray(outputs) || !outputs.every(isOutput)) {
    throw invalid(`The outputs of a period comparison must be a list of ${COMPARISON_OUTPUTS.join(', ')}.`);
  }
  return { ...comparison, outputs };
}

function readOffset(value: unknown): PeriodComparison['offset'] {
  const { amount, unit } = isJsonObject(value) ? value : {};
  const known = UNITS.find((candidate) => candidate === unit);
  if (typeof amount === 'number' && Number.isInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT && known) {
    return { amount, unit: known };
  }
  throw invalid(
    `The offset of a period comparison must be { amount, unit } with an amount from 1 to ${MAX_AMOUNT} and a unit of ${UNITS.join(', ')}.`,
  );
}

function isOutput(value: unknown): value is ComparisonOutput {
  return COMPARISON_OUTPUTS.some((output) => output === value);
}
