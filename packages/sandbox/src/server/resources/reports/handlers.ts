import { requireTrusted } from '../../http/authorization.js';
import { readOnlyPage, readSortedPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { isJsonObject } from '../../json-object.js';
import type { Position } from '../../store/keyset.js';
import { describeReport, withAliases } from '../workspace/describe-item.js';
import { findReport } from '../workspace/rules.js';
import { upsertReport } from './rules.js';
import type { WorkspaceReport } from './store.js';

export function reportHandlers({ content, python }: Pick<Tenant, 'content' | 'python'>) {
  const { reportDetails } = content;
  return defineHandlers({
    listReports({ key, params: { deploymentId }, query }) {
      const { sortBy = 'createdAt', search, folderId, externalWorkbookId } = query;
      const asked = { deploymentId, sortBy, search, folderId, externalWorkbookId };
      const list = (after: Position | undefined, limit: number) => reportDetails.list(asked, after, limit);
      const describe = (report: WorkspaceReport) => describeReport(content, key, report);
      if (sortBy === 'lastViewedAt') {
        return withAliases(readOnlyPage(query, (limit) => list(undefined, limit), describe));
      }
      const name = `reports of ${deploymentId} by ${sortBy}`;
      return withAliases(readSortedPage({ name, query, list, describe, keyOf: (report) => report[sortBy] }));
    },
    upsertReportByPublicId({ key, params, body }) {
      const isProgram = isJsonObject(body.definition) && Boolean(body.definition.python);
      if (python !== undefined && isProgram) requireTrusted(key);
      const id = upsertReport(content, params, body);
      return describeReport(content, key, findReport(content, params.deploymentId, id));
    },
    connectReportToWorkbook({ key, params: { deploymentId, reportId }, body }) {
      const { id } = findReport(content, deploymentId, reportId);
      const { externalWorkbookId: workbookId, resultLocation, endResultCell = null } = body;
      reportDetails.place(id, { workbookId, resultLocation, endResultCell });
      return describeReport(content, key, findReport(content, deploymentId, id));
    },
  });
}
