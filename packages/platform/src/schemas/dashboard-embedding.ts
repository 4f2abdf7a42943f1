import { z } from 'zod';
import { answer, request } from './side.js';

/** The schema of `DashboardEmbedding`. */
export const dashboardEmbeddingSchema = z
  .object({
    publicId: z.string().optional(),
    deploymentId: z.int().optional(),
    workbookId: z.int().optional(),
    title: z.string().nullish(),
    /** Whether signed sessions may show it. */
    allowEmbed: z.boolean().optional(),
  })
  .catchall(answer.json.value);

/**
 * What is known of an embeddable dashboard. The platform does not show this shape: the fields here are our choice, and
 * any of them may be missing.
 */
export type DashboardEmbedding = z.output<typeof dashboardEmbeddingSchema>;

/** The schema of `UpdateDashboardEmbeddingInput`. */
export const updateDashboardEmbeddingInputSchema = request.object({ allowEmbed: z.boolean() });

/** Turns signed embedding of a dashboard on or off. The platform does not show this shape: it is our choice. */
export type UpdateDashboardEmbeddingInput = Readonly<z.input<typeof updateDashboardEmbeddingInputSchema>>;
