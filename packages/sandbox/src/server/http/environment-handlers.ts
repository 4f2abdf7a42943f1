import { DEFAULT_BRANCH, ownerOf } from '../repository/branches.js';
import { CONTAINERS } from './build-handlers.js';
import { deploymentOf } from './data-model-requests.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

type Ids = 'listEnvironments' | 'getEnvVariables' | 'setEnvVariables' | 'pods' | 'listRegions';

/** Shows what deployments run in, and administers their environment variables. */
export function environmentHandlers(tenant: Pick<Tenant, 'content' | 'dataModel'>): Handlers<Ids> {
  const { envVariables } = tenant.content;

  function variables(deploymentId: number) {
    return {
      variables: envVariables
        .list(deploymentId)
        .map((variable) => ({ ...variable, updatedAt: new Date(variable.updatedAt).toISOString() })),
    };
  }

  return {
    listEnvironments: (request) =>
      tenant.dataModel.repositories.use(deploymentOf(tenant, request), async ({ branches }) => {
        const owned = (await branches.names()).filter((branch) => ownerOf(branch) !== undefined).sort();
        return {
          environments: [
            { type: 'production', branch: DEFAULT_BRANCH },
            ...owned.map((branch) => ({ type: 'dev', branch })),
          ],
        };
      }),
    getEnvVariables: (request) => variables(deploymentOf(tenant, request)),
    setEnvVariables(request) {
      const deploymentId = deploymentOf(tenant, request);
      envVariables.set(deploymentId, request.body.variables);
      return variables(deploymentId);
    },
    // The sandbox is one process on one machine.
    pods: (request) => ({
      pods: [{ name: `sandbox-${deploymentOf(tenant, request)}`, status: 'running', containers: [...CONTAINERS] }],
    }),
    listRegions: () => ({ regions: [{ id: 'local', name: 'This machine' }] }),
  };
}
