import type { View } from '../model/view.js';
import type { Viewer } from '../viewer.js';
import { narrowView } from './narrow-view.js';
import { readAccess } from './read-access.js';

type Views = ReadonlyMap<string, View>;

/** Viewers with the same rights share their views; more kinds of viewers than this are not kept at once. */
const MOST_KEPT = 32;

const kept = new WeakMap<Views, Map<string, Views>>();

/**
 * The views as they are for a viewer: the one gate between the data and everything that queries, filters, drills down,
 * exports or answers questions. Viewers with the same rights get the same map, for as long as it is in use.
 */
export function viewsFor(views: Views, viewer: Viewer): Views {
  const access = readAccess(viewer);
  const key = JSON.stringify(access);
  const cache = kept.get(views) ?? new Map<string, Views>();
  kept.set(views, cache);
  const narrowed = cache.get(key) ?? new Map([...views].map(([name, view]) => [name, narrowView(view, access)]));
  // Re-inserting makes it the newest, so that the first one is always the longest unused.
  cache.delete(key);
  cache.set(key, narrowed);
  for (const oldest of cache.keys()) {
    if (cache.size <= MOST_KEPT) break;
    cache.delete(oldest);
  }
  return narrowed;
}
