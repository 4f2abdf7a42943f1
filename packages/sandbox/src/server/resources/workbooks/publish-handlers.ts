import type { DashboardConfigInput } from '@svc-embed/platform/schemas';
import { requireTrusted } from '../../http/authorization.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { isJsonObject } from '../../json-object.js';
import { publishDashboard } from '../../publish/publish-dashboard.js';

/** Publishes the dashboard of a workbook, which embeds then show. */
export function workbookHandlers({ content, events, python }: Pick<Tenant, 'content' | 'events' | 'python'>) {
  return defineHandlers({
    publishDashboard({ key, params, body }) {
      if (python !== undefined && hasProgram(body?.config)) requireTrusted(key);
      const dashboard = publishDashboard(content, params, body);
      const { publicId, versionNumber } = dashboard;
      events.emit('publish', { publicId, versionNumber });
      return dashboard;
    },
  });
}

function hasProgram(config: DashboardConfigInput | null | undefined): boolean {
  const reports = config?.widgets?.map((widget) => widget.config?.report) ?? [];
  return reports.some((report) => isJsonObject(report) && Boolean(report.python));
}
