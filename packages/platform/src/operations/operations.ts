import { type DeploymentTable, deploymentOperations } from './deployments.js';
import { type EmbedTable, embedOperations } from './embed.js';
import {
  type EmbedGroupTable,
  type EmbedTenantTable,
  embedGroupOperations,
  embedTenantOperations,
} from './embed-tenants.js';
import { type AppConfigTable, appConfigOperations, type TenantTable, tenantOperations } from './settings.js';
import { type UserAttributeTable, userAttributeOperations } from './user-attributes.js';
import { type UserTable, userOperations } from './users.js';
import { type EmbedAccessTable, embedAccessOperations, type WorkbookTable, workbookOperations } from './workbooks.js';

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
  TenantTable &
  AppConfigTable;

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
  ...tenantOperations,
  ...appConfigOperations,
};

/** The name of an operation. */
export type OperationId = keyof Operations;
