import * as z from 'zod';
import * as schemas from '../schemas/all.js';
import { answeredJson } from '../schemas/json.js';
import { answers, type Each, type Kind, takes } from './table.js';

// SCIM ids are strings.
const params = z.strictObject({ id: z.string().min(1) });
const common = { group: 'scim', auth: 'Bearer', admin: true } as const;
const refusals = ['conflict'] as const;
const response = answers<schemas.ScimResource>(schemas.scimResourceSchema);
const listing = {
  ...common,
  method: 'GET',
  query: schemas.scimQuerySchema,
  list: 'startIndex',
  response: answers<schemas.IndexedPage<schemas.ScimResource>>(schemas.scimPageSchema),
  idempotent: true,
  large: true,
} as const;
const reading = { ...common, method: 'GET', params, response, idempotent: true } as const;
const creating = { ...common, method: 'POST', response, idempotent: false, refusals } as const;
const replacing = { ...common, method: 'PUT', params, response, idempotent: true, refusals } as const;
const changing = {
  ...common,
  method: 'PATCH',
  params,
  body: takes<schemas.ScimPatch>()(schemas.scimPatchSchema),
  response,
  // A repeated `add` would add its value twice.
  idempotent: false,
  refusals,
} as const;
// Ids are never used again.
const deleting = { ...common, method: 'DELETE', params, idempotent: true } as const;
const describing = { ...common, method: 'GET', response: answeredJson.object, idempotent: true } as const;
const users = '/api/scim/v2/Users';
const groups = '/api/scim/v2/Groups';

export const scimTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists users: one page when awaited, all of them when iterated. Pages begin at `startIndex`, counted from 1.
     *
     * @example
     * for await (const { id } of client.scim.listScimUsers({ filter: 'active eq false' })) console.log(id);
     */
    listScimUsers: each('listScimUsers', { ...listing, summary: 'List users', path: users }),
    /** Reads a user. */
    getScimUser: each('getScimUser', { ...reading, summary: 'Read a user', path: `${users}/{id}` }),
    /**
     * Creates a user; `userName` is the `internalId` of sessions. A taken `userName` is `rejected`, with status 409.
     *
     * @example
     * const { id } = await client.scim.createScimUser({
     *   schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
     *   userName: 'grace',
     *   displayName: 'Grace Hopper',
     * });
     */
    createScimUser: each('createScimUser', {
      ...creating,
      summary: 'Create a user',
      path: users,
      body: takes<schemas.ScimUserInput>()(schemas.scimUserInputSchema),
    }),
    /** Replaces all attributes of a user. */
    replaceScimUser: each('replaceScimUser', {
      ...replacing,
      summary: 'Replace a user',
      path: `${users}/{id}`,
      body: takes<schemas.ScimUserInput>()(schemas.scimUserInputSchema),
    }),
    /**
     * Changes a user. A user who is not `active` gets no sessions and loses the open ones.
     *
     * @example
     * await client.scim.patchScimUser(id, {
     *   schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
     *   Operations: [{ op: 'replace', path: 'active', value: false }],
     * });
     */
    patchScimUser: each('patchScimUser', { ...changing, summary: 'Change a user', path: `${users}/{id}` }),
    /** Deletes a user with their sessions. */
    deleteScimUser: each('deleteScimUser', { ...deleting, summary: 'Delete a user', path: `${users}/{id}` }),
    /** Lists groups, like `listScimUsers`. */
    listScimGroups: each('listScimGroups', { ...listing, summary: 'List groups', path: groups }),
    /** Reads a group. */
    getScimGroup: each('getScimGroup', { ...reading, summary: 'Read a group', path: `${groups}/{id}` }),
    /** Creates a group. A taken `displayName` is `rejected`, with status 409. */
    createScimGroup: each('createScimGroup', {
      ...creating,
      summary: 'Create a group',
      path: groups,
      body: takes<schemas.ScimGroupInput>()(schemas.scimGroupInputSchema),
    }),
    /** Replaces the name and the members of a group. */
    replaceScimGroup: each('replaceScimGroup', {
      ...replacing,
      summary: 'Replace a group',
      path: `${groups}/{id}`,
      body: takes<schemas.ScimGroupInput>()(schemas.scimGroupInputSchema),
    }),
    /** Changes a group, for example with `{ op: 'add', path: 'members', value: [{ value: userId }] }`. */
    patchScimGroup: each('patchScimGroup', { ...changing, summary: 'Change a group', path: `${groups}/{id}` }),
    /** Deletes a group; its members stay. */
    deleteScimGroup: each('deleteScimGroup', { ...deleting, summary: 'Delete a group', path: `${groups}/{id}` }),
    /** Reads the SCIM features that the platform supports. */
    getScimProviderConfig: each('getScimProviderConfig', {
      ...describing,
      summary: 'Read the SCIM features that the platform supports',
      path: '/api/scim/v2/ServiceProviderConfig',
    }),
    /** Lists the types of resources. */
    listScimResourceTypes: each('listScimResourceTypes', {
      ...describing,
      summary: 'List the types of resources',
      path: '/api/scim/v2/ResourceTypes',
    }),
    /** Lists the schemas of resources. */
    listScimSchemas: each('listScimSchemas', {
      ...describing,
      summary: 'List the schemas of resources',
      path: '/api/scim/v2/Schemas',
      large: true,
    }),
  }) as const;

/**
 * SCIM 2.0 (RFC 7644) for the account's own users and groups. Identity providers call it themselves; a backend needs it only
 * for scripts. The names of the methods are this package's own; RFC 7643 defines the attributes.
 */
export interface ScimOperations extends ReturnType<typeof scimTable<'method'>> {}
