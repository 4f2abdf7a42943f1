import type { ReportSnapshot } from '@svc-embed/platform/schemas';
import type { Dashboard, Widget } from '../../../contract/contract.js';
import { describeDimension, describeMeasure } from '../model/describe-member.js';
import type { StoredDashboard } from '../resources/dashboards/store.js';
import { resolveLayout } from './resolve-layout.js';
import { indexSnapshots, resolveWidget, viewOf } from './resolve-widget.js';
import { dashboardDescription, dashboardTitle, readSettings } from './settings.js';
import type { ViewScope } from './view-scope.js';

/** Resolves a published dashboard into what a surface shows to one viewer. */
export function resolveDashboard(
  stored: StoredDashboard,
  snapshots: readonly ReportSnapshot[],
  scope: ViewScope,
): Dashboard {
  const { config } = stored;
  const index = indexSnapshots(snapshots);
  const widgets = (config.widgets ?? []).map((widget) => resolveWidget(widget, index, scope));
  // An app may query every view, so it can be filtered by all their members.
  const read = config.kind === 'APP' ? scope.names : [...new Set(widgets.flatMap(viewsOf))];
  const views = read.map((view) => scope.members(view));
  return {
    publicId: stored.publicId,
    kind: config.kind === 'APP' ? 'APP' : 'CLASSIC',
    title: dashboardTitle(stored),
    description: dashboardDescription(stored),
    dimensions: views.flatMap(({ dimensions }) => dimensions.map(describeDimension)),
    measures: views.flatMap(({ measures }) => measures.map(describeMeasure)),
    layout: resolveLayout(config.layout),
    theme: config.theme ?? null,
    widgets,
    dataDownload: !stored.restrictDataDownload,
    source: readSettings(config).source ?? null,
  };
}

function viewsOf(widget: Widget): readonly string[] {
  if (widget.type === 'FILTER') return [viewOf(widget.member)];
  return widget.type === 'CHART' && widget.report.query ? [widget.report.query.view] : [];
}
