import * as z from 'zod';
import { deploymentsPageSchema } from '../schemas/deployment.js';
import { pageQuerySchema } from '../schemas/paging.js';
import type { Operation } from './operation.js';

/** The deployments of the account. */
export const deploymentOperations = {
  listDeployments: {
    id: 'listDeployments',
    group: 'deployments',
    summary: 'List the deployments that the key gives access to',
    method: 'GET',
    path: '/api/v1/deployments',
    auth: 'Bearer',
    params: z.strictObject({}),
    query: pageQuerySchema,
    list: true,
    response: deploymentsPageSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type DeploymentTable = typeof deploymentOperations;
