import * as z from 'zod';
import {
  deploymentPodsResponseSchema,
  environmentsResponseSchema,
  envVariablesListResponseSchema,
  regionsListResponseSchema,
  setEnvVariablesInputSchema,
} from '../schemas/environment.js';
import { idSchema } from '../schemas/names.js';
import type { Operation } from './operation.js';

const params = z.strictObject({ deploymentId: idSchema });
const variablesPath = '/api/v1/deployments/{deploymentId}/env-vars';

/** What deployments run in. The platform shows none of the fields. */
export const environmentOperations = {
  listEnvironments: {
    id: 'listEnvironments',
    group: 'deployments',
    summary: 'List the environments of a deployment',
    since: '0.3.0',
    method: 'GET',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/environments',
    auth: 'Bearer',
    params,
    response: environmentsResponseSchema,
    idempotent: true,
  },
  getEnvVariables: {
    id: 'getEnvVariables',
    group: 'deployments',
    summary: 'Read the environment variables of a deployment, without the values of secret ones',
    since: '0.3.0',
    method: 'GET',
    choice: true,
    path: variablesPath,
    auth: 'Bearer',
    params,
    response: envVariablesListResponseSchema,
    idempotent: true,
  },
  setEnvVariables: {
    id: 'setEnvVariables',
    group: 'deployments',
    summary: 'Set or remove environment variables of a deployment',
    since: '0.3.0',
    method: 'PUT',
    choice: true,
    path: variablesPath,
    auth: 'Bearer',
    admin: true,
    params,
    body: setEnvVariablesInputSchema,
    response: envVariablesListResponseSchema,
    idempotent: true,
  },
  pods: {
    id: 'pods',
    group: 'deployments',
    summary: 'List the processes of a deployment',
    since: '0.3.0',
    method: 'GET',
    choice: true,
    path: '/api/v1/deployments/{deploymentId}/pods',
    auth: 'Bearer',
    params,
    response: deploymentPodsResponseSchema,
    idempotent: true,
  },
  listRegions: {
    id: 'listRegions',
    group: 'deployments',
    summary: 'List the regions that deployments run in',
    since: '0.3.0',
    method: 'GET',
    choice: true,
    path: '/api/v1/regions/',
    auth: 'Bearer',
    params: z.strictObject({}),
    response: regionsListResponseSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type EnvironmentTable = typeof environmentOperations;
