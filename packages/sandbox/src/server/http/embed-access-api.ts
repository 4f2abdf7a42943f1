import { checkValue, embedAccessActionSchema, embedTenantNameSchema, operations } from '@svc-embed/platform/schemas';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { requireDeployment } from '../authorization.js';
import type { AccessGrant } from '../store/access.js';
import type { Key } from '../store/keys.js';
import { badRequest, notFound } from './http-error.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

/** The platform leaves this shape open; this sandbox takes one grant per embed tenant, and one for all embed users. */
const grantsSchema = z.strictObject({
  grants: z.array(
    z.strictObject({ embedTenantName: embedTenantNameSchema.nullable(), action: embedAccessActionSchema }),
  ),
});

/** Which embed tenants may open what a workbook publishes. */
export function embedAccessApi({ content, keys }: Tenant): Hono {
  const api = new Hono();

  function checkWorkbook(key: Key, { deploymentId, workbookId }: { deploymentId: number; workbookId: number }): void {
    requireDeployment(key, deploymentId);
    if (content.workbooks.find(deploymentId, workbookId) === undefined) throw notFound('There is no such workbook.');
  }

  function answer(context: Context, workbookId: number): Response {
    return context.json({ grants: content.access.grants(workbookId) });
  }

  api.get(routeOf(operations.getEmbedAccess), async (context) => {
    const { key, params } = await validate(operations.getEmbedAccess, keys, context);
    checkWorkbook(key, params);
    return answer(context, params.workbookId);
  });
  api.put(routeOf(operations.updateEmbedAccess), async (context) => {
    const { key, params, body } = await validate(operations.updateEmbedAccess, keys, context);
    checkWorkbook(key, params);
    content.access.replace(params.workbookId, readGrants(body));
    return answer(context, params.workbookId);
  });
  return api;
}

function readGrants(body: unknown): readonly AccessGrant[] {
  const checked = checkValue(grantsSchema, body);
  if (!checked.ok) throw badRequest('The grants are not what was expected.', checked.issues);
  const { grants } = checked.value;
  const names = grants.map(({ embedTenantName }) => embedTenantName);
  const issues = names.flatMap((name, index) =>
    names.indexOf(name) < index
      ? [{ path: `grants[${index}].embedTenantName`, message: 'expected one grant for each tenant' }]
      : [],
  );
  if (issues.length > 0) throw badRequest('The grants contradict each other.', issues);
  return grants;
}
