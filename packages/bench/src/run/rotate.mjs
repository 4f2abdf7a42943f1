/**
 * The list, starting one item later in each turn, so that no item is always first on a machine that gets slower.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} turn
 * @returns {Item[]}
 */
export function rotate(items, turn) {
  const first = items.length && turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
