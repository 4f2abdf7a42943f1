/** What many repetitions of a measure come to. All of it is `undefined` where there is nothing to tell. */

/** The middle one of the values, and between which they lie. @typedef {{ median: number, lowest: number, highest: number }} Summary */

/**
 * @param {readonly number[]} values
 * @returns {Summary | undefined}
 */
export function summarize(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  // A value that is no number says that the measure failed, and its neighbours cannot make up for it.
  if (lowest === undefined || highest === undefined || !values.every(Number.isFinite)) return undefined;
  const upper = sorted[sorted.length >> 1] ?? highest;
  const lower = sorted[(sorted.length - 1) >> 1] ?? lowest;
  return { median: (lower + upper) / 2, lowest, highest };
}

/**
 * How many times as large values are as others. Each is divided by that of its own repetition, so that a machine which gets
 * slower from one repetition to the next changes nothing.
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 */
export function ratio(values, others) {
  if (others.some((other) => other <= 0)) return undefined;
  return paired(values, others, (value, other) => value / other);
}

/**
 * By how much values are above others, each by that of its own repetition.
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 */
export function difference(values, others) {
  return paired(values, others, (value, other) => value - other);
}

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} others
 * @param {(value: number, other: number) => number} compare
 */
function paired(values, others, compare) {
  if (values.length !== others.length) return undefined;
  return summarize(values.map((value, repetition) => compare(value, others[repetition] ?? Number.NaN)));
}
