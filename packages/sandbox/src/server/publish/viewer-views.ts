import { keepRecent } from '../keep-recent.js';
import type { View } from '../model/view.js';
import { viewsFor } from '../policy/views-for.js';
import type { Content } from '../store/content.js';
import type { Viewer } from '../viewer.js';
import { openDashboards } from './open-dashboard.js';
import { viewsRead } from './views-read.js';

type Views = ReadonlyMap<string, View>;

const MOST_KEPT = 64;
/** Stands in the name of no view. */
const SEPARATOR = ' ';

/**
 * Makes the function that gives a viewer's data: the views that the dashboards read which they may open now, each as their
 * rights narrow it. No dashboard, no view. Viewers who see the same get the same map.
 */
export function createViewerViews(all: Views, content: Content): (viewer: Viewer) => Views {
  const names = [...all.keys()];
  // A version never changes, and what it reads is the same for everyone.
  const readBy = keepRecent(MOST_KEPT, (versionId: number) => {
    const config = content.dashboards.version(versionId);
    return config === undefined ? [] : viewsRead(config, content.reports.ofVersion(versionId), names);
  });
  const parts = keepRecent(
    MOST_KEPT,
    (key: string): Views => new Map([...all].filter(([name]) => key.split(SEPARATOR).includes(name))),
  );
  return (viewer) => {
    const read = new Set(openDashboards(content, viewer).flatMap(({ versionId }) => readBy.get(versionId)));
    return viewsFor(parts.get(names.filter((name) => read.has(name)).join(SEPARATOR)), viewer);
  };
}
