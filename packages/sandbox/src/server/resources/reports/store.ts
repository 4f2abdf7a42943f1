import type { Json } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database, SqlValue } from '../../store/database.js';
import type { Position } from '../../store/keyset.js';
import { readRows, updateRow } from '../../store/rows.js';

/** The place of a report in a spreadsheet. The platform does not document the types of both cells. */
export type Placement = Readonly<{ workbookId: string; resultLocation: Json; endResultCell: Json }>;
const placementSchema = z.object({ workbookId: z.string(), resultLocation: z.json(), endResultCell: z.json() });

export type WorkspaceReport = Readonly<z.output<typeof reportRow>>;
const reportRow = z.object({
  id: z.number(),
  publicId: z.string(),
  deploymentId: z.number(),
  workbookId: z.number(),
  name: z.string(),
  /** `null` at the root. */
  folderId: z.number().nullable(),
  placements: z.array(placementSchema),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** The time at which an embed last showed it; `null` if never. */
  viewedAt: z.number().nullable(),
});

/** Names are sorted from A to Z, times from the newest. */
const SORTS = {
  name: { column: 'name', direction: 'ASC', after: '>' },
  createdAt: { column: 'created_at', direction: 'DESC', after: '<' },
  updatedAt: { column: 'updated_at', direction: 'DESC', after: '<' },
  lastViewedAt: { column: 'viewed_at', direction: 'DESC', after: '<' },
} as const;

export interface ReportQuery {
  readonly deploymentId: number;
  readonly sortBy: keyof typeof SORTS;
  /** A part of the name, in any case. */
  readonly search?: string | undefined;
  readonly folderId?: number | undefined;
  readonly externalWorkbookId?: string | undefined;
}

const idRow = z.object({ id: z.number() });

const SELECT = `
SELECT r.id, r.public_id, r.deployment_id, r.workbook_id, r.name, r.folder_id, r.created_at, r.updated_at, r.viewed_at,
  (SELECT json_group_array(json_object('workbookId', external_workbook_id, 'resultLocation', json(result_location_json),
    'endResultCell', json(end_result_cell_json))) FROM report_placements WHERE report_id = r.id) AS placements_json
FROM reports r`;

const PLACE = `
INSERT INTO report_placements (report_id, external_workbook_id, result_location_json, end_result_cell_json)
VALUES (?, ?, ?, ?)
ON CONFLICT DO UPDATE SET end_result_cell_json = excluded.end_result_cell_json`;

const SHOWN = `
SELECT 1 FROM report_snapshots s JOIN dashboard_versions v ON v.id = s.version_id
WHERE s.report_id = ?
  AND v.version_number = (SELECT MAX(version_number) FROM dashboard_versions WHERE dashboard_id = v.dashboard_id)`;

const PLACED_IN = 'EXISTS (SELECT 1 FROM report_placements WHERE report_id = r.id AND external_workbook_id = ?)';

/** Opens the store of the reports of all deployments as items of the workspace. */
export function createReportDetails(database: Database, now: () => number) {
  const rows = readRows(database, reportRow, SELECT);
  const ids = readRows(database, idRow, 'SELECT id FROM reports');
  return {
    find: (deploymentId: number, id: number) => rows.find('WHERE r.id = ? AND r.deployment_id = ?', id, deploymentId),
    findByPublicId: (deploymentId: number, publicId: string) =>
      rows.find('WHERE r.public_id = ? AND r.deployment_id = ?', publicId, deploymentId),
    list(
      { deploymentId, sortBy, search, folderId, externalWorkbookId }: ReportQuery,
      after: Position | undefined,
      limit: number,
    ) {
      const sort = SORTS[sortBy];
      const rules: (readonly [sql: string, ...values: SqlValue[]])[] = [
        ['r.deployment_id = ?', deploymentId],
        ...(search === undefined ? [] : [['instr(lower(r.name), lower(?)) > 0', search] as const]),
        ...(folderId === undefined ? [] : [['r.folder_id = ?', folderId] as const]),
        ...(externalWorkbookId === undefined ? [] : [[PLACED_IN, externalWorkbookId] as const]),
        ...(after ? [[`(r.${sort.column}, r.id) ${sort.after} (?, ?)`, after.key, after.id] as const] : []),
      ];
      const where = rules.map(([sql]) => sql).join(' AND ');
      const values = rules.flatMap(([, ...bound]) => bound);
      const order = `r.${sort.column} ${sort.direction}, r.id ${sort.direction}`;
      return rows.list(`WHERE ${where} ORDER BY ${order} LIMIT ?`, ...values, limit);
    },
    inFolders: (folderIds: readonly number[]) =>
      ids.list('WHERE folder_id IN (SELECT value FROM json_each(?))', JSON.stringify(folderIds)).map((row) => row.id),
    update: (id: number, { publicId, name, folderId }: Pick<WorkspaceReport, 'publicId' | 'name' | 'folderId'>) =>
      updateRow(database, 'reports', id, { publicId, name, folderId, updatedAt: now() }),
    /** Adds a placement, or replaces the one at the same location. */
    place: (id: number, { workbookId, resultLocation, endResultCell }: Placement) =>
      void database.run(PLACE, id, workbookId, JSON.stringify(resultLocation), JSON.stringify(endResultCell)),
    /** Sets the time at which an embed showed the reports of a version of a dashboard. */
    view: (versionId: number) =>
      void database.run(
        'UPDATE reports SET viewed_at = ? WHERE id IN (SELECT report_id FROM report_snapshots WHERE version_id = ?)',
        now(),
        versionId,
      ),
    isShown: (id: number) => database.get(SHOWN, id) !== undefined,
    /** Removes a report with its snapshots in older versions of dashboards. */
    remove: (id: number) => void database.run('DELETE FROM reports WHERE id = ?', id),
  };
}
