import type { z } from 'zod';
import { answer, request } from './side.js';

/** The schema of `EmbedAccessResponse`. */
export const embedAccessResponseSchema = answer.json.object;

/** The access to a workbook's dashboard. The platform does not show this shape: an open object. */
export type EmbedAccessResponse = z.output<typeof embedAccessResponseSchema>;

/** The schema of `UpdateEmbedAccessInput`. */
export const updateEmbedAccessInputSchema = request.json.object;

/** The access to grant, `read` or `none`. The platform does not show this shape: an open object. */
export type UpdateEmbedAccessInput = z.input<typeof updateEmbedAccessInputSchema>;
