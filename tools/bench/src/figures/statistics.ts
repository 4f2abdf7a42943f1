/** The median of the values, and their range. */
export type Summary = { readonly median: number; readonly lowest: number; readonly highest: number };

/** Returns one of the lowest values: other processes only add time, and the lowest may be an accident. */
export const quiet = (values: readonly number[]): number => quantile(values, 0.2);

/** The value that this share of the values does not exceed; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** `undefined` without values, or when one is not finite: the measure failed then, whatever the other values are. */
export function summarize(values: readonly number[]): Summary | undefined {
  const sorted = [...values].sort((one, other) => one - other);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (lowest === undefined || highest === undefined || !values.every(Number.isFinite)) return undefined;
  const upper = sorted[sorted.length >> 1] ?? highest;
  const lower = sorted[(sorted.length - 1) >> 1] ?? lowest;
  return { median: (lower + upper) / 2, lowest, highest };
}

/** Returns the ratio within each repetition, which a machine that slows down does not change. */
export function ratio(values: readonly number[], others: readonly number[]): Summary | undefined {
  if (others.some((other) => other <= 0)) return undefined;
  return comparePairs(values, others, (value, other) => value / other);
}

/** The difference between values and others, taken within each repetition. */
export function difference(values: readonly number[], others: readonly number[]): Summary | undefined {
  return comparePairs(values, others, (value, other) => value - other);
}

function comparePairs(
  values: readonly number[],
  others: readonly number[],
  compare: (value: number, other: number) => number,
) {
  if (values.length !== others.length) return undefined;
  return summarize(values.map((value, repetition) => compare(value, others[repetition] ?? Number.NaN)));
}

/** Returns the list, starting one item later in each turn, so that no item is always first on a machine that gets slower. */
export function rotate<T>(items: readonly T[], turn: number): T[] {
  const first = items.length && turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
