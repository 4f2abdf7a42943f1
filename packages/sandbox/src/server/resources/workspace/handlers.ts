import type { BulkWorkspaceObjectsResponse } from '@svc-embed/platform/schemas';
import { isAdmin } from '../../http/authorization.js';
import { readSortedPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { forbidden, Refusal } from '../../refusal.js';
import { requireFolder } from '../folders/rules.js';
import { type ItemReference, moveItem, removeItem } from './rules.js';
import { listSharedItems } from './store.js';

/** Lists, deletes and moves items of the workspace of any type. */
export function workspaceHandlers({ content }: Pick<Tenant, 'content'>) {
  const { database, folders } = content;

  /** Runs each item in its own transaction, so that a refused one does not undo the others. */
  function inBulk(items: readonly ItemReference[], work: (item: ItemReference) => void): BulkWorkspaceObjectsResponse {
    const done: { type: string; id: number }[] = [];
    const failed: { item: { type: string; id: number }; reason: string }[] = [];
    for (const { type, id } of items) {
      try {
        database.transaction(() => work({ type, id }));
        done.push({ type, id });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        failed.push({ item: { type, id }, reason: error.message });
      }
    }
    return { done, failed };
  }

  return defineHandlers({
    listSharedWorkspaceItems: ({ params: { deploymentId }, query }) =>
      readSortedPage({
        name: `shared items of ${deploymentId}`,
        query,
        list: (after, limit) => listSharedItems(database, deploymentId, after, limit),
        describe: ({ type, id, name, folderId }) => ({ type, id, name, folderPath: [...folders.path(folderId)] }),
        keyOf: ({ type }) => type,
      }),
    bulkDeleteWorkspaceObjects: ({ key, params: { deploymentId }, body }) =>
      inBulk(body.items, (item) => {
        if (!isAdmin(key)) throw forbidden('Deleting needs a key with admin access.');
        removeItem(content, deploymentId, item);
      }),
    bulkMoveWorkspaceObjects({ params: { deploymentId }, body: { items, folderId } }) {
      requireFolder(content, deploymentId, folderId);
      return inBulk(items, (item) => moveItem(content, deploymentId, item, folderId));
    },
  });
}
