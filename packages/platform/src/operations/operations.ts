import { type EmbedTable, embedOperations } from './embed.js';
import {
  type EmbedGroupTable,
  type EmbedTenantTable,
  embedGroupOperations,
  embedTenantOperations,
} from './embed-tenants.js';
import { type EmbedAccessTable, embedAccessOperations, type WorkbookTable, workbookOperations } from './workbooks.js';

/** The type of the table: an interface, so that declarations name the groups' types and do not repeat them. */
export interface Operations extends EmbedTable, WorkbookTable, EmbedTenantTable, EmbedGroupTable, EmbedAccessTable {}

/** Every endpoint that this package covers, by the platform's own names. */
export const operations: Operations = {
  ...embedOperations,
  ...workbookOperations,
  ...embedTenantOperations,
  ...embedGroupOperations,
  ...embedAccessOperations,
};

/** The name of an operation. */
export type OperationId = keyof Operations;
