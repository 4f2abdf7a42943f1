import * as z from 'zod';
import { dashboardEmbeddingSchema, updateDashboardEmbeddingInputSchema } from '../schemas/dashboard-embedding.js';
import { publicIdSchema } from '../schemas/names.js';
import { embedPythonFilteredRunInputSchema, pythonAnalysisFilteredRunSchema } from '../schemas/open-shapes.js';
import { generateSessionRequestSchema } from '../schemas/session-request.js';
import { generateSessionResponseSchema } from '../schemas/session-response.js';
import type { Operation } from './operation.js';

const dashboard = z.strictObject({ publicId: publicIdSchema });

/** Sessions and the embedding of single dashboards. */
export const embedOperations = {
  generateSession: {
    id: 'generateSession',
    group: 'embed',
    summary: 'Make a session for one viewer of one deployment',
    method: 'POST',
    path: '/api/v1/embed/generate-session',
    auth: 'Api-Key',
    closesInMaintenance: true,
    params: z.strictObject({}),
    body: generateSessionRequestSchema,
    response: generateSessionResponseSchema,
    // A second session for the same viewer ends in the same groups, attributes and definitions.
    idempotent: true,
    refusals: ['rejected', 'not-found'],
  },
  getEmbedDashboard: {
    id: 'getEmbedDashboard',
    group: 'embed',
    summary: 'Read what is known of an embeddable dashboard',
    method: 'GET',
    // Next to the operation that changes the same resource.
    choice: true,
    path: '/api/v1/embed/dashboard/{publicId}',
    auth: 'Bearer',
    params: dashboard,
    response: dashboardEmbeddingSchema,
    idempotent: true,
    large: true,
  },
  updateDashboardEmbedding: {
    id: 'updateDashboardEmbedding',
    group: 'embed',
    summary: 'Turn signed embedding of a dashboard on or off',
    method: 'PATCH',
    path: '/api/v1/embed/dashboard/{publicId}',
    auth: 'Bearer',
    params: dashboard,
    body: updateDashboardEmbeddingInputSchema,
    response: dashboardEmbeddingSchema,
    idempotent: true,
  },
  postDashboardPythonRun: {
    id: 'postDashboardPythonRun',
    group: 'embed',
    summary: 'Run the Python report of a dashboard with filters',
    method: 'POST',
    path: '/api/v1/embed/dashboard/{publicId}/python-run',
    auth: 'Bearer',
    params: dashboard,
    body: embedPythonFilteredRunInputSchema,
    response: pythonAnalysisFilteredRunSchema,
    idempotent: false,
    large: true,
    refusals: ['python-failed', 'python-missing', 'python-timeout'],
  },
} as const satisfies Record<string, Operation>;
export type EmbedTable = typeof embedOperations;
