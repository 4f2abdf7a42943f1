import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { type Owner, ownerColumn, readOwner } from '../../store/owner.js';

/** Whether a folder is shared is up to its root folder, so that `shared` counts for root folders alone. */
export const FOLDER_TABLES = `
CREATE TABLE IF NOT EXISTS folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  parent_id INTEGER REFERENCES folders (id) ON DELETE CASCADE, name TEXT NOT NULL, shared INTEGER NOT NULL,
  owner_id INTEGER REFERENCES internal_users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
CREATE INDEX IF NOT EXISTS folders_in_folder ON folders (parent_id);
CREATE INDEX IF NOT EXISTS folders_of_deployment ON folders (deployment_id, id);
`;

/** A folder of the workspace of a deployment. */
export interface Folder {
  readonly id: number;
  readonly deploymentId: number;
  /** `null` at the root. */
  readonly parentId: number | null;
  readonly name: string;
  /** Whether its root folder is shared. */
  readonly shared: boolean;
  readonly owner: Owner | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A folder that another one, or an item, lies in. */
export type FolderPathEntry = Readonly<z.infer<typeof entryRow>>;

export interface NewFolder extends Pick<Folder, 'deploymentId' | 'parentId' | 'name'> {
  readonly shared?: boolean;
  readonly ownerId?: number | null;
}

/** The folders of all deployments. */
export interface Folders {
  /** Finds a folder of this deployment. */
  find(deploymentId: number, id: number): Folder | undefined;
  /** At most `limit` folders with ids above `after`, sorted by id. */
  list(deploymentId: number, after: number, limit: number): readonly Folder[];
  add(folder: NewFolder): number;
  /** The folders from the root to this one, which is the last; none for `null`, the root itself. */
  path(id: number | null): readonly FolderPathEntry[];
  /** The ids of this folder and of all folders below it. */
  tree(id: number): readonly number[];
  move(id: number, parentId: number | null): void;
  /** Removes a folder with the folders below it. What still lies in them is at the root afterwards. */
  remove(id: number): void;
}

const folderRow = z.object({
  id: z.number(),
  deployment_id: z.number(),
  parent_id: z.number().nullable(),
  name: z.string(),
  shared: z.number(),
  owner_json: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});
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

export function createFolders(database: Database, now: () => number): Folders {
  return {
    find(deploymentId, id) {
      const row = database.get(`${SELECT} WHERE f.id = ?`, deploymentId, id);
      return row && readFolder(row);
    },
    list: (deploymentId, after, limit) =>
      database.all(`${SELECT} WHERE f.id > ? ORDER BY f.id LIMIT ?`, deploymentId, after, limit).map(readFolder),
    add({ deploymentId, parentId, name, shared = false, ownerId = null }) {
      const time = now();
      return database.run(
        `INSERT INTO folders (deployment_id, parent_id, name, shared, owner_id, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        deploymentId,
        parentId,
        name,
        Number(shared),
        ownerId,
        time,
        time,
      ).id;
    },
    path: (id) => database.all(PATH, id).map((row) => entryRow.parse(row)),
    tree: (id) => database.all(TREE, id).map((row) => idRow.parse(row).id),
    move: (id, parentId) =>
      void database.run('UPDATE folders SET parent_id = ?, updated_at = ? WHERE id = ?', parentId, now(), id),
    remove: (id) => void database.run('DELETE FROM folders WHERE id = ?', id),
  };
}

function readFolder(found: unknown): Folder {
  const row = folderRow.parse(found);
  return {
    id: row.id,
    deploymentId: row.deployment_id,
    parentId: row.parent_id,
    name: row.name,
    shared: row.shared === 1,
    owner: readOwner(row.owner_json),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
