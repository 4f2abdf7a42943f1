import { publishDashboard } from '../publish/publish-dashboard.js';
import type { Content } from '../resources/content.js';
import { createInternalUsers } from '../resources/users/store.js';
import { seedDashboards } from './dashboards/seed-dashboards.js';

/** The deployment of the seeded dashboards and of the scoped key. */
export const FIRST_DEPLOYMENT = 1;

/** Seeds an empty database with two deployments, their content and the published dashboards. */
export function seedContent(content: Content): void {
  const { database, deployments, folders, workbooks } = content;
  database.transaction(() => {
    deployments.add({ id: FIRST_DEPLOYMENT, name: 'Sandbox' });
    deployments.add({ id: 2, name: 'Staging' });
    const owned = {
      deploymentId: FIRST_DEPLOYMENT,
      ownerId: createInternalUsers(database).findByName('ada')?.id ?? null,
    };
    const gallery = folders.add({ ...owned, parentId: null, name: 'Gallery', shared: true });
    const folderIds = new Map(
      [...new Set(seedDashboards.map(({ folderName }) => folderName))].map((name) => [
        name,
        folders.add({ ...owned, parentId: gallery, name }),
      ]),
    );
    for (const { publicId, workbookName, folderName, input } of seedDashboards) {
      const workbookId = workbooks.add(FIRST_DEPLOYMENT, workbookName, {
        slug: publicId,
        folderId: folderIds.get(folderName) ?? gallery,
        ownerId: owned.ownerId,
      });
      publishDashboard(content, { deploymentId: FIRST_DEPLOYMENT, workbookId, publicId }, { ...input, workbookId });
    }
    workbooks.add(2, 'Drafts');
  });
}
