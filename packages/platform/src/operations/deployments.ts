import * as z from 'zod';
import {
  createDeploymentInputSchema,
  deploymentDeleteResponseSchema,
  deploymentSchema,
  deploymentsPageSchema,
  updateDeploymentInputSchema,
} from '../schemas/deployment.js';
import { idSchema } from '../schemas/names.js';
import { pageQuerySchema } from '../schemas/paging.js';
import type { Operation } from './operation.js';

const params = z.strictObject({ deploymentId: idSchema });

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
  createDeployment: {
    id: 'createDeployment',
    group: 'deployments',
    summary: 'Create a deployment',
    since: '0.3.0',
    method: 'POST',
    // The platform shows the values of three fields, and neither the other fields nor the answer.
    choice: true,
    path: '/build/api/v1/deployments/',
    auth: 'Bearer',
    params: z.strictObject({}),
    body: createDeploymentInputSchema,
    response: deploymentSchema,
    idempotent: false,
  },
  updateDeployment: {
    id: 'updateDeployment',
    group: 'deployments',
    summary: 'Change the name of a deployment',
    since: '0.3.0',
    method: 'PUT',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}',
    auth: 'Bearer',
    params,
    body: updateDeploymentInputSchema,
    response: deploymentSchema,
    idempotent: true,
  },
  deleteDeployment: {
    id: 'deleteDeployment',
    group: 'deployments',
    summary: 'Delete a deployment with everything in it',
    since: '0.3.0',
    method: 'DELETE',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}',
    auth: 'Bearer',
    params,
    response: deploymentDeleteResponseSchema,
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type DeploymentTable = typeof deploymentOperations;
