import type { BuildStatusResponse, DeploymentLogsResponse, LogsQuery } from '../schemas/build.js';
import type { BranchQuery } from '../schemas/data-model.js';
import type { CallOptions } from '../transport/call-options.js';

/** The builds of a deployment's data model. */
export interface BuildOperations {
  /** Reads the state of the latest build of a branch, by default the default branch. `waitForBuild` polls it. */
  buildStatus(deploymentId: number, query?: BranchQuery, options?: CallOptions): Promise<BuildStatusResponse>;
  /**
   * Reads the latest lines of a deployment's logs.
   *
   * @example
   * const { logs } = await client.deployments.logs(1, { source: 'production' });
   */
  logs(deploymentId: number, query?: LogsQuery, options?: CallOptions): Promise<DeploymentLogsResponse>;
}
