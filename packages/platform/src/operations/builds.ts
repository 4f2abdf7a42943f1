import * as schemas from '../schemas/all.js';
import { added } from './environments.js';
import { answers, type Each, type Kind, reading } from './table.js';

export const buildTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Reads the state of the latest build of a branch, by default the default branch. `waitForBuild` polls it. */
    buildStatus: each('buildStatus', {
      ...added,
      ...reading,
      summary: 'Read the state of the latest build of a branch',
      path: '/api/v1/deployments/{deploymentId}/build-status',
      // The platform does not document the name of the branch parameter.
      query: schemas.branchQuerySchema,
      response: answers<schemas.BuildStatusResponse>(schemas.buildStatusResponseSchema),
    }),
    /**
     * Reads the latest lines of a deployment's logs.
     *
     * @example
     * const { logs } = await client.deployments.logs(1, { source: 'production' });
     */
    logs: each('logs', {
      ...added,
      ...reading,
      summary: 'Read the logs of a deployment',
      path: '/api/v1/deployments/{deploymentId}/logs',
      query: schemas.logsQuerySchema,
      response: answers<schemas.DeploymentLogsResponse>(schemas.deploymentLogsResponseSchema),
    }),
  }) as const;

/** The builds of a deployment's data model. */
export interface BuildOperations extends ReturnType<typeof buildTable<'method'>> {}
