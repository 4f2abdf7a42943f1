import { defineHandlers } from '../../http/handlers.js';
import type { Tenant } from '../../http/tenant.js';
import { DEFAULT_BRANCH, ownerOf } from '../../repository/branches.js';
import { CONTAINERS } from '../builds/handlers.js';

export function environmentHandlers({ content, dataModel }: Pick<Tenant, 'content' | 'dataModel'>) {
  const { envVariables } = content;

  function variables(deploymentId: number) {
    return {
      variables: envVariables
        .list(deploymentId)
        .map((variable) => ({ ...variable, updatedAt: new Date(variable.updatedAt).toISOString() })),
    };
  }

  return defineHandlers({
    listEnvironments: ({ params }) =>
      dataModel.repositories.use(params.deploymentId, async ({ branches }) => {
        const owned = (await branches.names()).filter((branch) => ownerOf(branch) !== undefined).sort();
        return {
          environments: [
            { type: 'production', branch: DEFAULT_BRANCH },
            ...owned.map((branch) => ({ type: 'dev', branch })),
          ],
        };
      }),
    getEnvVariables: ({ params }) => variables(params.deploymentId),
    setEnvVariables({ params: { deploymentId }, body }) {
      envVariables.set(deploymentId, body.variables);
      return variables(deploymentId);
    },
    // The sandbox is one process on one machine.
    pods: ({ params }) => ({
      pods: [{ name: `sandbox-${params.deploymentId}`, status: 'running', containers: [...CONTAINERS] }],
    }),
    listRegions: () => ({ regions: [{ id: 'local', name: 'This machine' }] }),
  });
}
