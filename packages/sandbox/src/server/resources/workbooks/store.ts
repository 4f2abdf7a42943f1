import { dashboardConfigSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { ownerColumn, ownerSchema } from '../../store/owner.js';
import { flag, insertRow, readRows, updateRow } from '../../store/rows.js';

/** A workbook, in which authors make a dashboard before they publish it. */
export type Workbook = Readonly<z.output<typeof workbookRow>>;
const workbookRow = z.object({
  id: z.number(),
  deploymentId: z.number(),
  name: z.string(),
  slug: z.string().nullable(),
  /** `null` at the root. */
  folderId: z.number().nullable(),
  owner: ownerSchema.nullable(),
  /** Whether it was copied from the shared workspace. */
  fromShared: flag,
  /** The id in the embed address of its dashboard; `null` before the first publication. */
  dashboardPublicId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});

/** The content of the first publication of a copied workbook. */
export type WorkbookDraft = Readonly<z.infer<typeof draftSchema>>;
const draftSchema = z.object({
  config: dashboardConfigSchema,
  title: z.string().nullable(),
  description: z.string().nullable(),
});

export interface Place {
  readonly slug?: string | null;
  readonly folderId?: number | null;
  readonly ownerId?: number | null;
  readonly fromShared?: boolean;
}

const idRow = z.object({ id: z.number() });
const draftRow = z.object({ draft: draftSchema.nullable() });

const SELECT = `
SELECT w.id, w.deployment_id, w.name, w.slug, w.folder_id, ${ownerColumn('w')}, w.from_shared,
  (SELECT public_id FROM dashboards WHERE workbook_id = w.id) AS dashboard_public_id, w.created_at, w.updated_at
FROM workbooks w`;

export function createWorkbooks(database: Database, now: () => number) {
  const rows = readRows(database, workbookRow, SELECT);
  const ids = readRows(database, idRow, 'SELECT id FROM workbooks');
  const drafts = readRows(database, draftRow, 'SELECT draft_json FROM workbooks');
  return {
    find: (deploymentId: number, id: number) => rows.find('WHERE w.id = ? AND w.deployment_id = ?', id, deploymentId),
    findBySlug: (deploymentId: number, slug: string) =>
      rows.find('WHERE w.slug = ? AND w.deployment_id = ?', slug, deploymentId),
    list: (deploymentId: number, after: number, limit: number) =>
      rows.list('WHERE w.deployment_id = ? AND w.id > ? ORDER BY w.id LIMIT ?', deploymentId, after, limit),
    inFolders: (folderIds: readonly number[]) =>
      ids.list('WHERE folder_id IN (SELECT value FROM json_each(?))', JSON.stringify(folderIds)).map((row) => row.id),
    has: (id: number) => ids.find('WHERE id = ?', id) !== undefined,
    add: (
      deploymentId: number,
      name: string,
      { slug = null, folderId = null, ownerId = null, fromShared = false }: Place = {},
    ) => {
      const place = { deploymentId, name, slug, folderId, ownerId, fromShared };
      return insertRow(database, 'workbooks', { ...place, createdAt: now(), updatedAt: now() });
    },
    /** Changes the fields. Reports in the folder of the workbook move with it. */
    update(
      { id, folderId: oldFolder }: Workbook,
      { name, slug, folderId }: Pick<Workbook, 'name' | 'slug' | 'folderId'>,
    ) {
      database.transaction(() => {
        updateRow(database, 'workbooks', id, { name, slug, folderId, updatedAt: now() });
        const move = 'UPDATE reports SET folder_id = ? WHERE workbook_id = ? AND folder_id IS ?';
        database.run(move, folderId, id, oldFolder);
      });
    },
    touch: (id: number) => updateRow(database, 'workbooks', id, { updatedAt: now() }),
    draft: (id: number) => drafts.find('WHERE id = ?', id)?.draft ?? undefined,
    setDraft: (id: number, draft: WorkbookDraft) =>
      updateRow(database, 'workbooks', id, { draftJson: JSON.stringify(draft) }),
    /** Removes a workbook with its dashboard, its reports and its grants. */
    remove: (id: number) => void database.run('DELETE FROM workbooks WHERE id = ?', id),
  };
}
