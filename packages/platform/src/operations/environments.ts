import * as schemas from '../schemas/all.js';
import { answers, type Each, type Kind, reading, takes, updating } from './table.js';

const variablesPath = '/api/v1/deployments/{deploymentId}/env-vars';

/** The common fields of most operations on deployments that release 0.3.0 added. */
export const added = {
  group: 'deployments',
  since: '0.3.0',
  // The platform names them, but documents their fields only partly or not at all.
  choice: true,
  auth: 'Bearer',
} as const;

export const environmentTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists the environments of a deployment. The name of the method is this package's own. */
    listEnvironments: each('listEnvironments', {
      ...added,
      ...reading,
      summary: 'List the environments of a deployment',
      path: '/api/v1/deployments/{deploymentId}/environments',
      response: answers<schemas.EnvironmentsResponse>(schemas.environmentsResponseSchema),
    }),
    /** Reads the environment variables. The values of secret ones are null. */
    getEnvVariables: each('getEnvVariables', {
      ...added,
      ...reading,
      summary: 'Read the environment variables of a deployment, without the values of secret ones',
      path: variablesPath,
      response: answers<schemas.EnvVariablesListResponse>(schemas.envVariablesListResponseSchema),
    }),
    /**
     * Sets the given variables in their order. Others stay; a value of null removes a variable.
     *
     * @example
     * const variables = [{ name: 'DB_PASSWORD', value: process.env.DB_PASSWORD ?? '', secret: true }];
     * await client.deployments.setEnvVariables(1, { variables });
     */
    setEnvVariables: each('setEnvVariables', {
      ...added,
      ...updating,
      summary: 'Set or remove environment variables of a deployment',
      path: variablesPath,
      admin: true,
      body: takes<schemas.SetEnvVariablesInput>()(schemas.setEnvVariablesInputSchema),
      response: answers<schemas.EnvVariablesListResponse>(schemas.envVariablesListResponseSchema),
    }),
    /** Lists the processes of a deployment, with the containers that appear in `logs`. */
    pods: each('pods', {
      ...added,
      ...reading,
      summary: 'List the processes of a deployment',
      path: '/api/v1/deployments/{deploymentId}/pods',
      response: answers<schemas.DeploymentPodsResponse>(schemas.deploymentPodsResponseSchema),
    }),
    /** Lists the regions that deployments run in. */
    listRegions: each('listRegions', {
      ...added,
      ...reading,
      summary: 'List the regions that deployments run in',
      path: '/api/v1/regions/',
      response: answers<schemas.RegionsListResponse>(schemas.regionsListResponseSchema),
    }),
  }) as const;

/** The environments, variables, processes and regions of deployments. */
export interface EnvironmentOperations extends ReturnType<typeof environmentTable<'method'>> {}
