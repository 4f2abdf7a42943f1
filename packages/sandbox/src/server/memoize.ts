type Memory<K, V> = { get(key: K): V | undefined; set(key: K, value: V): unknown };

/** Makes a function that calls `make` once for each key and keeps the results. */
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

/** Memoizes by object; a result can be garbage collected together with its object. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  return memoize(make, new WeakMap<K, { readonly value: V }>());
}
