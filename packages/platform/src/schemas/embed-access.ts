import type { z } from 'zod';
import { answer, request } from './side.js';

/** The schema of `EmbedAccessResponse`. */
export const embedAccessResponseSchema = answer.json.object;

/** Who may see a workbook's dashboard. The platform does not show this shape: an open object. */
export type EmbedAccessResponse = z.output<typeof embedAccessResponseSchema>;

/** The schema of `UpdateEmbedAccessInput`. */
export const updateEmbedAccessInputSchema = request.json.object;

/** Whom to give `read` or `none`. The platform does not show this shape: an open object. */
export type UpdateEmbedAccessInput = z.input<typeof updateEmbedAccessInputSchema>;
