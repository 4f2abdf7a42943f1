/** Makes a list that drops its oldest items beyond the limit; it is copied per read, so a flood stays linear. */
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
