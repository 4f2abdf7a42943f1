import { checkKnown } from '../../http/check-known.js';
import type { Handlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { notFound } from '../../refusal.js';
import type { Accounts } from '../accounts.js';

/** Reads and changes which embed tenants may open what a workbook publishes. */
export function embedAccessHandlers(
  { content }: Pick<Tenant, 'content'>,
  { tenants }: Pick<Accounts, 'tenants'>,
): Handlers<'getEmbedAccess' | 'updateEmbedAccess'> {
  const has = (name: string | null) => name === null || tenants.find(name) !== undefined;

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
      const names = body.grants.map(({ embedTenantName }) => embedTenantName);
      checkKnown(names, has, 'embed tenant', (index) => `grants[${index}].embedTenantName`);
      content.access.replace(params.workbookId, body.grants);
      return grantsOf(params.workbookId);
    },
  };
}
