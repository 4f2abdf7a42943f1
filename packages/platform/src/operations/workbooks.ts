import * as z from 'zod';
import { dashboardSchema } from '../schemas/dashboard.js';
import { embedAccessResponseSchema, updateEmbedAccessInputSchema } from '../schemas/embed-access.js';
import { idSchema } from '../schemas/names.js';
import { publishDashboardInputSchema } from '../schemas/publish.js';
import type { Operation } from './operation.js';

const workbookPath = '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}';
const workbook = z.strictObject({ deploymentId: idSchema, workbookId: idSchema });

/** The publishing of workbooks as dashboards. */
export const workbookOperations = {
  publishDashboard: {
    id: 'publishDashboard',
    group: 'workbooks',
    summary: 'Publish a workbook as a dashboard',
    method: 'POST',
    path: `${workbookPath}/publish`,
    auth: 'Bearer',
    params: workbook,
    body: publishDashboardInputSchema,
    bodyOptional: true,
    response: dashboardSchema,
    // Each publication makes a new version.
    idempotent: false,
    large: true,
  },
} as const satisfies Record<string, Operation>;
export type WorkbookTable = typeof workbookOperations;

const path = `${workbookPath}/embed-access` as const;

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
    refusals: ['rejected'],
  },
} as const satisfies Record<string, Operation>;
export type EmbedAccessTable = typeof embedAccessOperations;
