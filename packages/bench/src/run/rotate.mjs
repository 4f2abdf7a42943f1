/**
 * The list, begun a step further for every turn, so that nobody is always first on a machine that gets slower.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} turn
 * @returns {Item[]}
 */
export function rotate(items, turn) {
  const first = items.length && turn % items.length;
  return [...items.slice(first), ...items.slice(0, first)];
}
