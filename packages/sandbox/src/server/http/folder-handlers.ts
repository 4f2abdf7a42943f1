import { requireFolder } from '../workspace/require-folder.js';
import { readPage } from './cursor.js';
import { describeFolder, withAliases } from './describe-item.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Lists the folders of a deployment and creates them. */
export function folderHandlers({ content }: Pick<Tenant, 'content'>): Handlers<'listFolders' | 'createFolder'> {
  const { folders } = content;
  return {
    listFolders({ params: { deploymentId }, query }) {
      const list = (after: number, limit: number) => folders.list(deploymentId, after, limit);
      const page = readPage(`folders of ${deploymentId}`, query, list, (folder) => describeFolder(content, folder));
      return withAliases(page);
    },
    createFolder({ params: { deploymentId }, body: { name, parentId = null, shared = false } }) {
      requireFolder(content, deploymentId, parentId, 'parentId');
      const folder = folders.find(deploymentId, folders.add({ deploymentId, parentId, name, shared }));
      if (folder === undefined) throw new Error('A new folder must be found.');
      return describeFolder(content, folder);
    },
  };
}
