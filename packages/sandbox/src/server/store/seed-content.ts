import { seedDashboards } from '../dashboards/seed-dashboards.js';
import { publishDashboard } from '../publish/publish-dashboard.js';
import type { Content } from './content.js';

/** The deployment of the seeded dashboards and of the scoped key. */
export const FIRST_DEPLOYMENT = 1;

/** Seeds an empty database with two deployments and their workbooks, and publishes the seeded dashboards. */
export function seedContent(content: Content): void {
  const { database, deployments, workbooks } = content;
  database.transaction(() => {
    deployments.add({ id: FIRST_DEPLOYMENT, name: 'Sandbox' });
    deployments.add({ id: 2, name: 'Staging' });
    for (const { publicId, workbookName, input } of seedDashboards) {
      const workbookId = workbooks.add(FIRST_DEPLOYMENT, workbookName);
      publishDashboard(
        content,
        { deploymentId: FIRST_DEPLOYMENT, workbookId, publicId },
        { ...input, workbookId, allowEmbed: true },
      );
    }
    workbooks.add(2, 'Drafts');
  });
}
