import type { View } from './model/view.js';

type Views = ReadonlyMap<string, View>;

/** Caches a value by views, which viewers with the same rights share. */
export function cacheByViews<T>(make: (views: Views) => T): (views: Views) => T {
  const made = new WeakMap<Views, T>();
  return (views) => {
    const known = made.get(views) ?? make(views);
    made.set(views, known);
    return known;
  };
}
