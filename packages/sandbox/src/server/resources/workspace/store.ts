import { workspaceItemTypeSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import type { Position } from '../../store/keyset.js';
import { FOLDER_TREE } from '../folders/store.js';

/** A folder, a report or a workbook below a shared root folder, or such a root folder itself. */
export type SharedItem = Readonly<z.infer<typeof itemRow>>;
const itemRow = z.object({
  type: workspaceItemTypeSchema,
  id: z.number(),
  name: z.string(),
  folderId: z.number().nullable(),
});

const SELECT = `${FOLDER_TREE}, shared_folders (id) AS (SELECT id FROM tree WHERE shared = 1),
items (type, id, name, folderId) AS (
  SELECT 'FOLDER', id, name, parent_id FROM folders WHERE id IN shared_folders
  UNION ALL SELECT 'REPORT', id, name, folder_id FROM reports WHERE folder_id IN shared_folders
  UNION ALL SELECT 'WORKBOOK', id, name, folder_id FROM workbooks WHERE folder_id IN shared_folders)
SELECT type, id, name, folderId FROM items WHERE (type, id) > (?, ?) ORDER BY type, id LIMIT ?`;

/** Returns at most `limit` items of the shared workspace of a deployment, by type and id. */
export function listSharedItems(
  database: Database,
  deploymentId: number,
  after: Position | undefined,
  limit: number,
): readonly SharedItem[] {
  const { key, id } = after ?? { key: '', id: 0 };
  return database.all(SELECT, deploymentId, key, id, limit).map((row) => itemRow.parse(row));
}
