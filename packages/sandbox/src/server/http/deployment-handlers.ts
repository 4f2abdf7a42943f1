import { Refusal } from '../refusal.js';
import type { Deployment } from '../store/deployments.js';
import { FIRST_DEPLOYMENT } from '../store/seed-content.js';
import { requireAdmin } from './authorization.js';
import { readPage } from './cursor.js';
import { deploymentOf } from './data-model-requests.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

type Ids = 'listDeployments' | 'createDeployment' | 'updateDeployment' | 'deleteDeployment';

/** Administers the deployments of the account. */
export function deploymentHandlers(tenant: Pick<Tenant, 'content' | 'dataModel'>): Handlers<Ids> {
  const { database, deployments, workbooks } = tenant.content;

  function read(id: number): Deployment {
    const deployment = deployments.find(id);
    if (deployment === undefined) throw new Error('A deployment that was written must be found.');
    return deployment;
  }

  return {
    listDeployments({ key, query }) {
      const allowed = deployments.list().filter(({ id }) => key.allows(id));
      const list = (after: number, limit: number) => allowed.filter(({ id }) => id > after).slice(0, limit);
      return readPage('deployments', query, list, (deployment) => ({ ...deployment }));
    },
    createDeployment({ key, body }) {
      requireAdmin(key);
      return { ...read(deployments.create(body)) };
    },
    updateDeployment(request) {
      const id = deploymentOf(tenant, request);
      const { name } = request.body;
      if (name !== undefined) deployments.rename(id, name);
      return { ...read(id) };
    },
    async deleteDeployment(request) {
      requireAdmin(request.key);
      const id = deploymentOf(tenant, request);
      if (id === FIRST_DEPLOYMENT) {
        throw new Refusal(
          'conflict',
          `Deployment ${id} cannot be deleted: it is the one that the scoped key is for. Delete another one.`,
        );
      }
      // While nobody works with the repository, so that nothing that goes on can write to what is gone.
      await tenant.dataModel.repositories.remove(id, () =>
        database.transaction(() => {
          for (const workbook of workbooks.list(id, 0, Number.MAX_SAFE_INTEGER)) workbooks.remove(workbook.id);
          deployments.remove(id);
        }),
      );
      return { id };
    },
  };
}
