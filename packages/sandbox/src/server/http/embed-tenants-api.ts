import { type EmbedTenant, type EmbedUser, operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { requireUnscoped } from '../authorization.js';
import { createAccounts } from '../store/accounts.js';
import type { EmbedTenantEntry } from '../store/tenants.js';
import type { User } from '../store/users.js';
import { readPage } from './cursor.js';
import { embedGroupsApi } from './embed-groups-api.js';
import { findTenant } from './find-tenant.js';
import type { Tenant } from './tenant.js';
import { routeOf, validate } from './validate.js';

const { listEmbedTenants, deleteEmbedTenant, listEmbedUsers } = operations;

/** The administration of embed tenants, with a key for the whole account. */
export function embedTenantsApi(tenant: Pick<Tenant, 'database' | 'keys'>): Hono {
  const { database, keys } = tenant;
  const api = new Hono();
  const stores = createAccounts(database);
  const listPath = routeOf(listEmbedTenants);
  api.on('GET', [listPath, listPath.replace(/\/$/, '')], async (context) => {
    const { key, query } = await validate(listEmbedTenants, keys, context);
    requireUnscoped(key);
    return context.json(readPage('tenants', query, stores.tenants.list, describeTenant));
  });
  api.delete(routeOf(deleteEmbedTenant), async (context) => {
    const { key, params } = await validate(deleteEmbedTenant, keys, context);
    requireUnscoped(key);
    stores.tenants.remove(findTenant(stores, params.embedTenantName));
    return context.body(null, 204);
  });
  api.get(routeOf(listEmbedUsers), async (context) => {
    const { key, params, query } = await validate(listEmbedUsers, keys, context);
    requireUnscoped(key);
    const { id } = findTenant(stores, params.embedTenantName);
    const list = (after: number, limit: number) => stores.users.list(id, after, limit);
    return context.json(readPage(`users of ${id}`, query, list, describeUser));
  });
  api.route('/', embedGroupsApi(tenant, stores));
  return api;
}

function describeTenant({ name, displayName }: EmbedTenantEntry): EmbedTenant {
  return { name, displayName };
}

function describeUser({ id, externalId, email, displayName, picture }: User): EmbedUser {
  return { id, externalId, email, displayName, picture };
}
