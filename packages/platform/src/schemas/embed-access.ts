import type { z } from 'zod';
import { answer, request } from './side.js';

/** The access to a workbook's dashboard. The platform does not show this shape: an open object. */
export type EmbedAccessResponse = z.output<typeof embedAccessResponseSchema>;
export const embedAccessResponseSchema = answer.json.object;

/** The access to grant, `read` or `none`. The platform does not show this shape: an open object. */
export type UpdateEmbedAccessInput = z.input<typeof updateEmbedAccessInputSchema>;
export const updateEmbedAccessInputSchema = request.json.object;
