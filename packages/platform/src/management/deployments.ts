import type { List, ListQuery } from '../client/create-list.js';
import type {
  AdvanceCreationStepInput,
  CreateDeploymentInput,
  CreationStepResponse,
  Deployment,
  DeploymentDeleteResponse,
  UpdateDeploymentInput,
} from '../schemas/deployment.js';
import type { TransformSyncRequest, TransformSyncResponse } from '../schemas/later-releases.js';
import type { CallOptions } from '../transport/call-options.js';
import type { BuildOperations } from './builds.js';
import type { EnvironmentOperations } from './environments.js';

/** The deployments of the account, their builds and what they run in. */
export interface DeploymentsOperations extends BuildOperations, EnvironmentOperations {
  /**
   * Lists the deployments that the key gives access to: one page when awaited, all of them when iterated. The name of the
   * method is this package's own.
   *
   * @example
   * for await (const { id, name } of client.deployments.listDeployments()) console.log(id, name);
   */
  listDeployments(page?: ListQuery, options?: CallOptions): List<Deployment>;
  /**
   * Creates a deployment.
   *
   * @example
   * const { id } = await client.deployments.createDeployment({ name: 'Staging' });
   */
  createDeployment(input: CreateDeploymentInput, options?: CallOptions): Promise<Deployment>;
  /** Changes the fields that are given, and resolves to the deployment. */
  updateDeployment(deploymentId: number, input: UpdateDeploymentInput, options?: CallOptions): Promise<Deployment>;
  /** Deletes a deployment with its data model, its workbooks and its dashboards, whose embeds end. */
  deleteDeployment(deploymentId: number, options?: CallOptions): Promise<DeploymentDeleteResponse>;
  /** Goes on with the set-up of a deployment, to the next step or to the one that is given. */
  advanceCreationStep(
    deploymentId: number,
    input?: AdvanceCreationStepInput,
    options?: CallOptions,
  ): Promise<CreationStepResponse>;
  /** Begins the set-up of a deployment again. */
  resetCreationStep(deploymentId: number, options?: CallOptions): Promise<CreationStepResponse>;
  /**
   * Starts the synchronization of a branch with the tool that transforms data. The platform shows no address for the state
   * of the job.
   *
   * @example
   * const { syncJobId } = await client.deployments.startTransformSync(1, { branchName: 'main' });
   */
  startTransformSync(
    deploymentId: number,
    input?: TransformSyncRequest,
    options?: CallOptions,
  ): Promise<TransformSyncResponse>;
}
