/** The median of the rounds, and the quartiles around it. */
export type Summary = { readonly median: number; readonly lower: number; readonly upper: number };

/** Returns the quantile, interpolated between two values if necessary; NaN without values. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns undefined without values, or if one is not finite, because the measure has failed then. */
export function summarize(values: readonly number[]): Summary | undefined {
  if (values.length === 0 || !values.every(Number.isFinite)) return undefined;
  return { median: median(values), lower: quantile(values, 0.25), upper: quantile(values, 0.75) };
}

/** Returns the ratio within each round, so that a machine that slows down does not change it. */
export function ratio(values: readonly number[], others: readonly number[]): Summary | undefined {
  if (others.some((other) => other <= 0)) return undefined;
  return comparePairs(values, others, (value, other) => value / other);
}

/** Returns the difference within each round. */
export function difference(values: readonly number[], others: readonly number[]): Summary | undefined {
  return comparePairs(values, others, (value, other) => value - other);
}

function comparePairs(
  values: readonly number[],
  others: readonly number[],
  compare: (value: number, other: number) => number,
) {
  if (values.length !== others.length) return undefined;
  return summarize(values.map((value, round) => compare(value, others[round] ?? Number.NaN)));
}

/** Returns the list, starting one item later in each turn, so that no item is always first on a machine that gets slower. */
export function rotate<T>(items: readonly T[], turn: number): T[] {
  const first = items.length && turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
