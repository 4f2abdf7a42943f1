import { isDeepStrictEqual } from 'node:util';
import type { DashboardWidget, ReportSnapshot } from '@svc-embed/platform/schemas';
import type { NewSnapshot, Reports } from '../store/reports.js';
import type { ReportInput } from './read-report.js';
import { readWidget } from './read-widget.js';

/**
 * Stores a snapshot of every report that the widgets of a dashboard version show. The version of a report increases
 * when it has changed; a report that is only referred to is stored unchanged.
 */
export function keepSnapshots(
  reports: Reports,
  { workbookId, versionId }: { readonly workbookId: number; readonly versionId: number },
  widgets: readonly DashboardWidget[],
): void {
  const kept = new Set<number>();
  function keep(snapshot: NewSnapshot): void {
    if (kept.has(snapshot.reportId)) return;
    kept.add(snapshot.reportId);
    reports.add(versionId, snapshot);
  }
  const referred: number[] = [];
  for (const widget of widgets) {
    const config = readWidget(widget);
    if (config.type !== 'CHART') continue;
    if (typeof config.report === 'number') {
      referred.push(config.report);
    } else {
      const reportId = reports.idOf(workbookId, widget.id);
      keep(nextVersion(reports.latest(workbookId, reportId), { ...contentOf(widget.id, config.report), reportId }));
    }
  }
  for (const reportId of referred) {
    const latest = reports.latest(workbookId, reportId);
    if (latest !== undefined) keep(latest);
  }
}

type SnapshotContent = Omit<NewSnapshot, 'reportId' | 'versionNumber'>;

function contentOf(widgetId: string, report: ReportInput): SnapshotContent {
  const { query, python } = report;
  return {
    name: report.name ?? null,
    title: report.title ?? null,
    description: report.description ?? null,
    sqlQuery: report.sqlQuery ?? null,
    kind: report.kind,
    meta: { widgetId, ...(query ? { query } : {}), ...(python ? { python } : {}) },
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
