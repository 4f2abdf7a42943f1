import { notFound } from '../refusal.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Reads and changes which embed tenants may open what a workbook publishes. */
export function embedAccessHandlers({
  content,
}: Pick<Tenant, 'content'>): Handlers<'getEmbedAccess' | 'updateEmbedAccess'> {
  function checkWorkbook({ deploymentId, workbookId }: { deploymentId: number; workbookId: number }): void {
    if (content.workbooks.find(deploymentId, workbookId) === undefined) throw notFound('There is no such workbook.');
  }

  const grantsOf = (workbookId: number) => ({
    grants: content.access.grants(workbookId).map((grant) => ({ ...grant })),
  });

  return {
    getEmbedAccess({ params }) {
      checkWorkbook(params);
      return grantsOf(params.workbookId);
    },
    updateEmbedAccess({ params, body }) {
      checkWorkbook(params);
      content.access.replace(params.workbookId, body.grants);
      return grantsOf(params.workbookId);
    },
  };
}
