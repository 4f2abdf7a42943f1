/** A list that grows, and is read as one that does not. */
export interface List<T> {
  /** A new array after each change, the same one as long as nothing changed. */
  readonly items: readonly T[];
  add(item: T): void;
  clear(): void;
}

/** Makes an empty list. It is copied when it is read, not with each item: a flood may come between two looks. */
export function createList<T>(): List<T> {
  let kept: T[] = [];
  let snapshot: readonly T[] | undefined;
  return {
    get items() {
      snapshot ??= [...kept];
      return snapshot;
    },
    add(item) {
      kept.push(item);
      snapshot = undefined;
    },
    clear() {
      kept = [];
      snapshot = undefined;
    },
  };
}
