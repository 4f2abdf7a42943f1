import type * as z from 'zod';
import { answer, request } from './side.js';

/** The filters for a dashboard's Python report. The platform does not document this shape: an open object. */
export type EmbedPythonFilteredRunInput = z.input<typeof embedPythonFilteredRunInputSchema>;
export const embedPythonFilteredRunInputSchema = request.json.object;

/** The result of a Python report. The platform does not document this shape: an open object. */
export type PythonAnalysisFilteredRun = z.output<typeof pythonAnalysisFilteredRunSchema>;
export const pythonAnalysisFilteredRunSchema = answer.json.object;
