import { aiWidgetTable } from './ai-widgets.js';
import { buildTable } from './builds.js';
import { dashboardExportTable } from './dashboard-exports.js';
import { deploymentTable } from './deployments.js';
import { embedTable } from './embed.js';
import { embedGroupTable, embedTenantTable } from './embed-tenants.js';
import { environmentTable } from './environments.js';
import { modelBranchTable } from './model-branches.js';
import { modelFileTable } from './model-files.js';
import { notificationTable } from './notifications.js';
import { oauthIntegrationTable, userOauthTokenTable } from './oauth-integrations.js';
import { oidcTokenConfigTable } from './oidc-token-configs.js';
import { repohostTable } from './repohost.js';
import { reportTable } from './reports.js';
import { scimTable } from './scim.js';
import { appConfigTable, tenantTable } from './settings.js';
import { row } from './table.js';
import { userAttributeTable, userTable } from './users.js';
import { embedAccessTable, workbookTable } from './workbooks.js';
import { folderTable, workspaceTable, workspaceWorkbookTable } from './workspace.js';

/**
 * The type of the table. It names the groups' tables, so that declarations do not repeat them. Not an interface, because
 * `Object.values<Operation>` would not accept it.
 */
export type Operations = ReturnType<typeof embedTable<'row'>> &
  ReturnType<typeof workbookTable<'row'>> &
  ReturnType<typeof embedTenantTable<'row'>> &
  ReturnType<typeof embedGroupTable<'row'>> &
  ReturnType<typeof embedAccessTable<'row'>> &
  ReturnType<typeof dashboardExportTable<'row'>> &
  ReturnType<typeof deploymentTable<'row'>> &
  ReturnType<typeof userTable<'row'>> &
  ReturnType<typeof userAttributeTable<'row'>> &
  ReturnType<typeof folderTable<'row'>> &
  ReturnType<typeof reportTable<'row'>> &
  ReturnType<typeof workspaceWorkbookTable<'row'>> &
  ReturnType<typeof workspaceTable<'row'>> &
  ReturnType<typeof notificationTable<'row'>> &
  ReturnType<typeof aiWidgetTable<'row'>> &
  ReturnType<typeof buildTable<'row'>> &
  ReturnType<typeof modelFileTable<'row'>> &
  ReturnType<typeof modelBranchTable<'row'>> &
  ReturnType<typeof repohostTable<'row'>> &
  ReturnType<typeof oidcTokenConfigTable<'row'>> &
  ReturnType<typeof oauthIntegrationTable<'row'>> &
  ReturnType<typeof userOauthTokenTable<'row'>> &
  ReturnType<typeof tenantTable<'row'>> &
  ReturnType<typeof appConfigTable<'row'>> &
  ReturnType<typeof environmentTable<'row'>>;

/** Every endpoint that this package covers, by the platform's own names. */
export const operations: Operations = {
  ...embedTable(row),
  ...workbookTable(row),
  ...embedTenantTable(row),
  ...embedGroupTable(row),
  ...embedAccessTable(row),
  ...dashboardExportTable(row),
  ...deploymentTable(row),
  ...userTable(row),
  ...userAttributeTable(row),
  ...folderTable(row),
  ...reportTable(row),
  ...workspaceWorkbookTable(row),
  ...workspaceTable(row),
  ...notificationTable(row),
  ...aiWidgetTable(row),
  ...buildTable(row),
  ...modelFileTable(row),
  ...modelBranchTable(row),
  ...repohostTable(row),
  ...oidcTokenConfigTable(row),
  ...oauthIntegrationTable(row),
  ...userOauthTokenTable(row),
  ...tenantTable(row),
  ...appConfigTable(row),
  ...environmentTable(row),
};

/** The name of an operation. */
export type OperationId = keyof Operations;

/** SCIM 2.0 (RFC 7644): the account's own users and groups, for identity providers. */
export const scimOperations: ReturnType<typeof scimTable<'row'>> = scimTable(row);
