import { type ReportSnapshot, reportSnapshotSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

export type NewSnapshot = Omit<ReportSnapshot, 'id'>;
/** What a report shows, before it is published. */
export type ReportContent = z.output<typeof contentSchema>;
const contentSchema = reportSnapshotSchema.omit({ id: true, reportId: true, versionNumber: true });
const idRow = z.object({ id: z.number() });
const draftRow = z.object({ draft: contentSchema.nullable() });
const snapshotRow = z
  .object({ id: z.number(), snapshot: z.record(z.string(), z.unknown()) })
  .transform(({ id, snapshot }) => reportSnapshotSchema.parse({ ...snapshot, id }));

/** A report is named after its widget until its first publication, and lies in the folder of its workbook. */
const ADD = `
INSERT INTO reports (deployment_id, workbook_id, widget_id, name, folder_id, created_at, updated_at)
SELECT deployment_id, id, ?2, ?2, folder_id, ?3, ?3 FROM workbooks WHERE id = ?1`;

/** The reports of workbooks, stored as a snapshot with each version of a dashboard that shows them. */
export type Reports = ReturnType<typeof createReports>;

export function createReports(database: Database, now: () => number) {
  const ids = readRows(database, idRow, 'SELECT id FROM reports');
  const drafts = readRows(database, draftRow, 'SELECT draft_json FROM reports');
  const ofReport = readRows(
    database,
    snapshotRow,
    'SELECT s.id, s.snapshot_json FROM report_snapshots s JOIN reports r ON r.id = s.report_id',
  );
  const snapshots = readRows(database, snapshotRow, 'SELECT id, snapshot_json FROM report_snapshots');

  function latest(workbookId: number, reportId: number): ReportSnapshot | undefined {
    return ofReport.find('WHERE r.workbook_id = ? AND r.id = ? ORDER BY s.id DESC LIMIT 1', workbookId, reportId);
  }

  function draft(workbookId: number, reportId: number): ReportContent | undefined {
    return drafts.find('WHERE workbook_id = ? AND id = ?', workbookId, reportId)?.draft ?? undefined;
  }

  return {
    /** The id of the report of a widget, which stays the same for this widget of this workbook. */
    idOf: (workbookId: number, widgetId: string) =>
      ids.find('WHERE workbook_id = ? AND widget_id = ?', workbookId, widgetId)?.id ??
      database.run(ADD, workbookId, widgetId, now()).id,
    latest,
    /** The content of a report of this workbook after its next publication, if that has been set. */
    draft,
    /** The draft of a report, or else what its newest snapshot shows. */
    content(workbookId: number, reportId: number) {
      const set = draft(workbookId, reportId);
      const snapshot = set === undefined ? latest(workbookId, reportId) : undefined;
      return set ?? (snapshot && contentOf(snapshot));
    },
    setDraft: (reportId: number, content: ReportContent) =>
      updateRow(database, 'reports', reportId, { draftJson: JSON.stringify(content) }),
    add: (versionId: number, snapshot: NewSnapshot) => {
      const { reportId } = snapshot;
      insertRow(database, 'report_snapshots', { reportId, versionId, snapshotJson: JSON.stringify(snapshot) });
    },
    /** Marks a report as changed by a publication, and renames it if a name is given. */
    touch: (id: number, name: string | undefined) =>
      updateRow(database, 'reports', id, { ...(name && { name }), updatedAt: now() }),
    /** The snapshots of a version of a dashboard, in the order they were added. */
    ofVersion: (versionId: number) => snapshots.list('WHERE version_id = ? ORDER BY id', versionId),
  };
}

const contentOf = ({ id, reportId, versionNumber, ...content }: ReportSnapshot): ReportContent => content;
