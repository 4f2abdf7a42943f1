import { checkKnown } from '../../http/check-known.js';
import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import type { Accounts } from '../accounts.js';
import { findWorkbook } from '../workspace/rules.js';

export function embedAccessHandlers({ content }: Pick<Tenant, 'content'>, { tenants }: Pick<Accounts, 'tenants'>) {
  const has = (name: string | null) => name === null || tenants.find(name) !== undefined;

  const grantsOf = (workbookId: number) => ({
    grants: content.access.grants(workbookId).map((grant) => ({ ...grant })),
  });

  return defineHandlers({
    getEmbedAccess: ({ params: { deploymentId, workbookId } }) =>
      grantsOf(findWorkbook(content, deploymentId, workbookId).id),
    updateEmbedAccess({ params: { deploymentId, workbookId }, body }) {
      const { id } = findWorkbook(content, deploymentId, workbookId);
      const names = body.grants.map(({ embedTenantName }) => embedTenantName);
      checkKnown(names, has, 'embed tenant', (index) => `grants[${index}].embedTenantName`);
      content.access.replace(id, body.grants);
      return grantsOf(id);
    },
  });
}
