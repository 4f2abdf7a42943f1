import { dashboardConfigSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { ownerColumn, ownerSchema } from '../../store/owner.js';
import { flag, insertRow, readRows, updateRow } from '../../store/rows.js';

/** A workbook, in which a dashboard is made before it is published. */
export type Workbook = Readonly<z.output<typeof workbookRow>>;
const workbookRow = z.object({
  id: z.number(),
  deploymentId: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  /** `null` at the root. */
  folderId: z.number().nullable(),
  owner: ownerSchema.nullable(),
  /** Whether it was cloned from the shared workspace. */
  fromShared: flag,
  /** The id in the embed address of its dashboard; `null` before the first publication. */
  dashboardPublicId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

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

export interface Workbooks {
  find(deploymentId: number, id: number): Workbook | undefined;
  findBySlug(deploymentId: number, slug: string): Workbook | undefined;
  /** At most `limit` workbooks with ids above `after`, sorted by id. */
  list(deploymentId: number, after: number, limit: number): readonly Workbook[];
  inFolders(folderIds: readonly number[]): readonly number[];
  /** Whether any deployment has a workbook of this id. */
  has(id: number): boolean;
  add(deploymentId: number, name: string, place?: Place): number;
  /** Changes the fields. The reports that lie in the folder of their workbook move with it. */
  update(before: Workbook, fields: Pick<Workbook, 'name' | 'slug' | 'folderId'>): void;
  touch(id: number): void;
  draft(id: number): WorkbookDraft | undefined;
  setDraft(id: number, draft: WorkbookDraft): void;
  /** Removes a workbook with its dashboard, its reports and its grants. */
  remove(id: number): void;
}

const idRow = z.object({ id: z.number() });
const draftRow = z.object({ draft: draftSchema.nullable() });

const SELECT = `
SELECT w.id, w.deployment_id, w.name, w.slug, w.folder_id, ${ownerColumn('w')}, w.from_shared,
  (SELECT public_id FROM dashboards WHERE workbook_id = w.id) AS dashboard_public_id, w.created_at, w.updated_at
FROM workbooks w`;

export function createWorkbooks(database: Database, now: () => number): Workbooks {
  const rows = readRows(database, workbookRow, SELECT);
  const ids = readRows(database, idRow, 'SELECT id FROM workbooks');
  const drafts = readRows(database, draftRow, 'SELECT draft_json FROM workbooks');
  return {
    find: (deploymentId, id) => rows.find('WHERE w.id = ? AND w.deployment_id = ?', id, deploymentId),
    findBySlug: (deploymentId, slug) => rows.find('WHERE w.slug = ? AND w.deployment_id = ?', slug, deploymentId),
    list: (deploymentId, after, limit) =>
      rows.list('WHERE w.deployment_id = ? AND w.id > ? ORDER BY w.id LIMIT ?', deploymentId, after, limit),
    inFolders: (folderIds) =>
      ids.list('WHERE folder_id IN (SELECT value FROM json_each(?))', JSON.stringify(folderIds)).map((row) => row.id),
    has: (id) => ids.find('WHERE id = ?', id) !== undefined,
    add: (deploymentId, name, { slug = null, folderId = null, ownerId = null, fromShared = false } = {}) => {
      const place = { deploymentId, name, slug, folderId, ownerId, fromShared };
      return insertRow(database, 'workbooks', { ...place, createdAt: now(), updatedAt: now() });
    },
    update({ id, folderId: oldFolder }, { name, slug, folderId }) {
      database.transaction(() => {
        updateRow(database, 'workbooks', id, { name, slug, folderId, updatedAt: now() });
        const move = 'UPDATE reports SET folder_id = ? WHERE workbook_id = ? AND folder_id IS ?';
        database.run(move, folderId, id, oldFolder);
      });
    },
    touch: (id) => updateRow(database, 'workbooks', id, { updatedAt: now() }),
    draft: (id) => drafts.find('WHERE id = ?', id)?.draft ?? undefined,
    setDraft: (id, draft) => updateRow(database, 'workbooks', id, { draftJson: JSON.stringify(draft) }),
    remove: (id) => void database.run('DELETE FROM workbooks WHERE id = ?', id),
  };
}
