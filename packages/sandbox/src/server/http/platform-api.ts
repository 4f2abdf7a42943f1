import { type OperationId, operations, removedOperations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { notFound, Refusal } from '../refusal.js';
import { createAccounts } from '../resources/accounts.js';
import { aiWidgetHandlers } from '../resources/ai-widgets/handlers.js';
import { buildHandlers } from '../resources/builds/handlers.js';
import { dashboardExportHandlers } from '../resources/dashboard-exports/handlers.js';
import { dashboardHandlers } from '../resources/dashboards/handlers.js';
import { modelBranchHandlers } from '../resources/data-model/branch-handlers.js';
import { modelFileHandlers, uploadHandlers } from '../resources/data-model/file-handlers.js';
import { repohostHandlers } from '../resources/data-model/repohost-handlers.js';
import { deploymentHandlers } from '../resources/deployments/handlers.js';
import { embedAccessHandlers } from '../resources/embed-access/handlers.js';
import { embedTenantHandlers } from '../resources/embed-tenants/handlers.js';
import { environmentHandlers } from '../resources/environments/handlers.js';
import { folderHandlers } from '../resources/folders/handlers.js';
import { embedGroupHandlers } from '../resources/groups/handlers.js';
import { notificationHandlers } from '../resources/notifications/handlers.js';
import { oauthIntegrationHandlers } from '../resources/oauth-integrations/handlers.js';
import { createOauthIntegrations } from '../resources/oauth-integrations/store.js';
import { oidcTokenConfigHandlers } from '../resources/oidc-token-configs/handlers.js';
import { createOidcTokenConfigs } from '../resources/oidc-token-configs/store.js';
import { reportHandlers } from '../resources/reports/handlers.js';
import { sessionHandlers } from '../resources/sessions/handlers.js';
import { settingsHandlers } from '../resources/settings/handlers.js';
import { userAttributeHandlers } from '../resources/user-attributes/handlers.js';
import { userHandlers } from '../resources/users/handlers.js';
import { workspaceWorkbookHandlers } from '../resources/workbooks/handlers.js';
import { workbookHandlers } from '../resources/workbooks/publish-handlers.js';
import { workspaceHandlers } from '../resources/workspace/handlers.js';
import { requireKnownDeployment } from './authorization.js';
import type { Handlers } from './handlers.js';
import { REFUSALS } from './http-error.js';
import { recordChange } from './record-change.js';
import { errorStatuses, type KnownOperation } from './statuses.js';
import type { Tenant } from './tenant.js';
import { validate } from './validate.js';

const MEBIBYTE = 1024 * 1024;

/** The maximum bytes of an operation's body, if not the default. */
const MAX_BODY_BYTES: { readonly [Id in OperationId]?: number } = {
  // The specification of a chart comes with its data.
  upsertReportByPublicId: MEBIBYTE,
  // Files come in one request.
  publishDashboard: 10 * MEBIBYTE,
  updateFiles: 10 * MEBIBYTE,
  removeFiles: 10 * MEBIBYTE,
  renameFiles: 10 * MEBIBYTE,
  uploadFile: 10 * MEBIBYTE,
  finishUpload: 10 * MEBIBYTE,
};

type Parts = Omit<
  Tenant,
  'surfaces' | 'dataSecret' | 'dataDelay' | 'hostOrigins' | 'insecureHosts' | 'hostNames' | 'pass' | 'log'
>;

/** Creates the API that a customer's backend calls: one route for each operation of the platform. */
export function platformApi(tenant: Parts): Hono {
  const stores = createAccounts(tenant.database, tenant.now);
  const handlers = {
    ...sessionHandlers(tenant),
    ...workbookHandlers(tenant),
    ...dashboardHandlers(tenant),
    ...dashboardExportHandlers(tenant, stores),
    ...embedAccessHandlers(tenant, stores),
    ...embedTenantHandlers(stores),
    ...embedGroupHandlers(tenant.database, stores),
    ...deploymentHandlers(tenant),
    ...userHandlers(stores),
    ...userAttributeHandlers(stores, tenant),
    ...folderHandlers(tenant),
    ...reportHandlers(tenant),
    ...workspaceWorkbookHandlers(tenant),
    ...workspaceHandlers(tenant),
    ...notificationHandlers(tenant),
    ...aiWidgetHandlers(tenant),
    ...buildHandlers(tenant),
    ...modelFileHandlers(tenant),
    ...uploadHandlers(tenant),
    ...modelBranchHandlers(tenant),
    ...repohostHandlers(tenant),
    ...oauthIntegrationHandlers(createOauthIntegrations(tenant.database, tenant.now)),
    ...oidcTokenConfigHandlers(createOidcTokenConfigs(tenant.database), tenant.content),
    ...settingsHandlers(tenant.database),
    ...environmentHandlers(tenant),
  } satisfies Handlers;
  const api = new Hono();
  for (const operation of Object.values<KnownOperation>(operations)) {
    const handle: AnyHandler = handlers[operation.id];
    const { id, method, alsoAs = method } = operation;
    api.on([method, alsoAs], routesOf(operation), async (context) => {
      const request = await validate(operation, tenant, context, MAX_BODY_BYTES[id]);
      const { deploymentId } = request.params as { readonly deploymentId?: number };
      // Checked here, because a deployment may be deleted while the body is read.
      if (deploymentId !== undefined) requireKnownDeployment(request.key, tenant.content, deploymentId);
      const answer = await answerOf(operation, () => handle(request));
      if (method !== 'GET') recordChange(tenant, id, request.key);
      if (answer instanceof Response) return answer;
      return answer === undefined ? context.body(null, 204) : context.json(answer);
    });
  }
  for (const { method, path, since, use } of removedOperations) {
    api.on(method, routeOf(path), () => {
      throw notFound(`The platform removed this address in release ${since}: use ${use}.`);
    });
  }
  return api;
}

/** A handler of any operation; `validate` checks the request by the same operation before it is called. */
type AnyHandler = {
  handle(request: Awaited<ReturnType<typeof validate>>): object | undefined | Promise<object | undefined>;
}['handle'];

/** Turns a refusal that is missing from the operation's row into a failure of the sandbox: `/openapi.json` would be wrong. */
async function answerOf<T>(operation: KnownOperation, handle: () => T): Promise<Awaited<T>> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof Refusal) || errorStatuses(operation).includes(REFUSALS[error.kind].status)) throw error;
    throw new Error(`The row of ${operation.id} has no refusal "${error.kind}".`, { cause: error });
  }
}

/** Returns the paths of an operation in the router's syntax, such as `/api/v1/embed/dashboard/:publicId`. */
export function routesOf({ path }: Pick<KnownOperation, 'path'>): string[] {
  const route = routeOf(path);
  return route.endsWith('/') ? [route, route.slice(0, -1)] : [route];
}

const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
