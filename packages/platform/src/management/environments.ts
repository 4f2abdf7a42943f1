import type {
  DeploymentPodsResponse,
  EnvironmentsResponse,
  EnvVariablesListResponse,
  RegionsListResponse,
  SetEnvVariablesInput,
} from '../schemas/environment.js';
import type { CallOptions } from '../transport/call-options.js';

/** What deployments run in. */
export interface EnvironmentOperations {
  /** Lists the environments of a deployment. The name of the method is this package's own. */
  listEnvironments(deploymentId: number, options?: CallOptions): Promise<EnvironmentsResponse>;
  /** Reads the environment variables. The values of secret ones are null. */
  getEnvVariables(deploymentId: number, options?: CallOptions): Promise<EnvVariablesListResponse>;
  /**
   * Sets the variables that are given, in their order; others stay, and a value of null removes one.
   *
   * @example
   * const variables = [{ name: 'DB_PASSWORD', value: process.env.DB_PASSWORD ?? '', secret: true }];
   * await client.deployments.setEnvVariables(1, { variables });
   */
  setEnvVariables(
    deploymentId: number,
    input: SetEnvVariablesInput,
    options?: CallOptions,
  ): Promise<EnvVariablesListResponse>;
  /** Lists the processes of a deployment, with the containers that `logs` has lines of. */
  pods(deploymentId: number, options?: CallOptions): Promise<DeploymentPodsResponse>;
  /** Lists the regions that deployments run in. */
  listRegions(options?: CallOptions): Promise<RegionsListResponse>;
}
