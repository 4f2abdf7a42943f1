import { z } from 'zod';
import { embedTenantsPageSchema, embedUsersPageSchema } from '../schemas/embed-tenant.js';
import { embedTenantNameSchema } from '../schemas/names.js';
import { pageQuerySchema } from '../schemas/paging.js';
import type { Operation } from './operation.js';

const tenant = z.strictObject({ embedTenantName: embedTenantNameSchema });

/** Embed tenants and their viewers. */
export const embedTenantOperations = {
  listEmbedTenants: {
    id: 'listEmbedTenants',
    group: 'embedTenants',
    summary: 'List the embed tenants',
    method: 'GET',
    path: '/api/v1/embed-tenants/',
    auth: 'Api-Key',
    params: z.strictObject({}),
    query: pageQuerySchema,
    response: embedTenantsPageSchema,
    idempotent: true,
  },
  deleteEmbedTenant: {
    id: 'deleteEmbedTenant',
    group: 'embedTenants',
    summary: 'Delete an embed tenant',
    method: 'DELETE',
    path: '/api/v1/embed-tenants/{embedTenantName}',
    auth: 'Api-Key',
    params: tenant,
    // The name is free again afterwards, so a second attempt could delete a new tenant.
    idempotent: false,
  },
  listEmbedUsers: {
    id: 'listEmbedUsers',
    group: 'embedTenants',
    summary: 'List the external viewers of an embed tenant',
    method: 'GET',
    path: '/api/v1/embed-tenants/{embedTenantName}/users',
    auth: 'Api-Key',
    params: tenant,
    query: pageQuerySchema,
    response: embedUsersPageSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
