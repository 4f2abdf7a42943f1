/** The median of the values, and their range. @typedef {{ median: number, lowest: number, highest: number }} Summary */

/** The share of the values that are lower than the quiet one. */
const QUIET = 0.2;

/**
 * One of the lowest values: other processes only ever add time, by caches and clock speed even to thread time, and the very
 * lowest value may be an accident.
 * @param {readonly number[]} values
 */
export function quiet(values) {
  return quantile(values, QUIET);
}

/**
 * The value that this share of the values does not exceed; NaN without values.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** @param {readonly number[]} values */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * `undefined` without values, or when one is not finite: the measure failed then, whatever the other values are.
 * @param {readonly number[]} values
 * @returns {Summary | undefined}
 */
export function summarize(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined || !values.every(Number.isFinite)) return undefined;
  const upper = sorted[sorted.length >> 1] ?? highest;
  const lower = sorted[(sorted.length - 1) >> 1] ?? lowest;
  return { median: (lower + upper) / 2, lowest, highest };
}

/**
 * The ratio of values to others, taken within each repetition, so that a machine which gets slower from one repetition to
 * the next changes nothing.
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 */
export function ratio(values, others) {
  if (others.some((other) => other <= 0)) return undefined;
  return comparePairs(values, others, (value, other) => value / other);
}

/**
 * The difference between values and others, taken within each repetition.
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 */
export function difference(values, others) {
  return comparePairs(values, others, (value, other) => value - other);
}

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 * @param {(value: number, other: number) => number} compare
 */
function comparePairs(values, others, compare) {
  if (values.length !== others.length) return undefined;
  return summarize(values.map((value, repetition) => compare(value, others[repetition] ?? Number.NaN)));
}
