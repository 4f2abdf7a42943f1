import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { ownerColumn, ownerSchema } from '../../store/owner.js';
import { flag, insertRow, readRows, updateRow } from '../../store/rows.js';

export type Folder = Readonly<z.output<typeof folderRow>>;
const folderRow = z.object({
  id: z.number(),
  deploymentId: z.number(),
  /** `null` at the root. */
  parentId: z.number().nullable(),
  name: z.string(),
  /** Whether its root folder is shared. */
  shared: flag,
  owner: ownerSchema.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

export interface NewFolder extends Pick<Folder, 'deploymentId' | 'parentId' | 'name'> {
  readonly shared?: boolean;
  readonly ownerId?: number | null;
}

const entryRow = z.object({ id: z.number(), name: z.string() });
const idRow = z.object({ id: z.number() });

/** The folders of a deployment with the flag of their root folders. */
export const FOLDER_TREE = `
WITH RECURSIVE tree (id, shared) AS (
  SELECT id, shared FROM folders WHERE deployment_id = ? AND parent_id IS NULL
  UNION ALL SELECT f.id, tree.shared FROM folders f JOIN tree ON f.parent_id = tree.id)`;

const SELECT = `${FOLDER_TREE}
SELECT f.id, f.deployment_id, f.parent_id, f.name, tree.shared, ${ownerColumn('f')}, f.created_at, f.updated_at
FROM folders f JOIN tree ON tree.id = f.id`;

const PATH = `
WITH RECURSIVE above (id, name, parent_id, depth) AS (
  SELECT id, name, parent_id, 0 FROM folders WHERE id = ?
  UNION ALL SELECT f.id, f.name, f.parent_id, depth + 1 FROM folders f JOIN above ON f.id = above.parent_id)
SELECT id, name FROM above ORDER BY depth DESC`;

const TREE = `
WITH RECURSIVE below (id) AS (
  VALUES (?) UNION ALL SELECT f.id FROM folders f JOIN below ON f.parent_id = below.id)
SELECT id FROM below`;

export function createFolders(database: Database, now: () => number) {
  const rows = readRows(database, folderRow, SELECT);
  const path = readRows(database, entryRow, PATH);
  const tree = readRows(database, idRow, TREE);
  return {
    find: (deploymentId: number, id: number) => rows.find('WHERE f.id = ?', deploymentId, id),
    list: (deploymentId: number, after: number, limit: number) =>
      rows.list('WHERE f.id > ? ORDER BY f.id LIMIT ?', deploymentId, after, limit),
    add: ({ shared = false, ownerId = null, ...folder }: NewFolder) =>
      insertRow(database, 'folders', { ...folder, shared, ownerId, createdAt: now(), updatedAt: now() }),
    /** Returns the folders from the root to this one; empty for `null`, the root itself. */
    path: (id: number | null) => path.list('', id),
    /** Returns the ids of this folder and of all folders below it. */
    tree: (id: number) => tree.list('', id).map((row) => row.id),
    move: (id: number, parentId: number | null) => updateRow(database, 'folders', id, { parentId, updatedAt: now() }),
    /** Removes a folder with the folders below it. Remaining items in them move to the root. */
    remove: (id: number) => void database.run('DELETE FROM folders WHERE id = ?', id),
  };
}
