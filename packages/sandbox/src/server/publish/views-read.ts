import type { DashboardConfig, ReportSnapshot } from '@svc-embed/platform/schemas';
import { isJsonObject } from '../json-object.js';
import { readWidget } from './read-widget.js';
import { viewOf } from './resolve-widget.js';

/** The names of the views that a dashboard reads: in its reports and filters, or `all` in an app, which may ask for anything. */
export function viewsRead(
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
