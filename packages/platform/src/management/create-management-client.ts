import { bindGroup } from '../client/bind-group.js';
import { type PlatformClientOptions, readOptions } from '../client/options.js';
import { bindWorkbooks } from '../client/workbooks.js';
import { aiWidgetOperations } from '../operations/ai-widgets.js';
import { buildOperations } from '../operations/builds.js';
import { deploymentOperations } from '../operations/deployments.js';
import { environmentOperations } from '../operations/environments.js';
import { modelBranchOperations } from '../operations/model-branches.js';
import { modelFileOperations } from '../operations/model-files.js';
import { notificationOperations } from '../operations/notifications.js';
import { oauthIntegrationOperations, userOauthTokenOperations } from '../operations/oauth-integrations.js';
import { oidcTokenConfigOperations } from '../operations/oidc-token-configs.js';
import { repohostOperations } from '../operations/repohost.js';
import { scimOperations } from '../operations/scim.js';
import { appConfigOperations, tenantOperations } from '../operations/settings.js';
import { userOperations } from '../operations/users.js';
import {
  folderOperations,
  reportOperations,
  workspaceOperations,
  workspaceWorkbookOperations,
} from '../operations/workspace.js';
import { createTransport } from '../transport/create-transport.js';
import { schemaChecks } from '../transport/schema-checks.js';
import type { AiWidgetsOperations } from './ai-widgets.js';
import type { DataModelOperations } from './data-model.js';
import { createDeployDataModel, type DeployDataModel } from './deploy-data-model.js';
import type { DeploymentsOperations } from './deployments.js';
import type { NotificationsOperations } from './notifications.js';
import type { OauthIntegrationsOperations, UserOauthTokensOperations } from './oauth-integrations.js';
import type { OidcTokenConfigsOperations } from './oidc-token-configs.js';
import type { RepohostOperations } from './repohost.js';
import type { ScimOperations } from './scim.js';
import type { AppConfigOperations, TenantOperations } from './settings.js';
import { bindUserAttributes, type UserAttributesOperations } from './user-attributes.js';
import type { UsersOperations } from './users.js';
import { createWaitForBuild, type WaitForBuild } from './wait-for-build.js';
import type {
  FoldersOperations,
  ReportsOperations,
  WorkspaceOperations,
  WorkspaceWorkbooksOperations,
} from './workspace.js';

/** The operations of administration by group, under the platform's own names. The key is not visible in it. */
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
 * Makes a client of the operations that administer one tenant of the platform. It takes the options of
 * `createPlatformClient` and keeps the same rules of time-outs, retries and errors.
 *
 * @throws PlatformError `invalid-request`; no message quotes the key.
 * @example
 * const client = createManagementClient({ baseUrl: 'https://acme.example.com', apiKey: process.env.SVC_API_KEY ?? '' });
 * for await (const { id, name } of client.deployments.listDeployments()) console.log(id, name);
 */
export function createManagementClient(options: PlatformClientOptions): ManagementClient {
  const checked = readOptions(options);
  const transport = createTransport(checked, schemaChecks);
  const deployments = bindGroup(transport, { ...deploymentOperations, ...buildOperations, ...environmentOperations });
  const model = {
    ...bindGroup(transport, { ...modelFileOperations, ...modelBranchOperations }),
    ...createWaitForBuild(deployments, checked),
  };
  return Object.freeze({
    scim: bindGroup(transport, scimOperations) satisfies ScimOperations,
    users: bindGroup(transport, userOperations) satisfies UsersOperations,
    userAttributes: bindUserAttributes(transport),
    tenant: bindGroup(transport, tenantOperations) satisfies TenantOperations,
    appConfig: bindGroup(transport, appConfigOperations) satisfies AppConfigOperations,
    folders: bindGroup(transport, folderOperations) satisfies FoldersOperations,
    reports: bindGroup(transport, reportOperations) satisfies ReportsOperations,
    workbooks: Object.freeze<WorkspaceWorkbooksOperations & AiWidgetsOperations>({
      ...bindWorkbooks(transport),
      ...bindGroup(transport, workspaceWorkbookOperations),
      ...bindGroup(transport, aiWidgetOperations),
    }),
    workspace: bindGroup(transport, workspaceOperations) satisfies WorkspaceOperations,
    notifications: bindGroup(transport, notificationOperations) satisfies NotificationsOperations,
    oauthIntegrations: bindGroup(transport, oauthIntegrationOperations) satisfies OauthIntegrationsOperations,
    userOauthTokens: bindGroup(transport, userOauthTokenOperations) satisfies UserOauthTokensOperations,
    oidcTokenConfigs: bindGroup(transport, oidcTokenConfigOperations) satisfies OidcTokenConfigsOperations,
    repohost: bindGroup(transport, repohostOperations) satisfies RepohostOperations,
    deployments: deployments satisfies DeploymentsOperations,
    dataModel: Object.freeze({ ...model, ...createDeployDataModel(model) }) satisfies DataModelOperations,
  });
}
