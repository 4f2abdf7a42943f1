import * as schemas from '../schemas/all.js';
import { answers, creating, deleting, type Each, type Kind, listing, reading, takes, updating } from './table.js';

const ofUsers = { group: 'users', auth: 'Bearer', admin: true } as const;

export const userTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists the users: one page when awaited, all of them when iterated. Name and address are this package's own. */
    listUsers: each('listUsers', {
      ...ofUsers,
      ...listing,
      summary: 'List the internal users of the account',
      // Next to the operation that creates one.
      choice: true,
      path: '/api/v1/users/',
      response: answers<schemas.Page<schemas.User>>(schemas.usersPageSchema),
    }),
    /**
     * Creates a user. A taken `username` is `rejected`, with status 409.
     *
     * @example
     * const { id } = await client.users.createUser({ username: 'grace', displayName: 'Grace Hopper' });
     */
    createUser: each('createUser', {
      ...ofUsers,
      ...creating,
      summary: 'Create an internal user',
      path: '/api/v1/users/',
      body: takes<schemas.UserCreateInput>()(schemas.userCreateInputSchema),
      response: answers<schemas.User>(schemas.userSchema),
      refusals: ['conflict'],
    }),
    /**
     * Applies one action to many users, one by one. The result has the failures in `failed`, with reasons.
     *
     * @example
     * const { failed } = await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [7, 8] });
     */
    bulkUserAction: each('bulkUserAction', {
      ...ofUsers,
      summary: 'Deactivate, activate or delete many users',
      method: 'POST',
      path: '/api/v1/users/bulk',
      body: takes<schemas.BulkUserActionInput>()(schemas.bulkUserActionInputSchema),
      response: answers<schemas.BulkUserActionResponse>(schemas.bulkUserActionResponseSchema),
      // A second attempt would report users that the first one has deleted as failures.
      idempotent: false,
    }),
    /** Changes a user; omitted fields stay, and null clears a field. */
    updateUser: each('updateUser', {
      ...ofUsers,
      ...updating,
      summary: 'Change an internal user',
      alsoAs: 'POST',
      path: '/api/v1/users/{id}',
      body: takes<schemas.UserUpdateInput>()(schemas.userUpdateInputSchema),
      response: answers<schemas.User>(schemas.userSchema),
      refusals: ['conflict'],
    }),
    /** Deletes a user with their sessions. */
    deleteUser: each('deleteUser', {
      ...ofUsers,
      ...deleting,
      summary: 'Delete an internal user with their sessions',
      path: '/api/v1/users/{id}',
    }),
  }) as const;

/** The internal users of the account. Sessions with `internalId` are for them. */
export interface UsersOperations extends ReturnType<typeof userTable<'method'>> {}

/** The user attributes of the account, and their values for internal users. */
const ofAttributes = { group: 'userAttributes', auth: 'Bearer', admin: true } as const;

export const userAttributeTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the attributes, optionally of one `type`: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { name } of client.userAttributes.listUserAttributes({ type: 'string' })) console.log(name);
     */
    listUserAttributes: each('listUserAttributes', {
      ...ofAttributes,
      ...listing,
      summary: 'List the user attributes of the account',
      path: '/api/v1/user-attributes/',
      query: schemas.userAttributesQuerySchema,
      response: answers<schemas.Page<schemas.DefinedUserAttribute>>(schemas.definedUserAttributesPageSchema),
    }),
    /** Defines an attribute. A taken name is `rejected`, with status 409. */
    createUserAttribute: each('createUserAttribute', {
      ...ofAttributes,
      ...creating,
      summary: 'Define a user attribute',
      path: '/api/v1/user-attributes/',
      body: takes<schemas.UserAttributeDefinition>()(schemas.userAttributeDefinitionSchema),
      response: answers<schemas.DefinedUserAttribute>(schemas.definedUserAttributeSchema),
      refusals: ['conflict'],
    }),
    /** Changes an attribute; omitted fields stay. A change of its type is `rejected`. */
    updateUserAttribute: each('updateUserAttribute', {
      ...ofAttributes,
      ...updating,
      summary: 'Change a user attribute, but not its type',
      path: '/api/v1/user-attributes/{id}',
      body: takes<schemas.UpdateUserAttributeInput>()(schemas.updateUserAttributeInputSchema),
      response: answers<schemas.DefinedUserAttribute>(schemas.definedUserAttributeSchema),
      refusals: ['conflict', 'rejected'],
    }),
    /** Reads the values of an internal user. */
    getUserAttributeValues: each('getUserAttributeValues', {
      ...ofAttributes,
      ...reading,
      summary: 'Read the attribute values of an internal user',
      path: '/api/v1/user-attribute-values/{userId}',
      response: answers<schemas.UserAttributeValues>(schemas.userAttributeValuesSchema),
    }),
    /** Sets a value of an internal user, or clears it with null, and resolves to all values. */
    upsertUserAttributeValue: each('upsertUserAttributeValue', {
      ...ofAttributes,
      summary: 'Set or clear an attribute value of an internal user',
      method: 'POST',
      path: '/api/v1/user-attribute-values/',
      body: takes<schemas.UpsertUserAttributeValueInput>()(schemas.upsertUserAttributeValueInputSchema),
      response: answers<schemas.UserAttributeValues>(schemas.userAttributeValuesSchema),
      idempotent: true,
      refusals: ['rejected', 'not-found'],
    }),
  }) as const;
