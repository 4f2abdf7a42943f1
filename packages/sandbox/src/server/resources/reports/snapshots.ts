import { type ReportSnapshot, reportSnapshotSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';

/** A snapshot before it has an id of its own. */
export type NewSnapshot = Omit<ReportSnapshot, 'id'>;

/** What a report shows, before it is published. */
export type ReportContent = z.output<typeof contentSchema>;
const contentSchema = reportSnapshotSchema.omit({ id: true, reportId: true, versionNumber: true });

/** The reports of workbooks, stored as a snapshot with each version of a dashboard that shows them. */
export interface Reports {
  /** The id of the report of a widget, which stays the same for this widget of this workbook. */
  idOf(workbookId: number, widgetId: string): number;
  /** The newest snapshot of a report of this workbook. */
  latest(workbookId: number, reportId: number): ReportSnapshot | undefined;
  /** What a report of this workbook shows with its next publication, where that has been set. */
  draft(workbookId: number, reportId: number): ReportContent | undefined;
  /** The draft of a report, or else what its newest snapshot shows. */
  content(workbookId: number, reportId: number): ReportContent | undefined;
  setDraft(reportId: number, content: ReportContent): void;
  add(versionId: number, snapshot: NewSnapshot): void;
  /** Says that a publication has changed a report, and its name if it has one. */
  touch(reportId: number, name: string | undefined): void;
  /** The snapshots of a version of a dashboard, in the order they were added. */
  ofVersion(versionId: number): readonly ReportSnapshot[];
}

const idRow = z.object({ id: z.number() });
const snapshotRow = z.object({ id: z.number(), snapshot_json: z.string() });
const draftRow = z.object({ draft_json: z.string() });

/** New reports have no details yet, and those of older data folders neither. */
const ADOPT = `
INSERT INTO report_details (report_id, deployment_id, public_id, name, folder_id, created_at, updated_at)
SELECT r.id, w.deployment_id, lower(hex(randomblob(8))), COALESCE((
    SELECT COALESCE(snapshot_json ->> '$.name', snapshot_json ->> '$.title') FROM report_snapshots s
    WHERE s.report_id = r.id ORDER BY s.id DESC LIMIT 1), r.widget_id), w.folder_id, ?1, ?1
FROM reports r JOIN workbook_details w ON w.workbook_id = r.workbook_id
WHERE r.id NOT IN (SELECT report_id FROM report_details)`;

export function createReports(database: Database, now: () => number): Reports {
  database.run(ADOPT, now());

  function latest(workbookId: number, reportId: number): ReportSnapshot | undefined {
    const row = database.get(
      `SELECT s.id, s.snapshot_json FROM report_snapshots s JOIN reports r ON r.id = s.report_id
       WHERE r.workbook_id = ? AND r.id = ? ORDER BY s.id DESC LIMIT 1`,
      workbookId,
      reportId,
    );
    return row && readSnapshot(row);
  }

  function draft(workbookId: number, reportId: number): ReportContent | undefined {
    const row = database.get(
      `SELECT d.draft_json FROM report_details d JOIN reports r ON r.id = d.report_id
       WHERE r.workbook_id = ? AND r.id = ? AND d.draft_json IS NOT NULL`,
      workbookId,
      reportId,
    );
    return row && contentSchema.parse(JSON.parse(draftRow.parse(row).draft_json));
  }

  return {
    idOf(workbookId, widgetId) {
      const row = database.get('SELECT id FROM reports WHERE workbook_id = ? AND widget_id = ?', workbookId, widgetId);
      if (row !== undefined) return idRow.parse(row).id;
      return database.transaction(() => {
        const { id } = database.run('INSERT INTO reports (workbook_id, widget_id) VALUES (?, ?)', workbookId, widgetId);
        database.run(`${ADOPT} AND r.id = ?2`, now(), id);
        return id;
      });
    },
    latest,
    draft,
    content(workbookId, reportId) {
      const set = draft(workbookId, reportId);
      const snapshot = set === undefined ? latest(workbookId, reportId) : undefined;
      return set ?? (snapshot && contentOf(snapshot));
    },
    setDraft(reportId, content) {
      const json = JSON.stringify(content);
      database.run('UPDATE report_details SET draft_json = ? WHERE report_id = ?', json, reportId);
    },
    add: (versionId, snapshot) =>
      void database.run(
        'INSERT INTO report_snapshots (report_id, version_id, snapshot_json) VALUES (?, ?, ?)',
        snapshot.reportId,
        versionId,
        JSON.stringify(snapshot),
      ),
    touch: (reportId, name) =>
      void database.run(
        'UPDATE report_details SET name = COALESCE(?, name), updated_at = ? WHERE report_id = ?',
        name ?? null,
        now(),
        reportId,
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

function contentOf({ id, reportId, versionNumber, ...content }: ReportSnapshot): ReportContent {
  return content;
}
