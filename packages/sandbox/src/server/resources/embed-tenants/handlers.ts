import type { EmbedTenant, EmbedUser } from '@svc-embed/platform/schemas';
import { readPage } from '../../http/cursor.js';
import { defineHandlers } from '../../http/handlers.js';
import { requireFound } from '../../refusal.js';
import type { Accounts } from '../accounts.js';
import type { EmbedTenantEntry } from './store.js';
import type { User } from './users.js';

export function embedTenantHandlers(stores: Accounts) {
  return defineHandlers({
    listEmbedTenants: ({ query }) => readPage('tenants', query, stores.tenants.list, describeTenant),
    deleteEmbedTenant: ({ params }) => void stores.tenants.remove(findTenant(stores, params.embedTenantName)),
    listEmbedUsers({ params, query }) {
      const { id } = findTenant(stores, params.embedTenantName);
      const list = (after: number, limit: number) => stores.users.list(id, after, limit);
      return readPage(`users of ${id}`, query, list, describeUser);
    },
  });
}

/** Returns the embed tenant of that name, or throws a `not-found` refusal. */
export function findTenant({ tenants }: Accounts, name: string): EmbedTenantEntry {
  return requireFound(tenants.find(name), 'There is no such embed tenant.');
}

const describeTenant = ({ name, displayName }: EmbedTenantEntry): EmbedTenant => ({ name, displayName });

export function describeUser({ id, externalId, email, displayName, picture }: User): EmbedUser {
  return { id, externalId, email, displayName, picture };
}
