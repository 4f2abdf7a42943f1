import { createLruCache, type LruCache } from '../lru-cache.js';
import type { View } from '../model/view.js';
import type { Viewer } from '../viewer.js';
import { narrowView } from './narrow-view.js';
import { readAccess } from './read-access.js';

type Views = ReadonlyMap<string, View>;

/** Viewers with the same rights share their views; more kinds of viewers than this are not kept at once. */
const MOST_KEPT = 32;

const caches = new WeakMap<Views, LruCache<string, Views>>();

/**
 * The views as they are for a viewer: the one gate between the data and everything that queries, filters, drills down,
 * exports or answers questions. Viewers with the same rights get the same map, for as long as it is in use.
 */
export function viewsFor(views: Views, viewer: Viewer): Views {
  const access = readAccess(viewer);
  const cache = caches.get(views) ?? createLruCache(MOST_KEPT);
  caches.set(views, cache);
  return cache.get(
    JSON.stringify(access),
    () => new Map([...views].map(([name, view]) => [name, narrowView(view, access)])),
  );
}
