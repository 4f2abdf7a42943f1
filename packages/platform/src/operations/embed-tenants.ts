import * as z from 'zod';
import {
  type CreateEmbedGroupInput,
  createEmbedGroupInputSchema,
  type EmbedGroup,
  type EmbedGroupMembersInput,
  type EmbedGroupMembersMutationResponse,
  type EmbedTenant,
  type EmbedUser,
  embedGroupMembersInputSchema,
  embedGroupMembersMutationResponseSchema,
  embedGroupSchema,
  embedGroupsPageSchema,
  embedTenantsPageSchema,
  embedUsersPageSchema,
  type UpdateEmbedGroupInput,
  updateEmbedGroupInputSchema,
} from '../schemas/embed-tenant.js';
import { embedTenantNameSchema, idSchema } from '../schemas/names.js';
import type { Page } from '../schemas/paging.js';
import { answers, type Each, type Kind, listing, takes } from './table.js';

const tenant = z.strictObject({ embedTenantName: embedTenantNameSchema });

const common = { group: 'embedTenants', auth: 'Api-Key', admin: true } as const;

export const embedTenantTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists your embed tenants: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { name } of client.embedTenants.listEmbedTenants()) console.log(name);
     * const { items, pageInfo } = await client.embedTenants.listEmbedTenants({ first: 50 });
     */
    listEmbedTenants: each({
      ...common,
      ...listing,
      id: 'listEmbedTenants',
      summary: 'List the embed tenants',
      path: '/api/v1/embed-tenants/',
      params: z.strictObject({}),
      response: answers<Page<EmbedTenant>>(embedTenantsPageSchema),
    }),
    /**
     * Deletes an embed tenant. Repeated after 429 only, because its name is free again afterwards.
     *
     * @example
     * await client.embedTenants.deleteEmbedTenant('acme-corp');
     */
    deleteEmbedTenant: each({
      ...common,
      id: 'deleteEmbedTenant',
      summary: 'Delete an embed tenant',
      since: '0.2.0',
      method: 'DELETE',
      path: '/api/v1/embed-tenants/{embedTenantName}',
      params: tenant,
      // The name is free again afterwards, so a second attempt could delete a new tenant.
      idempotent: false,
    }),
    /**
     * Lists the external viewers of an embed tenant: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { externalId } of client.embedTenants.listEmbedUsers('acme-corp')) console.log(externalId);
     */
    listEmbedUsers: each({
      ...common,
      ...listing,
      id: 'listEmbedUsers',
      summary: 'List the external viewers of an embed tenant',
      path: '/api/v1/embed-tenants/{embedTenantName}/users',
      params: tenant,
      response: answers<Page<EmbedUser>>(embedUsersPageSchema),
    }),
  }) as const;

/** Your customers on the platform, their viewers and their groups. The key needs admin access. */
export interface EmbedTenantsOperations extends ReturnType<typeof embedTenantTable<'method'>>, EmbedGroupOperations {}

const group = tenant.extend({ id: idSchema });
const groupsPath = '/api/v1/embed-tenants/{embedTenantName}/groups';
const groupPath = `${groupsPath}/{id}`;
const membersPath = `${groupPath}/users`;

const ofGroups = { group: 'embedTenants', auth: 'Api-Key', admin: true, since: '0.3.0' } as const;

export const embedGroupTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the groups of an embed tenant: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { id, name } of client.embedTenants.listGroups('acme-corp')) console.log(id, name);
     */
    listGroups: each({
      ...ofGroups,
      ...listing,
      id: 'listGroups',
      summary: 'List the groups of an embed tenant',
      path: groupsPath,
      params: tenant,
      response: answers<Page<EmbedGroup>>(embedGroupsPageSchema),
    }),
    /**
     * Creates a group. Repeated after 429 only, because a second attempt could conflict with the group of the first.
     *
     * @example
     * const { id } = await client.embedTenants.createGroup('acme-corp', { name: 'analysts' });
     */
    createGroup: each({
      ...ofGroups,
      id: 'createGroup',
      summary: 'Create a group in an embed tenant',
      method: 'POST',
      path: groupsPath,
      params: tenant,
      body: takes<CreateEmbedGroupInput>()(createEmbedGroupInputSchema),
      response: answers<EmbedGroup>(embedGroupSchema),
      idempotent: false,
      refusals: ['conflict'],
    }),
    /** Reads a group. */
    getGroup: each({
      ...ofGroups,
      id: 'getGroup',
      summary: 'Read a group of an embed tenant',
      method: 'GET',
      path: groupPath,
      params: group,
      response: answers<EmbedGroup>(embedGroupSchema),
      idempotent: true,
    }),
    /** Changes a group's name or description; fields that are left out stay. */
    updateGroup: each({
      ...ofGroups,
      id: 'updateGroup',
      summary: 'Change the name or description of a group',
      method: 'PATCH',
      path: groupPath,
      params: group,
      body: takes<UpdateEmbedGroupInput>()(updateEmbedGroupInputSchema),
      response: answers<EmbedGroup>(embedGroupSchema),
      idempotent: true,
      refusals: ['conflict'],
    }),
    /** Deletes a group. When the answer to an attempt was lost and the next attempt finds no group, the call succeeds. */
    deleteGroup: each({
      ...ofGroups,
      id: 'deleteGroup',
      summary: 'Delete a group of an embed tenant',
      method: 'DELETE',
      path: groupPath,
      params: group,
      // Ids are never reused.
      idempotent: true,
    }),
    /**
     * Lists the members of a group: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { externalId } of client.embedTenants.getGroupMembers('acme-corp', id)) console.log(externalId);
     */
    getGroupMembers: each({
      ...ofGroups,
      ...listing,
      id: 'getGroupMembers',
      summary: 'List the members of a group',
      path: membersPath,
      params: group,
      response: answers<Page<EmbedUser>>(embedUsersPageSchema),
    }),
    /**
     * Adds members; adding one twice adds nothing. The answer is an open object, because the interface does not show its
     * shape.
     *
     * @example
     * await client.embedTenants.addGroupMembers('acme-corp', id, { externalIds: ['ada@example.com'] });
     */
    addGroupMembers: each({
      ...ofGroups,
      id: 'addGroupMembers',
      summary: 'Add members to a group',
      method: 'POST',
      path: membersPath,
      params: group,
      body: takes<EmbedGroupMembersInput>()(embedGroupMembersInputSchema),
      response: answers<EmbedGroupMembersMutationResponse>(embedGroupMembersMutationResponseSchema),
      // Members are a set: adding one twice adds nothing.
      idempotent: true,
      refusals: ['rejected'],
    }),
    /** Removes members from a group; lost answers count as with `deleteGroup`. The answer is an open object too. */
    removeGroupMembers: each({
      ...ofGroups,
      id: 'removeGroupMembers',
      summary: 'Take members out of a group',
      method: 'DELETE',
      path: membersPath,
      params: group,
      body: takes<EmbedGroupMembersInput>()(embedGroupMembersInputSchema),
      response: answers<EmbedGroupMembersMutationResponse>(embedGroupMembersMutationResponseSchema),
      idempotent: true,
      refusals: ['rejected'],
    }),
  }) as const;

/** The groups of an embed tenant and their members. */
export interface EmbedGroupOperations extends ReturnType<typeof embedGroupTable<'method'>> {}
