import { isDeepStrictEqual } from 'node:util';
import type { DashboardWidget, ReportSnapshot } from '@svc-embed/platform/schemas';
import type { NewSnapshot, ReportContent, Reports } from '../resources/reports/snapshots.js';
import type { ReportInput } from './read-report.js';
import { readWidget } from './read-widget.js';

/** Stores a snapshot of each report of a dashboard version. A report's version increases when it has changed. */
export function keepSnapshots(
  reports: Reports,
  { workbookId, versionId }: { readonly workbookId: number; readonly versionId: number },
  widgets: readonly DashboardWidget[],
): void {
  const kept = new Set<number>();
  function keep(reportId: number, content: ReportContent | undefined): void {
    const latest = reports.latest(workbookId, reportId);
    const snapshot = content === undefined ? latest : nextVersion(latest, { ...content, reportId });
    if (snapshot === undefined || kept.has(reportId)) return;
    kept.add(reportId);
    reports.add(versionId, snapshot);
    if (snapshot.versionNumber !== latest?.versionNumber) {
      reports.touch(reportId, snapshot.name ?? snapshot.title ?? undefined);
    }
  }
  const referred: number[] = [];
  for (const widget of widgets) {
    const config = readWidget(widget);
    if (config.type !== 'CHART') continue;
    if (typeof config.report === 'number') referred.push(config.report);
    else keep(reports.idOf(workbookId, widget.id), reportContent(config.report, widget.id));
  }
  for (const reportId of referred) keep(reportId, reports.draft(workbookId, reportId));
}

/** Returns the content of a report from its configuration. `widgetId` is the widget that contains it, if any. */
export function reportContent(report: ReportInput, widgetId?: string): ReportContent {
  const { query, python } = report;
  return {
    name: report.name ?? null,
    title: report.title ?? null,
    description: report.description ?? null,
    sqlQuery: report.sqlQuery ?? null,
    kind: report.kind,
    meta: {
      ...(widgetId === undefined ? {} : { widgetId }),
      ...(query ? { query } : {}),
      ...(python ? { python } : {}),
    },
    spec: report.spec ?? null,
    fillMissingRows: report.fillMissingRows ?? null,
    periodComparisons: report.periodComparisons ?? null,
    preferences: report.preferences ?? null,
  };
}

function nextVersion(latest: ReportSnapshot | undefined, content: Omit<NewSnapshot, 'versionNumber'>): NewSnapshot {
  if (latest === undefined) return { ...content, versionNumber: 1 };
  const { id, versionNumber, ...before } = latest;
  return { ...content, versionNumber: isDeepStrictEqual(before, content) ? versionNumber : versionNumber + 1 };
}
