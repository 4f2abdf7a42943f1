/** The number of cores of the smallest machine. */
const LANES = 2;

/**
 * Does the work for all items, `LANES` at a time. The results are in the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
export async function inLanes(items, work) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
