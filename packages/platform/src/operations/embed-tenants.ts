import * as z from 'zod';
import {
  embedGroupMembersInputSchema,
  embedGroupMembersMutationResponseSchema,
} from '../schemas/embed-group-members.js';
import {
  createEmbedGroupInputSchema,
  embedGroupSchema,
  embedGroupsPageSchema,
  embedTenantsPageSchema,
  embedUsersPageSchema,
  updateEmbedGroupInputSchema,
} from '../schemas/embed-tenant.js';
import { embedTenantNameSchema, idSchema } from '../schemas/names.js';
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
    admin: true,
    params: z.strictObject({}),
    query: pageQuerySchema,
    list: true,
    response: embedTenantsPageSchema,
    idempotent: true,
  },
  deleteEmbedTenant: {
    id: 'deleteEmbedTenant',
    group: 'embedTenants',
    summary: 'Delete an embed tenant',
    since: '0.2.0',
    method: 'DELETE',
    path: '/api/v1/embed-tenants/{embedTenantName}',
    auth: 'Api-Key',
    admin: true,
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
    admin: true,
    params: tenant,
    query: pageQuerySchema,
    list: true,
    response: embedUsersPageSchema,
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type EmbedTenantTable = typeof embedTenantOperations;

const group = tenant.extend({ id: idSchema });
const groupsPath = '/api/v1/embed-tenants/{embedTenantName}/groups';
const groupPath = `${groupsPath}/{id}`;
const membersPath = `${groupPath}/users`;

/** The groups of an embed tenant and their members. */
export const embedGroupOperations = {
  listGroups: {
    id: 'listGroups',
    group: 'embedTenants',
    summary: 'List the groups of an embed tenant',
    since: '0.3.0',
    method: 'GET',
    path: groupsPath,
    auth: 'Api-Key',
    admin: true,
    params: tenant,
    query: pageQuerySchema,
    list: true,
    response: embedGroupsPageSchema,
    idempotent: true,
  },
  createGroup: {
    id: 'createGroup',
    group: 'embedTenants',
    summary: 'Create a group in an embed tenant',
    since: '0.3.0',
    method: 'POST',
    path: groupsPath,
    auth: 'Api-Key',
    admin: true,
    params: tenant,
    body: createEmbedGroupInputSchema,
    response: embedGroupSchema,
    idempotent: false,
    refusals: ['conflict'],
  },
  getGroup: {
    id: 'getGroup',
    group: 'embedTenants',
    summary: 'Read a group of an embed tenant',
    since: '0.3.0',
    method: 'GET',
    path: groupPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    response: embedGroupSchema,
    idempotent: true,
  },
  updateGroup: {
    id: 'updateGroup',
    group: 'embedTenants',
    summary: 'Change the name or description of a group',
    since: '0.3.0',
    method: 'PATCH',
    path: groupPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    body: updateEmbedGroupInputSchema,
    response: embedGroupSchema,
    idempotent: true,
    refusals: ['conflict'],
  },
  deleteGroup: {
    id: 'deleteGroup',
    group: 'embedTenants',
    summary: 'Delete a group of an embed tenant',
    since: '0.3.0',
    method: 'DELETE',
    path: groupPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    // Ids are never reused.
    idempotent: true,
  },
  getGroupMembers: {
    id: 'getGroupMembers',
    group: 'embedTenants',
    summary: 'List the members of a group',
    since: '0.3.0',
    method: 'GET',
    path: membersPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    query: pageQuerySchema,
    response: embedUsersPageSchema,
    list: true,
    idempotent: true,
  },
  addGroupMembers: {
    id: 'addGroupMembers',
    group: 'embedTenants',
    summary: 'Add members to a group',
    since: '0.3.0',
    method: 'POST',
    path: membersPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    body: embedGroupMembersInputSchema,
    response: embedGroupMembersMutationResponseSchema,
    // Members are a set: adding one twice adds nothing.
    idempotent: true,
    refusals: ['rejected'],
  },
  removeGroupMembers: {
    id: 'removeGroupMembers',
    group: 'embedTenants',
    summary: 'Take members out of a group',
    since: '0.3.0',
    method: 'DELETE',
    path: membersPath,
    auth: 'Api-Key',
    admin: true,
    params: group,
    body: embedGroupMembersInputSchema,
    response: embedGroupMembersMutationResponseSchema,
    idempotent: true,
    refusals: ['rejected'],
  },
} as const satisfies Record<string, Operation>;
export type EmbedGroupTable = typeof embedGroupOperations;
