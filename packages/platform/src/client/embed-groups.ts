import { embedGroupOperations as operations } from '../operations/embed-groups.js';
import type {
  EmbedGroupMembers,
  EmbedGroupMembersInput,
  EmbedGroupMembersMutationResponse,
} from '../schemas/embed-group-members.js';
import type { CreateEmbedGroupInput, EmbedGroup, UpdateEmbedGroupInput } from '../schemas/embed-tenant.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';
import { createList, type List, type ListQuery } from './create-list.js';

/** The groups of an embed tenant and their members. */
export interface EmbedGroupOperations {
  /**
   * The groups of an embed tenant: awaited one page, iterated all of them.
   *
   * @example
   * for await (const { id, name } of client.embedTenants.listGroups('acme-corp')) console.log(id, name);
   */
  listGroups(embedTenantName: string, page?: ListQuery, options?: CallOptions): List<EmbedGroup>;
  /**
   * Creates a group. Tried again after 429 only, since a second attempt could meet the group of the first.
   *
   * @example
   * const { id } = await client.embedTenants.createGroup('acme-corp', { name: 'analysts' });
   */
  createGroup(embedTenantName: string, input: CreateEmbedGroupInput, options?: CallOptions): Promise<EmbedGroup>;
  /** Reads a group. */
  getGroup(embedTenantName: string, id: number, options?: CallOptions): Promise<EmbedGroup>;
  /** Changes a group's name or description; what is left out stays. */
  updateGroup(
    embedTenantName: string,
    id: number,
    input: UpdateEmbedGroupInput,
    options?: CallOptions,
  ): Promise<EmbedGroup>;
  /** Deletes a group. Where the answer to an attempt was lost and the next one finds no group, it is done. */
  deleteGroup(embedTenantName: string, id: number, options?: CallOptions): Promise<void>;
  /** The members of a group, by `externalId`: an open object, as the interface does not show its shape. */
  getGroupMembers(embedTenantName: string, id: number, options?: CallOptions): Promise<EmbedGroupMembers>;
  /**
   * Adds members; adding one twice adds nothing. The answer is an open object, as the interface does not show its shape.
   *
   * @example
   * await client.embedTenants.addGroupMembers('acme-corp', id, { externalIds: ['ada@acme.example'] });
   */
  addGroupMembers(
    embedTenantName: string,
    id: number,
    input: EmbedGroupMembersInput,
    options?: CallOptions,
  ): Promise<EmbedGroupMembersMutationResponse>;
  /** Takes members out of a group. The answer is an open object too; as with `deleteGroup`, gone is done. */
  removeGroupMembers(
    embedTenantName: string,
    id: number,
    input: EmbedGroupMembersInput,
    options?: CallOptions,
  ): Promise<EmbedGroupMembersMutationResponse>;
}

/** Makes the calls on groups. */
export function createEmbedGroupOperations({ ask, tell }: Transport): EmbedGroupOperations {
  return {
    listGroups: (embedTenantName, page, options) =>
      createList('listGroups', page, (query) =>
        ask(operations.listGroups, { params: { embedTenantName }, query }, options),
      ),
    createGroup: (embedTenantName, body, options) =>
      ask(operations.createGroup, { params: { embedTenantName }, body }, options),
    getGroup: (embedTenantName, id, options) => ask(operations.getGroup, { params: { embedTenantName, id } }, options),
    updateGroup: (embedTenantName, id, body, options) =>
      ask(operations.updateGroup, { params: { embedTenantName, id }, body }, options),
    deleteGroup: (embedTenantName, id, options) =>
      tell(operations.deleteGroup, { params: { embedTenantName, id } }, options),
    getGroupMembers: (embedTenantName, id, options) =>
      ask(operations.getGroupMembers, { params: { embedTenantName, id } }, options),
    addGroupMembers: (embedTenantName, id, body, options) =>
      ask(operations.addGroupMembers, { params: { embedTenantName, id }, body }, options),
    removeGroupMembers: (embedTenantName, id, body, options) =>
      ask(operations.removeGroupMembers, { params: { embedTenantName, id }, body }, options),
  };
}
