import type * as z from 'zod';
import { answer, request } from './side.js';

/** The access to a workbook's dashboard. The platform does not show this shape: an open object. */
export type EmbedAccessResponse = z.output<typeof embedAccessResponseSchema>;
export const embedAccessResponseSchema = answer.json.object;

/** The access to grant, `read` or `none`. The platform does not show this shape: an open object. */
export type UpdateEmbedAccessInput = z.input<typeof updateEmbedAccessInputSchema>;
export const updateEmbedAccessInputSchema = request.json.object;

/** The filters to run a dashboard's Python report with. The platform does not show this shape: an open object. */
export type EmbedPythonFilteredRunInput = z.input<typeof embedPythonFilteredRunInputSchema>;
export const embedPythonFilteredRunInputSchema = request.json.object;

/** The result of a Python report. The platform does not show this shape: an open object. */
export type PythonAnalysisFilteredRun = z.output<typeof pythonAnalysisFilteredRunSchema>;
export const pythonAnalysisFilteredRunSchema = answer.json.object;
