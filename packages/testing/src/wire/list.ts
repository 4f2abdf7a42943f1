/**
 * Makes an empty list that drops its oldest items beyond the limit. It is copied per read and not per item, so that a flood
 * of items stays linear.
 */
export function createList<T>(limit = Number.POSITIVE_INFINITY) {
  let kept: T[] = [];
  let snapshot: readonly T[] | undefined;
  let dropped = 0;
  return {
    /** A new array after each change, the same one as long as nothing changed. */
    get items() {
      snapshot ??= [...kept];
      return snapshot;
    },
    /** How many items were dropped since the last `clear`. */
    get dropped() {
      return dropped;
    },
    add(item: T) {
      snapshot = undefined;
      if (kept.push(item) <= limit) return;
      kept.shift();
      dropped++;
    },
    clear() {
      kept = [];
      snapshot = undefined;
      dropped = 0;
    },
  };
}
