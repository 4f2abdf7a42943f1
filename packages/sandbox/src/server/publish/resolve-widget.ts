import type { DashboardWidget, ReportSnapshot } from '@svc-embed/platform/schemas';
import type { LocalizedText, Widget, WidgetContent } from '../../../contract/contract.js';
import { readWidget, type WidgetConfig } from './read-widget.js';
import { resolvePlaces } from './resolve-layout.js';
import { resolveReport } from './resolve-report.js';
import { localizedText } from './text.js';
import type { ViewScope } from './view-scope.js';

/** The snapshots of a version by report and by widget. */
export interface SnapshotIndex {
  readonly byReport: ReadonlyMap<number, ReportSnapshot>;
  readonly byWidget: ReadonlyMap<unknown, ReportSnapshot>;
}

export function indexSnapshots(snapshots: readonly ReportSnapshot[]): SnapshotIndex {
  return {
    byReport: new Map(snapshots.map((snapshot) => [snapshot.reportId, snapshot])),
    byWidget: new Map(snapshots.map((snapshot) => [snapshot.meta?.widgetId, snapshot])),
  };
}

/** Resolves a widget for a viewer; one that cannot be shown becomes a `PROBLEM`. */
export function resolveWidget(widget: DashboardWidget, snapshots: SnapshotIndex, scope: ViewScope): Widget {
  const config = readWidget(widget);
  const snapshot = config.type === 'CHART' ? findSnapshot(widget.id, config.report, snapshots) : undefined;
  return {
    id: widget.id,
    title: config.title ?? reportTitle(snapshot),
    ...resolvePlaces(widget),
    style: widget.style ?? null,
    ...resolveContent(config, snapshot, scope),
  };
}

type ChartConfig = Extract<WidgetConfig, { readonly type: 'CHART' }>;

function findSnapshot(
  widgetId: string,
  report: ChartConfig['report'],
  { byReport, byWidget }: SnapshotIndex,
): ReportSnapshot | undefined {
  return typeof report === 'number' ? byReport.get(report) : byWidget.get(widgetId);
}

function reportTitle(snapshot: ReportSnapshot | undefined): LocalizedText | null {
  const title = snapshot?.title ?? snapshot?.name ?? undefined;
  return title === undefined ? null : (localizedText(title) ?? null);
}

function resolveContent(config: WidgetConfig, snapshot: ReportSnapshot | undefined, scope: ViewScope): WidgetContent {
  switch (config.type) {
    case 'CHART': {
      if (snapshot === undefined) return configProblem('config.reportId: this workbook has published no such report');
      const resolved = resolveReport(snapshot, scope);
      return resolved.ok ? { type: 'CHART', report: resolved.report } : { type: 'PROBLEM', ...resolved.problem };
    }
    case 'FILTER':
      return resolveFilter(config.member, scope);
    case 'PROBLEM':
      return configProblem(config.detail);
    default: {
      const { title, ...content } = config;
      return content;
    }
  }
}

function resolveFilter(member: string, scope: ViewScope): WidgetContent {
  const problem = scope.problemWith(viewOf(member), [member]);
  if (problem !== undefined) return { type: 'PROBLEM', ...problem };
  const { dimensions } = scope.members(viewOf(member));
  if (dimensions.some((dimension) => dimension.member === member)) return { type: 'FILTER', member };
  return configProblem('config.member: expected a dimension; this is a measure');
}

const configProblem = (detail: string): WidgetContent => ({ type: 'PROBLEM', problem: 'config', detail });
export const viewOf = (member: string): string => member.split('.')[0] ?? '';
