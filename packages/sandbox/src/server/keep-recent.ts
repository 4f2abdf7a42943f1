/** What was made for keys, as long as they are among the ones used last. */
export interface Recent<K, V> {
  /** What belongs to the key; made now unless it is kept. */
  get(key: K, make: () => V): V;
  /** Lets the next `get` make it anew. */
  forget(key: K): void;
}

/** Keeps what was made for the keys used last, at most so many. */
export function keepRecent<K, V>(most: number): Recent<K, V> {
  const kept = new Map<K, { readonly value: V }>();
  return {
    get(key, make) {
      const entry = kept.get(key) ?? { value: make() };
      // Re-inserting makes it the newest, so that the first one is always the longest unused.
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return entry.value;
    },
    forget: (key) => void kept.delete(key),
  };
}
