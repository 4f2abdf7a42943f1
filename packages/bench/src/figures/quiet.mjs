/** What of many short measurements is told. */

/** How many in a hundred are better. */
const SHARE = 0.2;

/**
 * One of the lowest values: neighbours on the machine only ever add, by its caches and its clock even to thread time, and the
 * very lowest may be an accident.
 * @param {readonly number[]} values
 */
export function quiet(values) {
  return quantile(values, SHARE);
}

/**
 * The value that this share of the values does not exceed; NaN of none.
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
