import { methodsOf } from '../client/methods-of.js';
import { type PlatformClientOptions, readOptions } from '../client/options.js';
import { bindWorkbooks } from '../client/workbooks.js';
import { type AiWidgetsOperations, aiWidgetTable } from '../operations/ai-widgets.js';
import { buildTable } from '../operations/builds.js';
import { type DeploymentsOperations, deploymentTable } from '../operations/deployments.js';
import { environmentTable } from '../operations/environments.js';
import { type DataModelOperations, modelBranchTable } from '../operations/model-branches.js';
import { modelFileTable } from '../operations/model-files.js';
import { type NotificationsOperations, notificationTable } from '../operations/notifications.js';
import {
  type OauthIntegrationsOperations,
  oauthIntegrationTable,
  type UserOauthTokensOperations,
  userOauthTokenTable,
} from '../operations/oauth-integrations.js';
import { type OidcTokenConfigsOperations, oidcTokenConfigTable } from '../operations/oidc-token-configs.js';
import { type RepohostOperations, repohostTable } from '../operations/repohost.js';
import { type ReportsOperations, reportTable } from '../operations/reports.js';
import { type ScimOperations, scimTable } from '../operations/scim.js';
import {
  type AppConfigOperations,
  appConfigTable,
  type TenantOperations,
  tenantTable,
} from '../operations/settings.js';
import { type UsersOperations, userTable } from '../operations/users.js';
import {
  type FoldersOperations,
  folderTable,
  type WorkspaceOperations,
  type WorkspaceWorkbooksOperations,
  workspaceTable,
  workspaceWorkbookTable,
} from '../operations/workspace.js';
import { createTransport } from '../transport/create-transport.js';
import { schemaChecks } from '../transport/schema-checks.js';
import { createDeployDataModel, type DeployDataModel } from './deploy-data-model.js';
import { bindUserAttributes, type UserAttributesOperations } from './user-attributes.js';
import { createWaitForBuild, type WaitForBuild } from './wait-for-build.js';

/** The operations of administration by group, under the platform's own names. It does not expose the key. */
export interface ManagementClient {
  readonly deployments: DeploymentsOperations;
  readonly scim: ScimOperations;
  readonly users: UsersOperations;
  readonly userAttributes: UserAttributesOperations;
  readonly tenant: TenantOperations;
  readonly appConfig: AppConfigOperations;
  readonly folders: FoldersOperations;
  readonly reports: ReportsOperations;
  readonly workbooks: WorkspaceWorkbooksOperations & AiWidgetsOperations;
  readonly workspace: WorkspaceOperations;
  readonly notifications: NotificationsOperations;
  readonly oauthIntegrations: OauthIntegrationsOperations;
  readonly userOauthTokens: UserOauthTokensOperations;
  readonly oidcTokenConfigs: OidcTokenConfigsOperations;
  readonly repohost: RepohostOperations;
  readonly dataModel: DataModelOperations & WaitForBuild & DeployDataModel;
}

/**
 * Makes a client of the operations that administer one tenant of the platform. Options, time-outs, retries and errors are
 * the same as those of `createPlatformClient`.
 *
 * @throws PlatformError `invalid-request`; no message quotes the key.
 * @example
 * const client = createManagementClient({ baseUrl: 'https://acme.example.com', apiKey: process.env.SVC_API_KEY ?? '' });
 * for await (const { id, name } of client.deployments.listDeployments()) console.log(id, name);
 */
export function createManagementClient(options: PlatformClientOptions): ManagementClient {
  const checked = readOptions(options);
  const transport = createTransport(checked, schemaChecks);
  const deployments = methodsOf(transport, (each) => ({
    ...deploymentTable(each),
    ...buildTable(each),
    ...environmentTable(each),
  }));
  const model = {
    ...methodsOf(transport, (each) => ({ ...modelFileTable(each), ...modelBranchTable(each) })),
    ...createWaitForBuild(deployments, checked),
  };
  return Object.freeze<ManagementClient>({
    deployments,
    scim: methodsOf(transport, scimTable),
    users: methodsOf(transport, userTable),
    userAttributes: bindUserAttributes(transport),
    tenant: methodsOf(transport, tenantTable),
    appConfig: methodsOf(transport, appConfigTable),
    folders: methodsOf(transport, folderTable),
    reports: methodsOf(transport, reportTable),
    workbooks: Object.freeze({
      ...bindWorkbooks(transport),
      ...methodsOf(transport, (each) => ({ ...workspaceWorkbookTable(each), ...aiWidgetTable(each) })),
    }),
    workspace: methodsOf(transport, workspaceTable),
    notifications: methodsOf(transport, notificationTable),
    oauthIntegrations: methodsOf(transport, oauthIntegrationTable),
    userOauthTokens: methodsOf(transport, userOauthTokenTable),
    oidcTokenConfigs: methodsOf(transport, oidcTokenConfigTable),
    repohost: methodsOf(transport, repohostTable),
    dataModel: Object.freeze({ ...model, ...createDeployDataModel(model) }),
  });
}
