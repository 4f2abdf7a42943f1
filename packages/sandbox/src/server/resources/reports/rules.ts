import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkValue, type Issue, type UpdateReportInput } from '@svc-embed/platform/schemas';
import { reportSchema } from '../../publish/read-report.js';
import { reportContent } from '../../publish/report-snapshots.js';
import { invalid, notFound, Refusal, rejected } from '../../refusal.js';
import type { Content } from '../content.js';
import { requireFolder } from '../folders/rules.js';
import type { ReportContent } from './snapshots.js';
import type { WorkspaceReport } from './store.js';

type Address = { readonly deploymentId: number; readonly publicId: string };

/** Creates or changes the report of a public id, and returns its id. Dashboards show the change after their next publication. */
export function upsertReport(content: Content, address: Address, input: UpdateReportInput): number {
  return content.database.transaction(() => {
    requireFolder(content, address.deploymentId, input.folderId ?? null);
    const definition = readDefinition(input.definition);
    const named = { ...input, name: input.name ?? definition?.name ?? undefined };
    const { formerNames, reportDetails } = content;
    const { deploymentId, publicId: name } = address;
    const renamed =
      input.publicId === undefined ? undefined : reportDetails.findByPublicId(deploymentId, input.publicId);
    const before =
      reportDetails.findByPublicId(deploymentId, name) ??
      formerNames.check({ deploymentId, kind: 'report', name }, renamed) ??
      create(content, address, named);
    change(content, before, named, definition);
    return before.id;
  });
}

function readDefinition(definition: object | undefined): ReportContent | undefined {
  if (definition === undefined) return undefined;
  const checked = checkValue(reportSchema, definition);
  if (checked.ok) return reportContent(checked.value);
  const issues = checked.issues.map(({ path, message }) => ({
    path: path === '' ? 'definition' : `definition.${path}`,
    message,
  }));
  throw invalid('The definition of the report is invalid.', issues);
}

/** Creates a report. Refuses to rename a report that does not exist, rather than create another one. */
function create(content: Content, { deploymentId, publicId }: Address, input: UpdateReportInput): WorkspaceReport {
  const { reportDetails, reports, workbooks } = content;
  if (input.publicId !== undefined && input.publicId !== publicId) {
    if (reportDetails.findByPublicId(deploymentId, input.publicId) !== undefined) throw publicIdTaken(input.publicId);
    const hint = 'Without a publicId in the body it is created.';
    throw notFound(`There is no report with the public id ${publicId} to rename. ${hint}`);
  }
  const { name, workbookId } = input;
  if (name === undefined || workbookId === undefined) throw invalid('A new report lacks fields.', missing(input));
  if (workbooks.find(deploymentId, workbookId) === undefined) {
    throw rejected(`Deployment ${deploymentId} has no workbook ${workbookId}.`, [
      { path: 'workbookId', message: 'expected a workbook of this deployment' },
    ]);
  }
  // Widgets never have such an id.
  const id = reports.idOf(workbookId, `report ${randomUUID()}`);
  const made = reportDetails.find(deploymentId, id);
  if (made === undefined) throw new Error('A new report must be found.');
  const report = { ...made, publicId, name };
  reportDetails.update(id, report);
  return report;
}

function missing({ name, workbookId }: UpdateReportInput): Issue[] {
  return Object.entries({ name, workbookId })
    .filter(([, value]) => value === undefined)
    .map(([path]) => ({ path, message: 'required for a new report' }));
}

function change(
  { formerNames, reportDetails, reports }: Content,
  before: WorkspaceReport,
  input: UpdateReportInput,
  definition: ReportContent | undefined,
): void {
  const { id, deploymentId, workbookId } = before;
  const { publicId = before.publicId, name = before.name, folderId = before.folderId } = input;
  if (input.workbookId !== undefined && input.workbookId !== workbookId) {
    throw rejected(`The report belongs to workbook ${workbookId}.`, [
      { path: 'workbookId', message: 'expected the workbook that the report was created for' },
    ]);
  }
  const holder = reportDetails.findByPublicId(deploymentId, publicId);
  if (holder !== undefined && holder.id !== id) throw publicIdTaken(publicId);
  const shown = reports.content(workbookId, id);
  const next = definition ?? (input.name === undefined ? undefined : shown);
  const content = next && { ...next, name };
  const redefined = content !== undefined && !isDeepStrictEqual(content, shown);
  if (redefined) reports.setDraft(id, content);
  if (redefined || publicId !== before.publicId || name !== before.name || folderId !== before.folderId) {
    reportDetails.update(id, { publicId, name, folderId });
    if (publicId !== before.publicId) formerNames.add({ deploymentId, kind: 'report', name: before.publicId }, id);
  }
}

function publicIdTaken(publicId: string): Refusal {
  return new Refusal('conflict', `Another report has the public id ${publicId}.`, [
    { path: 'publicId', message: 'expected a public id that no other report has' },
  ]);
}
