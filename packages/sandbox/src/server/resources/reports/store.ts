import type { Json } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database, SqlValue } from '../../store/database.js';
import type { Position } from '../../store/keyset.js';

/** What older data folders know nothing of stands beside the table of reports. */
export const REPORT_TABLES = `
CREATE TABLE IF NOT EXISTS report_details (
  report_id INTEGER PRIMARY KEY REFERENCES reports (id) ON DELETE CASCADE,
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, public_id TEXT NOT NULL,
  name TEXT NOT NULL COLLATE NOCASE, folder_id INTEGER REFERENCES folders (id) ON DELETE SET NULL, draft_json TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, viewed_at INTEGER, UNIQUE (deployment_id, public_id)) STRICT;
CREATE INDEX IF NOT EXISTS reports_in_folder ON report_details (folder_id);
CREATE TABLE IF NOT EXISTS report_placements (
  report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE, external_workbook_id TEXT NOT NULL,
  result_location_json TEXT NOT NULL, end_result_cell_json TEXT NOT NULL,
  PRIMARY KEY (report_id, external_workbook_id, result_location_json)) STRICT, WITHOUT ROWID;
`;

/** Where a spreadsheet shows a report. The platform does not show the types of both cells. */
export type Placement = Readonly<{ workbookId: string; resultLocation: Json; endResultCell: Json }>;
const placementSchema = z.object({ workbookId: z.string(), resultLocation: z.json(), endResultCell: z.json() });

/** A report as an item of the workspace. */
export interface WorkspaceReport {
  readonly id: number;
  readonly publicId: string;
  readonly deploymentId: number;
  readonly workbookId: number;
  readonly name: string;
  /** `null` at the root. */
  readonly folderId: number | null;
  readonly placements: readonly Placement[];
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When an embed showed it last; `null` if none has. */
  readonly viewedAt: number | null;
}

/** Names go up; times go down, the newest first. */
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

/** The reports of all deployments as items of the workspace. */
export interface ReportDetails {
  /** Finds a report of this deployment. */
  find(deploymentId: number, id: number): WorkspaceReport | undefined;
  findByPublicId(deploymentId: number, publicId: string): WorkspaceReport | undefined;
  /** At most `limit` reports after the position. */
  list(query: ReportQuery, after: Position | undefined, limit: number): readonly WorkspaceReport[];
  /** The ids of the reports that lie in one of these folders. */
  inFolders(folderIds: readonly number[]): readonly number[];
  update(id: number, fields: Pick<WorkspaceReport, 'publicId' | 'name' | 'folderId'>): void;
  /** Adds a placement, or replaces the one at the same location. */
  place(id: number, placement: Placement): void;
  /** Says that an embed shows the reports of a version of a dashboard. */
  view(versionId: number): void;
  /** Whether the latest version of a dashboard shows a report. */
  isShown(id: number): boolean;
  /** Removes a report with its snapshots in older versions of dashboards. */
  remove(id: number): void;
}

const reportRow = z.object({
  id: z.number(),
  public_id: z.string(),
  deployment_id: z.number(),
  workbook_id: z.number(),
  name: z.string(),
  folder_id: z.number().nullable(),
  placements_json: z.string(),
  created_at: z.number(),
  updated_at: z.number(),
  viewed_at: z.number().nullable(),
});
const idRow = z.object({ id: z.number() });

const SELECT = `
SELECT r.id, d.public_id, d.deployment_id, r.workbook_id, d.name, d.folder_id, d.created_at, d.updated_at, d.viewed_at,
  (SELECT json_group_array(json_object('workbookId', external_workbook_id, 'resultLocation', json(result_location_json),
    'endResultCell', json(end_result_cell_json))) FROM report_placements WHERE report_id = r.id) AS placements_json
FROM reports r JOIN report_details d ON d.report_id = r.id`;

