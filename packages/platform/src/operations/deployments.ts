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
      // The platform documents only the values of three fields.
      body: takes<schemas.CreateDeploymentInput>()(schemas.createDeploymentInputSchema),
      response: answers<schemas.Deployment>(schemas.deploymentSchema),
    }),
    /** Changes the given fields, and resolves to the deployment. */
    updateDeployment: each('updateDeployment', {
      ...added,
      ...updating,
      summary: 'Change the name of a deployment',
      path: '/api/v1/deployments/{deploymentId}',
      body: takes<schemas.UpdateDeploymentInput>()(schemas.updateDeploymentInputSchema),
      response: answers<schemas.Deployment>(schemas.deploymentSchema),
    }),
    /** Deletes a deployment with its data model, workbooks and dashboards. Their embeds end. */
    deleteDeployment: each('deleteDeployment', {
      ...added,
      ...deleting,
      summary: 'Delete a deployment with everything in it',
      path: '/api/v1/deployments/{deploymentId}',
      admin: true,
      response: answers<schemas.DeploymentDeleteResponse>(schemas.deploymentDeleteResponseSchema),
      refusals: ['conflict'],
    }),
    /** Continues the set-up of a deployment with the next step, or with the given one. */
    advanceCreationStep: each('advanceCreationStep', {
      ...added,
      ...creating,
      summary: 'Continue the set-up of a deployment',
      path: '/api/v1/deployments/{deploymentId}/creation-step/advance',
      body: takes<schemas.AdvanceCreationStepInput>()(schemas.advanceCreationStepInputSchema),
      bodyOptional: true,
      response: answers<schemas.CreationStepResponse>(schemas.creationStepResponseSchema),
      refusals: ['conflict', 'rejected'],
    }),
    /** Restarts the set-up of a deployment. */
    resetCreationStep: each('resetCreationStep', {
      ...added,
      summary: 'Restart the set-up of a deployment',
      method: 'POST',
      path: '/api/v1/deployments/{deploymentId}/creation-step/reset',
      response: answers<schemas.CreationStepResponse>(schemas.creationStepResponseSchema),
      idempotent: true,
    }),
    /**
     * Starts the synchronization of a branch with the tool that transforms data. The platform documents no address for the
     * state of the job.
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

/** The deployments of the account, their builds and their environments. */
export interface DeploymentsOperations
  extends ReturnType<typeof deploymentTable<'method'>>,
    BuildOperations,
    EnvironmentOperations {}
