type Memory<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** Makes a function that calls the given one once for each key, and keeps what it returns. */
export function memoize<K, V>(
  make: (key: K) => V,
  memory: Memory<K, { readonly value: V }> = new Map(),
): (key: K) => V {
  return (key) => {
    const known = memory.get(key);
    if (known !== undefined) return known.value;
    const value = make(key);
    memory.set(key, { value });
    return value;
  };
}

/** The same for objects. What is kept of an object goes with it. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  return memoize(make, new WeakMap<K, { readonly value: V }>());
}
