import * as z from 'zod';
import { answer, request } from './side.js';

/**
 * The embedding of a dashboard. Shape chosen by this package; the platform does not document it. Missing fields are null,
 * unknown ones are kept.
 */
export interface DashboardEmbedding extends Readonly<z.output<typeof dashboardEmbeddingSchema>> {}
export const dashboardEmbeddingSchema = answer.open({
  publicId: z.string().nullable().default(null),
  deploymentId: z.int().nullable().default(null),
  workbookId: z.int().nullable().default(null),
  title: z.string().nullable().default(null),
  /** Whether signed sessions may show the dashboard. */
  allowEmbed: z.boolean().nullable().default(null),
});

/** Turns signed embedding of a dashboard on or off. Shape chosen by this package; the platform does not document it. */
export interface UpdateDashboardEmbeddingInput extends Readonly<z.input<typeof updateDashboardEmbeddingInputSchema>> {}
export const updateDashboardEmbeddingInputSchema = request.object({ allowEmbed: z.boolean() });
