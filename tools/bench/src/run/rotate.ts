/** The list, starting one item later in each turn, so that no item is always first on a machine that gets slower. */
export function rotate<T>(items: readonly T[], turn: number): T[] {
  const first = items.length && turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
