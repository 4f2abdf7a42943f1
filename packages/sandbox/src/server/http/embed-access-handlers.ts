import { notFound } from '../refusal.js';
import type { Key } from '../store/key.js';
import { requireDeployment } from './authorization.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Reads and changes which embed tenants may open what a workbook publishes. */
export function embedAccessHandlers({
  content,
}: Pick<Tenant, 'content'>): Handlers<'getEmbedAccess' | 'updateEmbedAccess'> {
  function checkWorkbook(key: Key, { deploymentId, workbookId }: { deploymentId: number; workbookId: number }): void {
    requireDeployment(key, deploymentId);
    if (content.workbooks.find(deploymentId, workbookId) === undefined) throw notFound('There is no such workbook.');
  }

  const grantsOf = (workbookId: number) => ({
    grants: content.access.grants(workbookId).map((grant) => ({ ...grant })),
  });

  return {
    getEmbedAccess({ key, params }) {
      checkWorkbook(key, params);
      return grantsOf(params.workbookId);
    },
    updateEmbedAccess({ key, params, body }) {
      checkWorkbook(key, params);
      content.access.replace(params.workbookId, body.grants);
      return grantsOf(params.workbookId);
    },
  };
}
