import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, reading, takes } from './table.js';

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
    listEmbedTenants: each('listEmbedTenants', {
      ...common,
      ...listing,
      summary: 'List the embed tenants',
      path: '/api/v1/embed-tenants/',
      response: answers<schemas.Page<schemas.EmbedTenant>>(schemas.embedTenantsPageSchema),
    }),
    /**
     * Deletes an embed tenant. Repeated only after 429, because its name is free again afterwards.
     *
     * @example
     * await client.embedTenants.deleteEmbedTenant('acme-corp');
     */
    deleteEmbedTenant: each('deleteEmbedTenant', {
      ...common,
      summary: 'Delete an embed tenant',
      since: '0.2.0',
      method: 'DELETE',
      path: '/api/v1/embed-tenants/{embedTenantName}',
      // The name is free again afterwards, so a second attempt could delete a new tenant.
      idempotent: false,
    }),
    /**
     * Lists the external viewers of an embed tenant: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { externalId } of client.embedTenants.listEmbedUsers('acme-corp')) console.log(externalId);
     */
    listEmbedUsers: each('listEmbedUsers', {
      ...common,
      ...listing,
      summary: 'List the external viewers of an embed tenant',
      path: '/api/v1/embed-tenants/{embedTenantName}/users',
      response: answers<schemas.Page<schemas.EmbedUser>>(schemas.embedUsersPageSchema),
    }),
  }) as const;

/** Your customers on the platform, their viewers and their groups. The key needs admin access. */
export interface EmbedTenantsOperations extends ReturnType<typeof embedTenantTable<'method'>>, EmbedGroupOperations {}

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
    listGroups: each('listGroups', {
      ...ofGroups,
      ...listing,
      summary: 'List the groups of an embed tenant',
      path: groupsPath,
      response: answers<schemas.Page<schemas.EmbedGroup>>(schemas.embedGroupsPageSchema),
    }),
    /**
     * Creates a group. Repeated only after 429, because a second attempt could conflict with the group of the first.
     *
     * @example
     * const { id } = await client.embedTenants.createGroup('acme-corp', { name: 'analysts' });
     */
    createGroup: each('createGroup', {
      ...ofGroups,
      ...creating,
      summary: 'Create a group in an embed tenant',
      path: groupsPath,
      body: takes<schemas.CreateEmbedGroupInput>()(schemas.createEmbedGroupInputSchema),
      response: answers<schemas.EmbedGroup>(schemas.embedGroupSchema),
      refusals: ['conflict'],
    }),
    /** Reads a group. */
    getGroup: each('getGroup', {
      ...ofGroups,
      ...reading,
      summary: 'Read a group of an embed tenant',
      path: groupPath,
      response: answers<schemas.EmbedGroup>(schemas.embedGroupSchema),
    }),
    /** Changes a group's name or description; omitted fields stay. */
    updateGroup: each('updateGroup', {
      ...ofGroups,
      summary: 'Change the name or description of a group',
      method: 'PATCH',
      path: groupPath,
      body: takes<schemas.UpdateEmbedGroupInput>()(schemas.updateEmbedGroupInputSchema),
      response: answers<schemas.EmbedGroup>(schemas.embedGroupSchema),
      idempotent: true,
      refusals: ['conflict'],
    }),
    /** Deletes a group. If the answer to an attempt was lost and the next attempt finds no group, the call succeeds. */
    deleteGroup: each('deleteGroup', {
      ...ofGroups,
      ...deleting,
      summary: 'Delete a group of an embed tenant',
      path: groupPath,
    }),
    /**
     * Lists the members of a group: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { externalId } of client.embedTenants.getGroupMembers('acme-corp', id)) console.log(externalId);
     */
    getGroupMembers: each('getGroupMembers', {
      ...ofGroups,
      ...listing,
      summary: 'List the members of a group',
      path: membersPath,
      response: answers<schemas.Page<schemas.EmbedUser>>(schemas.embedUsersPageSchema),
    }),
    /**
     * Adds members; existing members stay. The answer is an open object, because the interface does not document its shape.
     *
     * @example
     * await client.embedTenants.addGroupMembers('acme-corp', id, { externalIds: ['ada@example.com'] });
     */
    addGroupMembers: each('addGroupMembers', {
      ...ofGroups,
      summary: 'Add members to a group',
      method: 'POST',
      path: membersPath,
      body: takes<schemas.EmbedGroupMembersInput>()(schemas.embedGroupMembersInputSchema),
      response: answers<schemas.EmbedGroupMembersMutationResponse>(schemas.embedGroupMembersMutationResponseSchema),
      // Members are a set: adding one twice changes nothing.
      idempotent: true,
      refusals: ['rejected'],
    }),
    /** Removes members from a group; handles lost answers like `deleteGroup`. The answer is an open object too. */
    removeGroupMembers: each('removeGroupMembers', {
      ...ofGroups,
      ...deleting,
      summary: 'Remove members from a group',
      path: membersPath,
      body: takes<schemas.EmbedGroupMembersInput>()(schemas.embedGroupMembersInputSchema),
      response: answers<schemas.EmbedGroupMembersMutationResponse>(schemas.embedGroupMembersMutationResponseSchema),
      refusals: ['rejected'],
    }),
  }) as const;

/** The groups of an embed tenant and their members. */
export interface EmbedGroupOperations extends ReturnType<typeof embedGroupTable<'method'>> {}
