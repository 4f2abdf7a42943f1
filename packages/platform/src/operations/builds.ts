import * as z from 'zod';
import {
  type BuildStatusResponse,
  buildStatusResponseSchema,
  type DeploymentLogsResponse,
  deploymentLogsResponseSchema,
  logsQuerySchema,
} from '../schemas/build.js';
import { branchQuerySchema } from '../schemas/data-model.js';
import { idSchema } from '../schemas/names.js';
import { answers, type Each, type Kind } from './table.js';

const params = z.strictObject({ deploymentId: idSchema });

export const buildTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Reads the state of the latest build of a branch, by default the default branch. `waitForBuild` polls it. */
    buildStatus: each({
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
      response: answers<BuildStatusResponse>(buildStatusResponseSchema),
      idempotent: true,
    }),
    /**
     * Reads the latest lines of a deployment's logs.
     *
     * @example
     * const { logs } = await client.deployments.logs(1, { source: 'production' });
     */
    logs: each({
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
      response: answers<DeploymentLogsResponse>(deploymentLogsResponseSchema),
      idempotent: true,
    }),
  }) as const;

/** The builds of a deployment's data model. */
export interface BuildOperations extends ReturnType<typeof buildTable<'method'>> {}
