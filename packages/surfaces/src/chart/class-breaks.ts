const CLASSES = 5;

/** Returns the limits between quantile classes, ascending and rounded; fewer if there are few different values. */
export function classBreaks(values: readonly number[], classes = CLASSES): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const [lowest] = sorted;
  if (lowest === undefined) return [];
  const limits = Array.from({ length: classes - 1 }, (_, index) => {
    const value = sorted[Math.floor(((index + 1) * sorted.length) / classes)] ?? lowest;
    return Number(value.toPrecision(2));
  });
  return [...new Set(limits)].filter((limit) => limit > lowest && limit <= (sorted.at(-1) ?? lowest));
}

/** Returns the class of a value: the number of limits that it reaches. */
export function classOf(value: number, breaks: readonly number[]): number {
  return breaks.filter((limit) => value >= limit).length;
}
