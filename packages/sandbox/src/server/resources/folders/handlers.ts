import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { describeFolder, withAliases } from '../workspace/describe-item.js';
import { requireFolder } from './rules.js';

export function folderHandlers({ content }: Pick<Tenant, 'content'>) {
  const { folders } = content;
  return defineHandlers({
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
  });
}
