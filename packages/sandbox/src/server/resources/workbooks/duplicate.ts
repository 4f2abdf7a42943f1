import { randomUUID } from 'node:crypto';
import type { DashboardConfig, DashboardWidget } from '@svc-embed/platform/schemas';
import { readWidget } from '../../publish/read-widget.js';
import { notFound } from '../../refusal.js';
import type { Content } from '../content.js';
import type { Workbook } from './store.js';

/** Copies a workbook without its grants, next to it; `shared` copies from the shared workspace to the root. */
export function duplicateWorkbook(content: Content, source: Workbook, shared: boolean): number {
  const { database, dashboards, workbooks } = content;
  if (shared && !isShared(content, source)) {
    throw notFound('The workbook is not in the shared workspace: its folder is not shared.');
  }
  return database.transaction(() => {
    const place = shared ? { fromShared: true } : { folderId: source.folderId };
    const id = workbooks.add(source.deploymentId, `Copy of ${source.name}`, place);
    const shown = dashboards.ofWorkbook(source.id) ?? workbooks.draft(source.id);
    if (shown === undefined) return id;
    const { title, description, config } = shown;
    workbooks.setDraft(id, { title, description, config: withCopiedReports(content, source, id, config) });
    return id;
  });
}

function isShared({ folders }: Content, { deploymentId, folderId }: Workbook): boolean {
  return folderId !== null && folders.find(deploymentId, folderId)?.shared === true;
}

/** Copies the reports that widgets refer to, because a widget may only refer to reports of its own workbook. */
function withCopiedReports(
  { reportDetails, reports }: Content,
  source: Workbook,
  workbookId: number,
  config: DashboardConfig,
): DashboardConfig {
  const copies = new Map<number, number>();

  function copyOf(reportId: number): number | undefined {
    const known = copies.get(reportId);
    const shown = reports.content(source.id, reportId);
    const report = reportDetails.find(source.deploymentId, reportId);
    if (known !== undefined || shown === undefined || report === undefined) return known;
    const id = reports.idOf(workbookId, `report ${randomUUID()}`);
    reports.setDraft(id, shown);
    reports.touch(id, report.name);
    copies.set(reportId, id);
    return id;
  }

  function copyWidget(widget: DashboardWidget): DashboardWidget {
    const read = readWidget(widget);
    if (read.type !== 'CHART' || typeof read.report !== 'number') return widget;
    const reportId = copyOf(read.report);
    return reportId === undefined ? widget : { ...widget, config: { ...widget.config, reportId } };
  }

  return config.widgets ? { ...config, widgets: config.widgets.map(copyWidget) } : config;
}
