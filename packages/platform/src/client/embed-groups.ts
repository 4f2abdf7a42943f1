import type { EmbedGroupMembersInput, EmbedGroupMembersMutationResponse } from '../schemas/embed-group-members.js';
import type { CreateEmbedGroupInput, EmbedGroup, EmbedUser, UpdateEmbedGroupInput } from '../schemas/embed-tenant.js';
import type { CallOptions } from '../transport/call-options.js';
import type { List, ListQuery } from './create-list.js';

/** The groups of an embed tenant and their members. */
export interface EmbedGroupOperations {
  /**
   * Lists the groups of an embed tenant: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { id, name } of client.embedTenants.listGroups('acme-corp')) console.log(id, name);
   */
  listGroups(embedTenantName: string, page?: ListQuery, options?: CallOptions): List<EmbedGroup>;
  /**
   * Creates a group. Repeated after 429 only, because a second attempt could conflict with the group of the first.
   *
   * @example
   * const { id } = await client.embedTenants.createGroup('acme-corp', { name: 'analysts' });
   */
  createGroup(embedTenantName: string, input: CreateEmbedGroupInput, options?: CallOptions): Promise<EmbedGroup>;
  /** Reads a group. */
  getGroup(embedTenantName: string, id: number, options?: CallOptions): Promise<EmbedGroup>;
  /** Changes a group's name or description; fields that are left out stay. */
  updateGroup(
    embedTenantName: string,
    id: number,
    input: UpdateEmbedGroupInput,
    options?: CallOptions,
  ): Promise<EmbedGroup>;
  /** Deletes a group. When the answer to an attempt was lost and the next attempt finds no group, the call succeeds. */
  deleteGroup(embedTenantName: string, id: number, options?: CallOptions): Promise<void>;
  /**
   * Lists the members of a group: one page when awaited, all of them when iterated.
   *
   * @example
   * for await (const { externalId } of client.embedTenants.getGroupMembers('acme-corp', id)) console.log(externalId);
   */
  getGroupMembers(embedTenantName: string, id: number, page?: ListQuery, options?: CallOptions): List<EmbedUser>;
  /**
   * Adds members; adding one twice adds nothing. The answer is an open object, because the interface does not show its
   * shape.
   *
   * @example
   * await client.embedTenants.addGroupMembers('acme-corp', id, { externalIds: ['ada@example.com'] });
   */
  addGroupMembers(
    embedTenantName: string,
    id: number,
    input: EmbedGroupMembersInput,
    options?: CallOptions,
  ): Promise<EmbedGroupMembersMutationResponse>;
  /** Removes members from a group; lost answers count as with `deleteGroup`. The answer is an open object too. */
  removeGroupMembers(
    embedTenantName: string,
    id: number,
    input: EmbedGroupMembersInput,
    options?: CallOptions,
  ): Promise<EmbedGroupMembersMutationResponse>;
}
