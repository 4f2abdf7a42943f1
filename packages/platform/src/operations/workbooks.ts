import { z } from 'zod';
import { dashboardSchema } from '../schemas/dashboard.js';
import { idSchema } from '../schemas/names.js';
import { publishDashboardInputSchema } from '../schemas/publish.js';
import type { Operation } from './operation.js';

/** The publishing of workbooks as dashboards. */
export const workbookOperations = {
  publishDashboard: {
    id: 'publishDashboard',
    group: 'workbooks',
    summary: 'Publish a workbook as a dashboard',
    method: 'POST',
    path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish',
    auth: 'Bearer',
    params: z.strictObject({ deploymentId: idSchema, workbookId: idSchema }),
    body: publishDashboardInputSchema,
    bodyOptional: true,
    response: dashboardSchema,
    // Each publication makes a new version.
    idempotent: false,
    large: true,
  },
} as const satisfies Record<string, Operation>;
