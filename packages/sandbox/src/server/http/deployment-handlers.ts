import { readPage } from './cursor.js';
import type { Handlers } from './handlers.js';
import type { Tenant } from './tenant.js';

/** Administers the deployments of the account. */
export function deploymentHandlers({ content }: Pick<Tenant, 'content'>): Handlers<'listDeployments'> {
  return {
    listDeployments({ key, query }) {
      const allowed = content.deployments.list().filter(({ id }) => key.allows(id));
      const list = (after: number, limit: number) => allowed.filter(({ id }) => id > after).slice(0, limit);
      return readPage('deployments', query, list, ({ id, name }) => ({ id, name }));
    },
  };
}
