import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import type { Page } from '../schemas/paging.js';
import {
  type BulkUserActionInput,
  type BulkUserActionResponse,
  bulkUserActionInputSchema,
  bulkUserActionResponseSchema,
  type User,
  type UserCreateInput,
  type UserUpdateInput,
  userCreateInputSchema,
  userSchema,
  usersPageSchema,
  userUpdateInputSchema,
} from '../schemas/user.js';
import {
  type DefinedUserAttribute,
  definedUserAttributeSchema,
  definedUserAttributesPageSchema,
  type UpdateUserAttributeInput,
  type UpsertUserAttributeValueInput,
  type UserAttributeDefinition,
  type UserAttributeValues,
  updateUserAttributeInputSchema,
  upsertUserAttributeValueInputSchema,
  userAttributeDefinitionSchema,
  userAttributesQuerySchema,
  userAttributeValuesSchema,
} from '../schemas/user-attribute.js';
import { answers, type Each, type Kind, listing, takes } from './table.js';

const none = z.strictObject({});
const byId = z.strictObject({ id: idSchema });

const ofUsers = { group: 'users', auth: 'Bearer', admin: true } as const;

export const userTable = <K extends Kind>(each: Each<K>) =>
  ({
    /** Lists the users: one page when awaited, all of them when iterated. Name and address are this package's own. */
    listUsers: each({
      ...ofUsers,
      ...listing,
      id: 'listUsers',
      summary: 'List the internal users of the account',
      // Next to the operation that creates one.
      choice: true,
      path: '/api/v1/users/',
      params: none,
      response: answers<Page<User>>(usersPageSchema),
    }),
    /**
     * Creates a user. A `username` that is taken is `rejected`, with status 409.
     *
     * @example
     * const { id } = await client.users.createUser({ username: 'grace', displayName: 'Grace Hopper' });
     */
    createUser: each({
      ...ofUsers,
      id: 'createUser',
      summary: 'Create an internal user',
      method: 'POST',
      path: '/api/v1/users/',
      params: none,
      body: takes<UserCreateInput>()(userCreateInputSchema),
      response: answers<User>(userSchema),
      idempotent: false,
      refusals: ['conflict'],
    }),
    /**
     * Does one thing to many users, one after the other: those for whom it fails are in `failed`, with the reason.
     *
     * @example
     * const { failed } = await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [7, 8] });
     */
    bulkUserAction: each({
      ...ofUsers,
      id: 'bulkUserAction',
      summary: 'Deactivate, activate or delete many users',
      method: 'POST',
      path: '/api/v1/users/bulk',
      params: none,
      body: takes<BulkUserActionInput>()(bulkUserActionInputSchema),
      response: answers<BulkUserActionResponse>(bulkUserActionResponseSchema),
      // A second attempt would report the users whom the first one deleted as failures.
      idempotent: false,
    }),
    /** Changes a user; fields that are left out stay, and null empties one. */
    updateUser: each({
      ...ofUsers,
      id: 'updateUser',
      summary: 'Change an internal user',
      method: 'PUT',
      alsoAs: 'POST',
      path: '/api/v1/users/{id}',
      params: byId,
      body: takes<UserUpdateInput>()(userUpdateInputSchema),
      response: answers<User>(userSchema),
      idempotent: true,
      refusals: ['conflict'],
    }),
    /** Deletes a user with their sessions. */
    deleteUser: each({
      ...ofUsers,
      id: 'deleteUser',
      summary: 'Delete an internal user with their sessions',
      method: 'DELETE',
      path: '/api/v1/users/{id}',
      params: byId,
      // Ids are never reused.
      idempotent: true,
    }),
  }) as const;

/** The internal users of the account, whom sessions with `internalId` are for. */
export interface UsersOperations extends ReturnType<typeof userTable<'method'>> {}

/** The user attributes of the account, and their values for internal users. */
const ofAttributes = { group: 'userAttributes', auth: 'Bearer', admin: true } as const;

export const userAttributeTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Lists the attributes, those of one `type` where it is given: one page when awaited, all of them when iterated.
     *
     * @example
     * for await (const { name } of client.userAttributes.listUserAttributes({ type: 'string' })) console.log(name);
     */
    listUserAttributes: each({
      ...ofAttributes,
      ...listing,
      id: 'listUserAttributes',
      summary: 'List the user attributes of the account',
      path: '/api/v1/user-attributes/',
      params: none,
      query: userAttributesQuerySchema,
      response: answers<Page<DefinedUserAttribute>>(definedUserAttributesPageSchema),
    }),
    /** Defines an attribute. A name that is taken is `rejected`, with status 409. */
    createUserAttribute: each({
      ...ofAttributes,
      id: 'createUserAttribute',
      summary: 'Define a user attribute',
      method: 'POST',
      path: '/api/v1/user-attributes/',
      params: none,
      body: takes<UserAttributeDefinition>()(userAttributeDefinitionSchema),
      response: answers<DefinedUserAttribute>(definedUserAttributeSchema),
      idempotent: false,
      refusals: ['conflict'],
    }),
    /** Changes an attribute; fields that are left out stay. Its type can never change: that is `rejected`. */
    updateUserAttribute: each({
      ...ofAttributes,
      id: 'updateUserAttribute',
      summary: 'Change a user attribute, but not its type',
      method: 'PUT',
      path: '/api/v1/user-attributes/{id}',
      params: byId,
      body: takes<UpdateUserAttributeInput>()(updateUserAttributeInputSchema),
      response: answers<DefinedUserAttribute>(definedUserAttributeSchema),
      idempotent: true,
      refusals: ['conflict', 'rejected'],
    }),
    /** Reads the values of an internal user. */
    getUserAttributeValues: each({
      ...ofAttributes,
      id: 'getUserAttributeValues',
      summary: 'Read the attribute values of an internal user',
      method: 'GET',
      path: '/api/v1/user-attribute-values/{userId}',
      params: z.strictObject({ userId: idSchema }),
      response: answers<UserAttributeValues>(userAttributeValuesSchema),
      idempotent: true,
    }),
    /** Sets a value of an internal user, or clears it by null, and answers with all of them. */
    upsertUserAttributeValue: each({
      ...ofAttributes,
      id: 'upsertUserAttributeValue',
      summary: 'Set or clear an attribute value of an internal user',
      method: 'POST',
      path: '/api/v1/user-attribute-values/',
      params: none,
      body: takes<UpsertUserAttributeValueInput>()(upsertUserAttributeValueInputSchema),
      response: answers<UserAttributeValues>(userAttributeValuesSchema),
      idempotent: true,
      refusals: ['rejected', 'not-found'],
    }),
  }) as const;
