/** A cache of the most recently used keys. */
export interface LruCache<K, V> {
  /** Returns the cached value of a key, or makes and caches it. */
  get(key: K, make: () => V): V;
  delete(key: K): void;
}

/** Makes a cache of at most `capacity` values, which drops the least recently used one. */
export function createLruCache<K, V>(capacity: number): LruCache<K, V> {
  const entries = new Map<K, { readonly value: V }>();
  return {
    get(key, make) {
      const entry = entries.get(key) ?? { value: make() };
      // Inserting it again makes it the newest: a Map iterates in the order of insertion.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > capacity && oldest !== undefined) entries.delete(oldest);
      return entry.value;
    },
    delete: (key) => void entries.delete(key),
  };
}
