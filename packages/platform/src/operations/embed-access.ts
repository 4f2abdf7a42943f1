import { z } from 'zod';
import { embedAccessResponseSchema, updateEmbedAccessInputSchema } from '../schemas/embed-access.js';
import { idSchema } from '../schemas/names.js';
import type { Operation } from './operation.js';

const path = '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/embed-access';
const workbook = z.strictObject({ deploymentId: idSchema, workbookId: idSchema });

/** The access of embed tenants to a workbook's dashboard. */
export const embedAccessOperations = {
  getEmbedAccess: {
    id: 'getEmbedAccess',
    group: 'embedAccess',
    summary: 'Read which embed tenants may see a workbook',
    method: 'GET',
    path,
    auth: 'Bearer',
    params: workbook,
    response: embedAccessResponseSchema,
    idempotent: true,
  },
  updateEmbedAccess: {
    id: 'updateEmbedAccess',
    group: 'embedAccess',
    summary: 'Say which embed tenants may see a workbook',
    method: 'PUT',
    path,
    auth: 'Bearer',
    params: workbook,
    body: updateEmbedAccessInputSchema,
    response: embedAccessResponseSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
