import type { z } from 'zod';
import { answer, request } from './side.js';

/** The branch to synchronise. */
export type TransformSyncRequest = z.input<typeof transformSyncRequestSchema>;
export const transformSyncRequestSchema = request.object({ branchName: request.json.value.optional() });

/** The synchronisation that was started. */
export type TransformSyncResponse = z.output<typeof transformSyncResponseSchema>;
export const transformSyncResponseSchema = answer.object({
  branchName: answer.json.value.optional(),
  syncJobId: answer.json.value.optional(),
  workflowId: answer.json.value.optional(),
});
