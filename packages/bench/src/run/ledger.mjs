/** What a run has measured so far. */

/** @typedef {import('../figures/measures.mjs').Result} Result */

/**
 * Keeps one value of each measure and contestant for every repetition. Who was refused once has the reason for a result,
 * whatever was measured before: values of some repetitions cannot be compared with those of all.
 */
export function createLedger() {
  /** @type {Map<string, { measure: string, contestant: string, values: number[], cannot?: string }>} */
  const entries = new Map();

  /**
   * @param {string} contestant
   * @param {string} measure
   */
  function entryOf(contestant, measure) {
    const key = keyOf(contestant, measure);
    const entry = entries.get(key) ?? { measure, contestant, values: [] };
    entries.set(key, entry);
    return entry;
  }

  return {
    /**
     * @param {string} contestant
     * @param {string} measure
     * @param {number} value
     */
    enter(contestant, measure, value) {
      entryOf(contestant, measure).values.push(value);
    },
    /**
     * @param {string} contestant
     * @param {string} measure
     * @param {string} reason
     */
    refuse(contestant, measure, reason) {
      entryOf(contestant, measure).cannot ??= reason;
    },
    /**
     * @param {string} contestant
     * @param {string} measure
     */
    isRefused(contestant, measure) {
      return entries.get(keyOf(contestant, measure))?.cannot !== undefined;
    },
    /** @returns {Result[]} */
    results() {
      return Array.from(entries.values(), ({ measure, contestant, values, cannot }) =>
        cannot === undefined ? { measure, contestant, values } : { measure, contestant, cannot },
      );
    },
  };
}

/**
 * @param {string} contestant
 * @param {string} measure
 */
function keyOf(contestant, measure) {
  return `${measure} of ${contestant}`;
}
