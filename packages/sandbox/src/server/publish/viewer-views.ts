import type { DashboardConfig, ReportSnapshot } from '@svc-embed/platform/schemas';
import { isJsonObject } from '../json-object.js';
import { createLruCache } from '../lru-cache.js';
import { memoizeByObject } from '../memoize.js';
import type { View } from '../model/view.js';
import { viewsFor } from '../policy/views-for.js';
import type { Content } from '../resources/content.js';
import type { Models } from '../resources/data-model/models.js';
import type { Viewer } from '../viewer.js';
import { openDashboards } from './open-dashboard.js';
import { readWidget } from './read-widget.js';
import { viewOf } from './resolve-widget.js';

type Views = ReadonlyMap<string, View>;

const MAX_CACHED = 64;
/** Names of views contain no blank. */
const SEPARATOR = ' ';

/** Makes a function that returns the views that a viewer may read. Viewers with the same rights get the same map. */
export function createViewerViews(
  models: Pick<Models, 'viewsOf'>,
  content: Content,
  log?: (text: string) => void,
): (viewer: Viewer) => Views {
  const partOf = memoizeByObject((views: Views) => createParts(views, content, log));
  return (viewer) => partOf(models.viewsOf(viewer.deploymentId))(viewer);
}

function createParts(all: Views, content: Content, log?: (text: string) => void): (viewer: Viewer) => Views {
  const names = [...all.keys()];
  // A version never changes and reads the same views for everyone.
  const readBy = createLruCache<number, readonly string[]>(MAX_CACHED);
  const parts = createLruCache<string, Views>(MAX_CACHED);

  function readIn(versionId: number): readonly string[] {
    const config = content.dashboards.version(versionId);
    return config === undefined ? [] : viewsRead(config, content.reports.ofVersion(versionId), names);
  }

  return (viewer) => {
    const versions = openDashboards(content, viewer).map(({ versionId }) => versionId);
    const read = new Set(versions.flatMap((versionId) => readBy.get(versionId, () => readIn(versionId))));
    const part = parts.get(
      names.filter((name) => read.has(name)).join(SEPARATOR),
      () => new Map([...all].filter(([name]) => read.has(name))),
    );
    return viewsFor(part, viewer, log);
  };
}

/** Returns the names of the views that a dashboard reads, or `all` for an app, which may query any. */
function viewsRead(
  { kind, widgets }: DashboardConfig,
  snapshots: readonly ReportSnapshot[],
  all: readonly string[],
): readonly string[] {
  if (kind === 'APP') return all;
  const queried = snapshots.map(({ meta }) => (isJsonObject(meta?.query) ? meta.query.view : undefined));
  const filtered = (widgets ?? []).map((widget) => {
    const config = readWidget(widget);
    return config.type === 'FILTER' ? viewOf(config.member) : undefined;
  });
  const named = new Set<unknown>([...queried, ...filtered]);
  return all.filter((name) => named.has(name));
}
