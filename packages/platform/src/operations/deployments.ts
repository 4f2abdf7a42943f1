import * as schemas from '../schemas/all.js';
import type { BuildOperations } from './builds.js';
import { added, type EnvironmentOperations } from './environments.js';
import { answers, creating, deleting, type Each, type Kind, listing, takes, updating } from './table.js';

const common = { group: 'deployments', auth: 'Bearer' } as const;

export const deploymentTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the deployments that the key gives access to: one page when awaited, all of them when iterated. The name of the
     * method is this package's own.
     *
     * @example
     * for await (const { id, name } of client.deployments.listDeployments()) console.log(id, name);
     */
    listDeployments: each('listDeployments', {
      ...common,
      ...listing,
      summary: 'List the deployments that the key gives access to',
      path: '/api/v1/deployments',
      response: answers<schemas.Page<schemas.Deployment>>(schemas.deploymentsPageSchema),
    }),
    /**
     * Creates a deployment.
     *
     * @example
     * const { id } = await client.deployments.createDeployment({ name: 'Staging' });
     */
    createDeployment: each('createDeployment', {
      ...added,
      ...creating,
      summary: 'Create a deployment',
      path: '/build/api/v1/deployments/',
      admin: true,
      // The platform shows the values of three fields alone.
      body: takes<schemas.CreateDeploymentInput>()(schemas.createDeploymentInputSchema),
      response: answers<schemas.Deployment>(schemas.deploymentSchema),
    }),
    /** Changes the fields that are given, and resolves to the deployment. */
    updateDeployment: each('updateDeployment', {
      ...added,
      ...updating,
      summary: 'Change the name of a deployment',
      path: '/api/v1/deployments/{deploymentId}',
      body: takes<schemas.UpdateDeploymentInput>()(schemas.updateDeploymentInputSchema),
      response: answers<schemas.Deployment>(schemas.deploymentSchema),
    }),
    /** Deletes a deployment with its data model, its workbooks and its dashboards, whose embeds end. */
    deleteDeployment: each('deleteDeployment', {
      ...added,
      ...deleting,
      summary: 'Delete a deployment with everything in it',
      path: '/api/v1/deployments/{deploymentId}',
      admin: true,
      response: answers<schemas.DeploymentDeleteResponse>(schemas.deploymentDeleteResponseSchema),
      refusals: ['conflict'],
    }),
    /** Goes on with the set-up of a deployment, to the next step or to the one that is given. */
    advanceCreationStep: each('advanceCreationStep', {
      ...added,
      ...creating,
      summary: 'Go on with the set-up of a deployment',
      path: '/api/v1/deployments/{deploymentId}/creation-step/advance',
      body: takes<schemas.AdvanceCreationStepInput>()(schemas.advanceCreationStepInputSchema),
      bodyOptional: true,
      response: answers<schemas.CreationStepResponse>(schemas.creationStepResponseSchema),
      refusals: ['conflict', 'rejected'],
    }),
    /** Begins the set-up of a deployment again. */
    resetCreationStep: each('resetCreationStep', {
      ...added,
      summary: 'Begin the set-up of a deployment again',
      method: 'POST',
      path: '/api/v1/deployments/{deploymentId}/creation-step/reset',
      response: answers<schemas.CreationStepResponse>(schemas.creationStepResponseSchema),
      idempotent: true,
    }),
    /**
     * Starts the synchronization of a branch with the tool that transforms data. The platform shows no address for the state
     * of the job.
     *
     * @example
     * const { syncJobId } = await client.deployments.startTransformSync(1, { branchName: 'main' });
     */
    startTransformSync: each('startTransformSync', {
      ...common,
      ...creating,
      summary: 'Start the synchronization of a branch with the tool that transforms data',
      since: '0.3.0',
      path: '/api/v1/deployments/{deploymentId}/transform-sync',
      body: takes<schemas.TransformSyncRequest>()(schemas.transformSyncRequestSchema),
      bodyOptional: true,
      response: answers<schemas.TransformSyncResponse>(schemas.transformSyncResponseSchema),
    }),
  }) as const;

/** The deployments of the account, their builds and what they run in. */
export interface DeploymentsOperations
  extends ReturnType<typeof deploymentTable<'method'>>,
    BuildOperations,
    EnvironmentOperations {}
