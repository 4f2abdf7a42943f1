import { publishDashboard } from '../publish/publish-dashboard.js';
import type { Content } from '../resources/content.js';
import { createInternalUsers } from '../resources/users/store.js';
import { readDashboards } from './read-dashboards.js';

/** The deployment of the seeded dashboards and of the scoped key. */
export const FIRST_DEPLOYMENT = 1;

/** Seeds an empty database with two deployments, their content and the published dashboards. */
export function seedContent(content: Content): void {
  const { database, deployments, folders, workbooks } = content;
  const dashboards = readDashboards();
  database.transaction(() => {
    deployments.add({ id: FIRST_DEPLOYMENT, name: 'Sandbox' });
    deployments.add({ id: 2, name: 'Staging' });
    const owned = {
      deploymentId: FIRST_DEPLOYMENT,
      ownerId: createInternalUsers(database).findByName('ada')?.id ?? null,
    };
    const gallery = folders.add({ ...owned, parentId: null, name: 'Gallery', shared: true });
    const folderIds = new Map(
      [...new Set(dashboards.map(({ folder }) => folder))].map((name) => [
        name,
        folders.add({ ...owned, parentId: gallery, name }),
      ]),
    );
    for (const { publicId, folder, input } of dashboards) {
      const workbookId = workbooks.add(FIRST_DEPLOYMENT, input.title, {
        slug: publicId,
        folderId: folderIds.get(folder) ?? gallery,
        ownerId: owned.ownerId,
      });
      publishDashboard(content, { deploymentId: FIRST_DEPLOYMENT, workbookId, publicId }, { ...input, workbookId });
    }
    workbooks.add(2, 'Drafts');
  });
}
