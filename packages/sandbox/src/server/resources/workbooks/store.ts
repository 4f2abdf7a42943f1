import { dashboardConfigSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { type Owner, ownerColumn, readOwner } from '../../store/owner.js';

/** What older data folders know nothing of stands beside the table of workbooks. */
export const WORKBOOK_TABLES = `
CREATE TABLE IF NOT EXISTS workbook_details (
  workbook_id INTEGER PRIMARY KEY REFERENCES workbooks (id) ON DELETE CASCADE,
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, slug TEXT,
  folder_id INTEGER REFERENCES folders (id) ON DELETE SET NULL,
  owner_id INTEGER REFERENCES internal_users (id) ON DELETE SET NULL,
  from_shared INTEGER NOT NULL DEFAULT 0, draft_json TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  UNIQUE (deployment_id, slug)) STRICT;
CREATE INDEX IF NOT EXISTS workbooks_in_folder ON workbook_details (folder_id);
`;

/** A workbook, in which a dashboard is made before it is published. */
export interface Workbook {
  readonly id: number;
  readonly deploymentId: number;
  readonly name: string;
  readonly slug: string | null;
  /** `null` at the root. */
  readonly folderId: number | null;
  readonly owner: Owner | null;
  /** Whether it was cloned from the shared workspace. */
  readonly fromShared: boolean;
  /** The id in the embed address of its dashboard; `null` before the first publication. */
  readonly dashboardPublicId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What the first publication of a workbook shows that was made from another one. */
export type WorkbookDraft = Readonly<z.infer<typeof draftSchema>>;
const draftSchema = z.object({
  config: dashboardConfigSchema,
  title: z.string().nullable(),
  description: z.string().nullable(),
});

interface Place {
  readonly slug?: string;
  readonly folderId?: number | null;
  readonly ownerId?: number | null;
  readonly fromShared?: boolean;
}

/** The workbooks of all deployments. */
export interface Workbooks {
  /** Finds a workbook of this deployment. */
  find(deploymentId: number, id: number): Workbook | undefined;
  findBySlug(deploymentId: number, slug: string): Workbook | undefined;
  /** At most `limit` workbooks with ids above `after`, sorted by id. */
  list(deploymentId: number, after: number, limit: number): readonly Workbook[];
  /** The ids of the workbooks that lie in one of these folders. */
  inFolders(folderIds: readonly number[]): readonly number[];
  /** Whether any deployment has a workbook of this id. */
  has(id: number): boolean;
  add(deploymentId: number, name: string, place?: Place): number;
  /** Changes the fields. The reports that lie in the folder of their workbook move with it. */
  update(before: Workbook, fields: Pick<Workbook, 'name' | 'slug' | 'folderId'>): void;
  /** Says that the workbook has changed. */
  touch(id: number): void;
  draft(id: number): WorkbookDraft | undefined;
  setDraft(id: number, draft: WorkbookDraft): void;
  /** Removes a workbook with its dashboard, its reports and its grants. */
  remove(id: number): void;
}

const workbookRow = z.object({
  id: z.number(),
  deployment_id: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  folder_id: z.number().nullable(),
  owner_json: z.string().nullable(),
  from_shared: z.number(),
  dashboard_public_id: z.string().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});
const idRow = z.object({ id: z.number() });

const SELECT = `
SELECT w.id, w.deployment_id, w.name, d.slug, d.folder_id, ${ownerColumn('d')}, d.from_shared,
  (SELECT public_id FROM dashboards WHERE workbook_id = w.id) AS dashboard_public_id, d.created_at, d.updated_at
FROM workbooks w JOIN workbook_details d ON d.workbook_id = w.id`;

/** Older data folders have workbooks without details. */
const ADOPT = `
INSERT INTO workbook_details (workbook_id, deployment_id, created_at, updated_at)
SELECT id, deployment_id, ?1, ?1 FROM workbooks WHERE id NOT IN (SELECT workbook_id FROM workbook_details)`;

const MOVE_REPORTS = `
UPDATE report_details SET folder_id = ?
WHERE report_id IN (SELECT id FROM reports WHERE workbook_id = ?) AND folder_id IS ?`;

/** A dashboard takes its versions and their snapshots with it, and a report its details. */
const REMOVE = [
  'DELETE FROM dashboards WHERE workbook_id = ?',
  'DELETE FROM reports WHERE workbook_id = ?',
  'DELETE FROM embed_access WHERE workbook_id = ?',
  'DELETE FROM workbooks WHERE id = ?',
];

export function createWorkbooks(database: Database, now: () => number): Workbooks {
  database.run(ADOPT, now());
  return {
    find(deploymentId, id) {
      const row = database.get(`${SELECT} WHERE w.id = ? AND w.deployment_id = ?`, id, deploymentId);
      return row && readWorkbook(row);
    },
    findBySlug(deploymentId, slug) {
      const row = database.get(`${SELECT} WHERE d.slug = ? AND d.deployment_id = ?`, slug, deploymentId);
      return row && readWorkbook(row);
    },
    list: (deploymentId, after, limit) =>
      database
        .all(`${SELECT} WHERE w.deployment_id = ? AND w.id > ? ORDER BY w.id LIMIT ?`, deploymentId, after, limit)
        .map(readWorkbook),
    inFolders: (folderIds) =>
      database
        .all(
          'SELECT workbook_id AS id FROM workbook_details WHERE folder_id IN (SELECT value FROM json_each(?))',
          JSON.stringify(folderIds),
        )
        .map((row) => idRow.parse(row).id),
    has: (id) => database.get('SELECT 1 FROM workbooks WHERE id = ?', id) !== undefined,
    add: (deploymentId, name, { slug, folderId = null, ownerId = null, fromShared = false } = {}) =>
      database.transaction(() => {
        const { id } = database.run('INSERT INTO workbooks (deployment_id, name) VALUES (?, ?)', deploymentId, name);
        database.run(`${ADOPT} AND id = ?2`, now(), id);
        database.run(
          'UPDATE workbook_details SET slug = ?, folder_id = ?, owner_id = ?, from_shared = ? WHERE workbook_id = ?',
          slug ?? null,
          folderId,
          ownerId,
          Number(fromShared),
          id,
        );
        return id;
      }),
    update({ id, folderId: oldFolder }, { name, slug, folderId }) {
      database.transaction(() => {
        database.run('UPDATE workbooks SET name = ? WHERE id = ?', name, id);
        database.run(
          'UPDATE workbook_details SET slug = ?, folder_id = ?, updated_at = ? WHERE workbook_id = ?',
          slug,
          folderId,
          now(),
          id,
        );
        database.run(MOVE_REPORTS, folderId, id, oldFolder);
      });
    },
    touch: (id) => void database.run('UPDATE workbook_details SET updated_at = ? WHERE workbook_id = ?', now(), id),
    draft(id) {
      const json = database.get('SELECT draft_json FROM workbook_details WHERE workbook_id = ?', id)?.draft_json;
      return typeof json === 'string' ? draftSchema.parse(JSON.parse(json)) : undefined;
    },
    setDraft: (id, draft) =>
      void database.run('UPDATE workbook_details SET draft_json = ? WHERE workbook_id = ?', JSON.stringify(draft), id),
    remove(id) {
      database.transaction(() => {
        for (const sql of REMOVE) database.run(sql, id);
      });
    },
  };
}

function readWorkbook(found: unknown): Workbook {
  const row = workbookRow.parse(found);
  return {
    id: row.id,
    deploymentId: row.deployment_id,
    name: row.name,
    slug: row.slug,
    folderId: row.folder_id,
    owner: readOwner(row.owner_json),
    fromShared: row.from_shared === 1,
    dashboardPublicId: row.dashboard_public_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
