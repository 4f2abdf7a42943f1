import { embedOperations } from './embed.js';
import { embedGroupOperations, embedTenantOperations } from './embed-tenants.js';
import { embedAccessOperations, workbookOperations } from './workbooks.js';

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
