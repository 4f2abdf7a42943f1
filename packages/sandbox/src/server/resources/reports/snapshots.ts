import { type ReportSnapshot, reportSnapshotSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { Database } from '../../store/database.js';
import { insertRow, readRows, updateRow } from '../../store/rows.js';

export type NewSnapshot = Omit<ReportSnapshot, 'id'>;
/** The content of a report before it is published. */
export type ReportContent = z.output<typeof contentSchema>;
const contentSchema = reportSnapshotSchema.omit({ id: true, reportId: true, versionNumber: true });
const idRow = z.object({ id: z.number() });
const draftRow = z.object({ draft: contentSchema.nullable() });
const snapshotRow = z
  .object({ id: z.number(), snapshot: z.record(z.string(), z.unknown()) })
  .transform(({ id, snapshot }) => reportSnapshotSchema.parse({ ...snapshot, id }));

/** Until its first publication, a report is named after its widget. It is in the folder of its workbook. */
const ADD = `
INSERT INTO reports (deployment_id, workbook_id, widget_id, name, folder_id, created_at, updated_at)
SELECT deployment_id, id, ?2, ?2, folder_id, ?3, ?3 FROM workbooks WHERE id = ?1`;

/** The reports of workbooks. Each version of a dashboard stores snapshots of the reports that it shows. */
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
    /** Returns the id of a widget's report, which never changes. */
    idOf: (workbookId: number, widgetId: string) =>
      ids.find('WHERE workbook_id = ? AND widget_id = ?', workbookId, widgetId)?.id ??
      database.run(ADD, workbookId, widgetId, now()).id,
    latest,
    /** Returns the content that a report will have after its next publication, if one is set. */
    draft,
    /** Returns the draft of a report, or else the content of its newest snapshot. */
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
    /** Returns the snapshots of a version of a dashboard, in the order in which they were added. */
    ofVersion: (versionId: number) => snapshots.list('WHERE version_id = ? ORDER BY id', versionId),
  };
}

const contentOf = ({ id, reportId, versionNumber, ...content }: ReportSnapshot): ReportContent => content;
