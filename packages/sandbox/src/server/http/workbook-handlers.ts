import { publishDashboard } from '../publish/publish-dashboard.js';
import { requireDeployment } from './authorization.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Publishes what a workbook holds as the dashboard that an embed shows. */
export function workbookHandlers({
  content,
  events,
}: Pick<Tenant, 'content' | 'events'>): Handlers<'publishDashboard'> {
  return {
    publishDashboard({ key, params, body }) {
      requireDeployment(key, params.deploymentId);
      const dashboard = publishDashboard(content, params, body);
      const { publicId, versionNumber } = dashboard;
      events.emit('publish', { publicId, versionNumber });
      return dashboard;
    },
  };
}
