import { checkValue, embedAccessActionSchema, embedTenantNameSchema } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { invalid, notFound } from '../refusal.js';
import type { AccessGrant } from '../store/access.js';
import type { Key } from '../store/keys.js';
import { requireDeployment } from './authorization.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** The platform leaves this shape open; this sandbox takes one grant per embed tenant, and one for all embed users. */
const grantsSchema = z.strictObject({
  grants: z.array(
    z.strictObject({ embedTenantName: embedTenantNameSchema.nullable(), action: embedAccessActionSchema }),
  ),
});

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
      content.access.replace(params.workbookId, readGrants(body));
      return grantsOf(params.workbookId);
    },
  };
}

function readGrants(body: unknown): readonly AccessGrant[] {
  const checked = checkValue(grantsSchema, body);
  if (!checked.ok) throw invalid('The grants are not what was expected.', checked.issues);
  const { grants } = checked.value;
  const names = grants.map(({ embedTenantName }) => embedTenantName);
  const issues = names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ path: `grants[${index}].embedTenantName`, message: 'expected one grant for each tenant' }]
      : [],
  );
  if (issues.length > 0) throw invalid('The grants contradict each other.', issues);
  return grants;
}
