import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { describeWorkbook } from '../workspace/describe-item.js';
import { findWorkbook } from '../workspace/rules.js';
import { duplicateWorkbook } from './duplicate.js';
import { upsertWorkbook } from './rules.js';

export function workspaceWorkbookHandlers({ content }: Pick<Tenant, 'content'>) {
  const describe = (deploymentId: number, id: number) =>
    describeWorkbook(content, findWorkbook(content, deploymentId, id));
  return defineHandlers({
    listWorkbooks({ params: { deploymentId }, query }) {
      const list = (after: number, limit: number) => content.workbooks.list(deploymentId, after, limit);
      return readPage(`workbooks of ${deploymentId}`, query, list, (workbook) => describeWorkbook(content, workbook));
    },
    upsertWorkbookBySlug: ({ params, body }) => describe(params.deploymentId, upsertWorkbook(content, params, body)),
    duplicateWorkbook({ params: { deploymentId, workbookId }, body }) {
      const source = findWorkbook(content, deploymentId, workbookId);
      return describe(deploymentId, duplicateWorkbook(content, source, body?.shared ?? false));
    },
  });
}
