import { embedOperations } from './embed.js';
import { embedAccessOperations } from './embed-access.js';
import { embedGroupOperations } from './embed-groups.js';
import { embedTenantOperations } from './embed-tenants.js';
import { workbookOperations } from './workbooks.js';

/** Every endpoint that this package covers, by the platform's own names. */
export const operations = {
  ...embedOperations,
  ...workbookOperations,
  ...embedTenantOperations,
  ...embedGroupOperations,
  ...embedAccessOperations,
} as const;

/** The name of an operation. */
export type OperationId = keyof typeof operations;
