import { type ReportSnapshot, reportSnapshotSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from './database.js';

/** A snapshot before it has an id of its own. */
export type NewSnapshot = Omit<ReportSnapshot, 'id'>;

/** The reports of workbooks, stored as a snapshot with each version of a dashboard that shows them. */
export interface Reports {
  /** The id of the report of a widget, which stays the same for this widget of this workbook. */
  idOf(workbookId: number, widgetId: string): number;
  /** The newest snapshot of a report of this workbook. */
  latest(workbookId: number, reportId: number): ReportSnapshot | undefined;
  add(versionId: number, snapshot: NewSnapshot): void;
  /** The snapshots of a version of a dashboard, in the order they were added. */
  ofVersion(versionId: number): readonly ReportSnapshot[];
}

const idRow = z.object({ id: z.number() });
const snapshotRow = z.object({ id: z.number(), snapshot_json: z.string() });

export function createReports(database: Database): Reports {
  return {
    idOf(workbookId, widgetId) {
      const row = database.get('SELECT id FROM reports WHERE workbook_id = ? AND widget_id = ?', workbookId, widgetId);
      if (row !== undefined) return idRow.parse(row).id;
      return database.run('INSERT INTO reports (workbook_id, widget_id) VALUES (?, ?)', workbookId, widgetId).id;
    },
    latest(workbookId, reportId) {
      const row = database.get(
        `SELECT s.id, s.snapshot_json FROM report_snapshots s JOIN reports r ON r.id = s.report_id
         WHERE r.workbook_id = ? AND r.id = ? ORDER BY s.id DESC LIMIT 1`,
        workbookId,
        reportId,
      );
      return row && readSnapshot(row);
    },
    add: (versionId, snapshot) =>
      void database.run(
        'INSERT INTO report_snapshots (report_id, version_id, snapshot_json) VALUES (?, ?, ?)',
        snapshot.reportId,
        versionId,
        JSON.stringify(snapshot),
      ),
    ofVersion: (versionId) =>
      database
        .all('SELECT id, snapshot_json FROM report_snapshots WHERE version_id = ? ORDER BY id', versionId)
        .map(readSnapshot),
  };
}

function readSnapshot(row: unknown): ReportSnapshot {
  const { id, snapshot_json } = snapshotRow.parse(row);
  return reportSnapshotSchema.parse({ ...JSON.parse(snapshot_json), id });
}
