import type { IndexedList } from '../client/create-list.js';
import type { JsonObject } from '../schemas/plain-json.js';
import type { ScimGroupInput, ScimPatch, ScimQuery, ScimResource, ScimUserInput } from '../schemas/scim.js';
import type { CallOptions } from '../transport/call-options.js';

/**
 * SCIM 2.0 (RFC 7644) over the account's own users and groups. Identity providers call it by themselves; a backend needs it
 * for scripts. Names of methods are this package's own, attributes are those of RFC 7643.
 */
export interface ScimOperations {
  /**
   * Lists users: one page when awaited, all of them when iterated. Pages begin at `startIndex`, counted from 1.
   *
   * @example
   * for await (const { id } of client.scim.listScimUsers({ filter: 'active eq false' })) console.log(id);
   */
  listScimUsers(query?: ScimQuery, options?: CallOptions): IndexedList<ScimResource>;
  /** Reads a user. */
  getScimUser(id: string, options?: CallOptions): Promise<ScimResource>;
  /**
   * Creates a user, whose `userName` sessions name as `internalId`. A taken `userName` is `rejected`, with status 409.
   *
   * @example
   * const { id } = await client.scim.createScimUser({
   *   schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
   *   userName: 'grace',
   *   displayName: 'Grace Hopper',
   * });
   */
  createScimUser(input: ScimUserInput, options?: CallOptions): Promise<ScimResource>;
  /** Replaces all attributes of a user. */
  replaceScimUser(id: string, input: ScimUserInput, options?: CallOptions): Promise<ScimResource>;
  /**
   * Changes a user. A user who is not `active` gets no session, and loses the open ones.
   *
   * @example
   * await client.scim.patchScimUser(id, {
   *   schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
   *   Operations: [{ op: 'replace', path: 'active', value: false }],
   * });
   */
  patchScimUser(id: string, patch: ScimPatch, options?: CallOptions): Promise<ScimResource>;
  /** Deletes a user with their sessions. */
  deleteScimUser(id: string, options?: CallOptions): Promise<void>;
  /** Lists groups, as `listScimUsers` does users. */
  listScimGroups(query?: ScimQuery, options?: CallOptions): IndexedList<ScimResource>;
  /** Reads a group. */
  getScimGroup(id: string, options?: CallOptions): Promise<ScimResource>;
  /** Creates a group. A taken `displayName` is `rejected`, with status 409. */
  createScimGroup(input: ScimGroupInput, options?: CallOptions): Promise<ScimResource>;
  /** Replaces name and members of a group. */
  replaceScimGroup(id: string, input: ScimGroupInput, options?: CallOptions): Promise<ScimResource>;
  /** Changes a group, such as by `{ op: 'add', path: 'members', value: [{ value: userId }] }`. */
  patchScimGroup(id: string, patch: ScimPatch, options?: CallOptions): Promise<ScimResource>;
  /** Deletes a group; its members stay. */
  deleteScimGroup(id: string, options?: CallOptions): Promise<void>;
  /** Reads what of SCIM the platform supports. */
  getScimProviderConfig(options?: CallOptions): Promise<JsonObject>;
  /** Lists the types of resources. */
  listScimResourceTypes(options?: CallOptions): Promise<JsonObject>;
  /** Lists the schemas of resources. */
  listScimSchemas(options?: CallOptions): Promise<JsonObject>;
}
