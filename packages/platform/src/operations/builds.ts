import * as z from 'zod';
import { buildStatusResponseSchema, deploymentLogsResponseSchema, logsQuerySchema } from '../schemas/build.js';
import { branchQuerySchema } from '../schemas/data-model.js';
import { idSchema } from '../schemas/names.js';
import type { Operation } from './operation.js';

const params = z.strictObject({ deploymentId: idSchema });

/** The builds of data models. */
export const buildOperations = {
  buildStatus: {
    id: 'buildStatus',
    group: 'deployments',
    summary: 'Read the state of the latest build of a branch',
    since: '0.3.0',
    method: 'GET',
    // The platform shows neither the fields nor how the branch is named.
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/build-status',
    auth: 'Bearer',
    params,
    query: branchQuerySchema,
    response: buildStatusResponseSchema,
    idempotent: true,
  },
  logs: {
    id: 'logs',
    group: 'deployments',
    summary: 'Read the logs of a deployment',
    since: '0.3.0',
    method: 'GET',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/logs',
    auth: 'Bearer',
    params,
    query: logsQuerySchema,
    response: deploymentLogsResponseSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type BuildTable = typeof buildOperations;
