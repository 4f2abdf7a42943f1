import * as z from 'zod';
import {
  advanceCreationStepInputSchema,
  createDeploymentInputSchema,
  creationStepResponseSchema,
  deploymentDeleteResponseSchema,
  deploymentSchema,
  deploymentsPageSchema,
  updateDeploymentInputSchema,
} from '../schemas/deployment.js';
import { transformSyncRequestSchema, transformSyncResponseSchema } from '../schemas/later-releases.js';
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
  advanceCreationStep: {
    id: 'advanceCreationStep',
    group: 'deployments',
    summary: 'Go on with the set-up of a deployment',
    since: '0.3.0',
    method: 'POST',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/creation-step/advance',
    auth: 'Bearer',
    params,
    body: advanceCreationStepInputSchema,
    bodyOptional: true,
    response: creationStepResponseSchema,
    idempotent: false,
  },
  resetCreationStep: {
    id: 'resetCreationStep',
    group: 'deployments',
    summary: 'Begin the set-up of a deployment again',
    since: '0.3.0',
    method: 'POST',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/creation-step/reset',
    auth: 'Bearer',
    params,
    response: creationStepResponseSchema,
    idempotent: true,
  },
  startTransformSync: {
    id: 'startTransformSync',
    group: 'deployments',
    summary: 'Start the synchronization of a branch with the tool that transforms data',
    since: '0.3.0',
    method: 'POST',
    path: '/api/v1/deployments/{deploymentId}/transform-sync',
    auth: 'Bearer',
    params,
    body: transformSyncRequestSchema,
    bodyOptional: true,
    response: transformSyncResponseSchema,
    idempotent: false,
  },
} as const satisfies Record<string, Operation>;
export type DeploymentTable = typeof deploymentOperations;
