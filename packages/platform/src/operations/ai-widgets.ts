import * as z from 'zod';
import { dashboardSchema } from '../schemas/dashboard.js';
import { updatePublishedAiWidgetThreadInputSchema } from '../schemas/later-releases.js';
import { idSchema } from '../schemas/names.js';
import type { Operation } from './operation.js';

/** The AI widgets of published dashboards. */
export const aiWidgetOperations = {
  updatePublishedAiWidgetThread: {
    id: 'updatePublishedAiWidgetThread',
    group: 'workbooks',
    summary: 'Attach a conversation to an AI widget of the published dashboard',
    since: '0.2.0',
    method: 'POST',
    path: '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/dashboard/ai-widget-thread',
    auth: 'Bearer',
    params: z.strictObject({ deploymentId: idSchema, workbookId: idSchema }),
    body: updatePublishedAiWidgetThreadInputSchema,
    response: dashboardSchema,
    // The first attempt changes the checksum, so a second one could be refused.
    idempotent: false,
    large: true,
    refusals: ['conflict', 'rejected'],
  },
} as const satisfies Record<string, Operation>;
export type AiWidgetTable = typeof aiWidgetOperations;
