import { forbidden, notFound } from '../refusal.js';
import type { Content } from '../resources/content.js';
import type { StoredDashboard } from '../resources/dashboards/store.js';
import type { Viewer } from '../viewer.js';

/** Returns the dashboard; refuses one of another deployment (`not-found`) or closed to the viewer (`forbidden`). */
export function openDashboard(content: Content, viewer: Viewer, publicId: string): StoredDashboard {
  const dashboard = content.dashboards.find(publicId);
  if (dashboard === undefined || dashboard.deploymentId !== viewer.deploymentId) {
    throw notFound('There is no such dashboard.');
  }
  if (!mayOpen(content, viewer, dashboard)) throw forbidden('The dashboard is not open to this viewer.');
  return dashboard;
}

export function openDashboards(content: Content, viewer: Viewer): readonly StoredDashboard[] {
  return content.dashboards
    .inDeployment(viewer.deploymentId)
    .filter((dashboard) => mayOpen(content, viewer, dashboard));
}

/** The grants of a workbook apply to embed users; internal users have their own permissions. */
function mayOpen({ access }: Content, viewer: Viewer, { allowEmbed, workbookId }: StoredDashboard): boolean {
  if (!allowEmbed) return false;
  if (viewer.internalId === undefined) return access.mayRead(workbookId, viewer.embedTenant);
  return viewer.workbooks === null || viewer.workbooks.includes(workbookId);
}