const PLACE = `
INSERT INTO report_placements (report_id, external_workbook_id, result_location_json, end_result_cell_json)
VALUES (?, ?, ?, ?)
ON CONFLICT DO UPDATE SET end_result_cell_json = excluded.end_result_cell_json`;

const SHOWN = `
SELECT 1 FROM report_snapshots s JOIN dashboard_versions v ON v.id = s.version_id
WHERE s.report_id = ?
  AND v.version_number = (SELECT MAX(version_number) FROM dashboard_versions WHERE dashboard_id = v.dashboard_id)`;

const PLACED_IN = 'EXISTS (SELECT 1 FROM report_placements WHERE report_id = r.id AND external_workbook_id = ?)';

export function createReportDetails(database: Database, now: () => number): ReportDetails {
  return {
    find(deploymentId, id) {
      const row = database.get(`${SELECT} WHERE r.id = ? AND d.deployment_id = ?`, id, deploymentId);
      return row && readReport(row);
    },
    findByPublicId(deploymentId, publicId) {
      const row = database.get(`${SELECT} WHERE d.public_id = ? AND d.deployment_id = ?`, publicId, deploymentId);
      return row && readReport(row);
    },
    list({ deploymentId, sortBy, search, folderId, externalWorkbookId }, after, limit) {
      const sort = SORTS[sortBy];
      const rules: (readonly [sql: string, ...values: SqlValue[]])[] = [
        ['d.deployment_id = ?', deploymentId],
        ...(search === undefined ? [] : [['instr(lower(d.name), lower(?)) > 0', search] as const]),
        ...(folderId === undefined ? [] : [['d.folder_id = ?', folderId] as const]),
        ...(externalWorkbookId === undefined ? [] : [[PLACED_IN, externalWorkbookId] as const]),
        ...(after ? [[`(d.${sort.column}, r.id) ${sort.after} (?, ?)`, after.key, after.id] as const] : []),
      ];
      const where = rules.map(([sql]) => sql).join(' AND ');
      const values = rules.flatMap(([, ...bound]) => bound);
      const order = `d.${sort.column} ${sort.direction}, r.id ${sort.direction}`;
      return database.all(`${SELECT} WHERE ${where} ORDER BY ${order} LIMIT ?`, ...values, limit).map(readReport);
    },
    inFolders: (folderIds) =>
      database
        .all(
          'SELECT report_id AS id FROM report_details WHERE folder_id IN (SELECT value FROM json_each(?))',
          JSON.stringify(folderIds),
        )
        .map((row) => idRow.parse(row).id),
    update(id, { publicId, name, folderId }) {
      database.run(
        'UPDATE report_details SET public_id = ?, name = ?, folder_id = ?, updated_at = ? WHERE report_id = ?',
        publicId,
        name,
        folderId,
        now(),
        id,
      );
    },
    place: (id, { workbookId, resultLocation, endResultCell }) =>
      void database.run(PLACE, id, workbookId, JSON.stringify(resultLocation), JSON.stringify(endResultCell)),
    view: (versionId) =>
      void database.run(
        `UPDATE report_details SET viewed_at = ?
         WHERE report_id IN (SELECT report_id FROM report_snapshots WHERE version_id = ?)`,
        now(),
        versionId,
      ),
    isShown: (id) => database.get(SHOWN, id) !== undefined,
    remove(id) {
      database.transaction(() => {
        database.run('DELETE FROM report_snapshots WHERE report_id = ?', id);
        database.run('DELETE FROM reports WHERE id = ?', id);
      });
    },
  };
}

function readReport(found: unknown): WorkspaceReport {
  const row = reportRow.parse(found);
  return {
    id: row.id,
    publicId: row.public_id,
    deploymentId: row.deployment_id,
    workbookId: row.workbook_id,
    name: row.name,
    folderId: row.folder_id,
    placements: z.array(placementSchema).parse(JSON.parse(row.placements_json)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    viewedAt: row.viewed_at,
  };
}
