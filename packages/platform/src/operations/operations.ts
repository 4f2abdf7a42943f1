import { type AiWidgetTable, aiWidgetOperations } from './ai-widgets.js';
import { type BuildTable, buildOperations } from './builds.js';
import { type DeploymentTable, deploymentOperations } from './deployments.js';
import { type EmbedTable, embedOperations } from './embed.js';
import {
  type EmbedGroupTable,
  type EmbedTenantTable,
  embedGroupOperations,
  embedTenantOperations,
} from './embed-tenants.js';
import { type EnvironmentTable, environmentOperations } from './environments.js';
import { type ModelBranchTable, modelBranchOperations } from './model-branches.js';
import { type ModelFileTable, modelFileOperations } from './model-files.js';
import { type NotificationTable, notificationOperations } from './notifications.js';
import {
  type OauthIntegrationTable,
  oauthIntegrationOperations,
  type UserOauthTokenTable,
  userOauthTokenOperations,
} from './oauth-integrations.js';
import { type OidcTokenConfigTable, oidcTokenConfigOperations } from './oidc-token-configs.js';
import { type RepohostTable, repohostOperations } from './repohost.js';
import { type AppConfigTable, appConfigOperations, type TenantTable, tenantOperations } from './settings.js';
import { type UserAttributeTable, type UserTable, userAttributeOperations, userOperations } from './users.js';
import { type EmbedAccessTable, embedAccessOperations, type WorkbookTable, workbookOperations } from './workbooks.js';
import {
  type FolderTable,
  folderOperations,
  type ReportTable,
  reportOperations,
  type WorkspaceTable,
  type WorkspaceWorkbookTable,
  workspaceOperations,
  workspaceWorkbookOperations,
} from './workspace.js';

/**
 * The type of the table, which names the groups' types, so that declarations do not repeat them. An interface would do so
 * as well, but could not be passed to `Object.values<Operation>`.
 */
export type Operations = EmbedTable &
  WorkbookTable &
  EmbedTenantTable &
  EmbedGroupTable &
  EmbedAccessTable &
  DeploymentTable &
  UserTable &
  UserAttributeTable &
  NotificationTable &
  AiWidgetTable &
  FolderTable &
  ReportTable &
  WorkspaceWorkbookTable &
  WorkspaceTable &
  BuildTable &
  ModelFileTable &
  ModelBranchTable &
  RepohostTable &
  OidcTokenConfigTable &
  OauthIntegrationTable &
  UserOauthTokenTable &
  TenantTable &
  AppConfigTable &
  EnvironmentTable;

/** Every endpoint that this package covers, by the platform's own names. */
export const operations: Operations = {
  ...embedOperations,
  ...workbookOperations,
  ...embedTenantOperations,
  ...embedGroupOperations,
  ...embedAccessOperations,
  ...deploymentOperations,
  ...userOperations,
  ...userAttributeOperations,
  ...folderOperations,
  ...reportOperations,
  ...workspaceWorkbookOperations,
  ...workspaceOperations,
  ...notificationOperations,
  ...aiWidgetOperations,
  ...buildOperations,
  ...modelFileOperations,
  ...modelBranchOperations,
  ...repohostOperations,
  ...oidcTokenConfigOperations,
  ...oauthIntegrationOperations,
  ...userOauthTokenOperations,
  ...tenantOperations,
  ...appConfigOperations,
  ...environmentOperations,
};

/** The name of an operation. */
export type OperationId = keyof Operations;
