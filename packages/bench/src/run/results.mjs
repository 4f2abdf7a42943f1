/** @typedef {import('../figures/measures.mjs').Result} Result */

/**
 * Collects one value per repetition for each measure and peer. A peer that is excluded once has the reason as its result,
 * because values of some repetitions cannot be compared with those of all.
 */
export function createResults() {
  /** @type {Map<string, { measure: string, peer: string, values: number[], cannot?: string }>} */
  const entries = new Map();

  /**
   * @param {string} peer
   * @param {string} measure
   */
  function entryOf(peer, measure) {
    const key = keyOf(peer, measure);
    const entry = entries.get(key) ?? { measure, peer, values: [] };
    entries.set(key, entry);
    return entry;
  }

  return {
    /**
     * @param {string} peer
     * @param {string} measure
     * @param {number} value
     */
    add(peer, measure, value) {
      entryOf(peer, measure).values.push(value);
    },
    /**
     * @param {string} peer
     * @param {string} measure
     * @param {string} reason
     */
    exclude(peer, measure, reason) {
      entryOf(peer, measure).cannot ??= reason;
    },
    /**
     * @param {string} peer
     * @param {string} measure
     */
    isExcluded(peer, measure) {
      return entries.get(keyOf(peer, measure))?.cannot !== undefined;
    },
    /** @returns {Result[]} */
    list() {
      return Array.from(entries.values(), ({ measure, peer, values, cannot }) =>
        cannot === undefined ? { measure, peer, values } : { measure, peer, cannot },
      );
    },
  };
}

/**
 * @param {string} peer
 * @param {string} measure
 */
function keyOf(peer, measure) {
  return `${measure} of ${peer}`;
}
