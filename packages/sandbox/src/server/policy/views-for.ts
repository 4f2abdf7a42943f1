import { createLruCache } from '../lru-cache.js';
import { memoizeByObject } from '../memoize.js';
import type { View } from '../model/view.js';
import type { Viewer } from '../viewer.js';
import { narrowView } from './narrow-view.js';
import { readAccess } from './read-access.js';

type Views = ReadonlyMap<string, View>;

/** Viewers with the same rights share their views; this limits how many different rights are cached. */
const MAX_CACHED = 32;

const cacheOf = memoizeByObject((_: Views) => createLruCache<string, Views>(MAX_CACHED));

/**
 * Narrows the views to what a viewer may see. All data passes through here, whether it is queried, filtered, drilled
 * into, exported or used in an answer. Viewers with the same rights get the same map while it is cached. A rule that
 * leaves no row of a view is logged: the viewer must not learn about it, but the author of the model has to.
 */
export function viewsFor(views: Views, viewer: Viewer, log: (text: string) => void = () => {}): Views {
  const access = readAccess(viewer, views.values());
  return cacheOf(views).get(JSON.stringify(access), () => {
    const narrowed = new Map([...views].map(([name, view]) => [name, narrowView(view, access)]));
    for (const { view, column, attribute, allowed } of access.rows) {
      if (narrowed.get(view)?.rowCount !== 0 || views.get(view)?.rowCount === 0) continue;
      const values = allowed.length === 1 ? '1 value' : `${allowed.length || 'no'} values`;
      log(
        `svc-sandbox: a viewer sees no row of the view ${view}: the rule of its column ${column} allows ${values} of the attribute ${attribute}.\n`,
      );
    }
    return narrowed;
  });
}
