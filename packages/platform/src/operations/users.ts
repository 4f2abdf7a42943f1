import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import { pageQuerySchema } from '../schemas/paging.js';
import {
  bulkUserActionInputSchema,
  bulkUserActionResponseSchema,
  userCreateInputSchema,
  userSchema,
  usersPageSchema,
  userUpdateInputSchema,
} from '../schemas/user.js';
import {
  definedUserAttributeSchema,
  definedUserAttributesPageSchema,
  updateUserAttributeInputSchema,
  upsertUserAttributeValueInputSchema,
  userAttributeDefinitionSchema,
  userAttributesQuerySchema,
  userAttributeValuesSchema,
} from '../schemas/user-attribute.js';
import type { Operation } from './operation.js';

const none = z.strictObject({});
const byId = z.strictObject({ id: idSchema });

/** The internal users of the account. */
export const userOperations = {
  listUsers: {
    id: 'listUsers',
    group: 'users',
    summary: 'List the internal users of the account',
    method: 'GET',
    // Next to the operation that creates one.
    choice: true,
    path: '/api/v1/users/',
    auth: 'Bearer',
    admin: true,
    params: none,
    query: pageQuerySchema,
    list: true,
    response: usersPageSchema,
    idempotent: true,
  },
  createUser: {
    id: 'createUser',
    group: 'users',
    summary: 'Create an internal user',
    method: 'POST',
    path: '/api/v1/users/',
    auth: 'Bearer',
    admin: true,
    params: none,
    body: userCreateInputSchema,
    response: userSchema,
    idempotent: false,
    refusals: ['conflict'],
  },
  bulkUserAction: {
    id: 'bulkUserAction',
    group: 'users',
    summary: 'Deactivate, activate or delete many users',
    method: 'POST',
    path: '/api/v1/users/bulk',
    auth: 'Bearer',
    admin: true,
    params: none,
    body: bulkUserActionInputSchema,
    response: bulkUserActionResponseSchema,
    // A second attempt would report the users whom the first one deleted as failures.
    idempotent: false,
  },
  updateUser: {
    id: 'updateUser',
    group: 'users',
    summary: 'Change an internal user',
    method: 'PUT',
    alsoAs: 'POST',
    path: '/api/v1/users/{id}',
    auth: 'Bearer',
    admin: true,
    params: byId,
    body: userUpdateInputSchema,
    response: userSchema,
    idempotent: true,
    refusals: ['conflict'],
  },
  deleteUser: {
    id: 'deleteUser',
    group: 'users',
    summary: 'Delete an internal user with their sessions',
    method: 'DELETE',
    path: '/api/v1/users/{id}',
    auth: 'Bearer',
    admin: true,
    params: byId,
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type UserTable = typeof userOperations;

/** The user attributes of the account, and their values for internal users. */
export const userAttributeOperations = {
  listUserAttributes: {
    id: 'listUserAttributes',
    group: 'userAttributes',
    summary: 'List the user attributes of the account',
    method: 'GET',
    path: '/api/v1/user-attributes/',
    auth: 'Bearer',
    admin: true,
    params: none,
    query: userAttributesQuerySchema,
    list: true,
    response: definedUserAttributesPageSchema,
    idempotent: true,
  },
  createUserAttribute: {
    id: 'createUserAttribute',
    group: 'userAttributes',
    summary: 'Define a user attribute',
    method: 'POST',
    path: '/api/v1/user-attributes/',
    auth: 'Bearer',
    admin: true,
    params: none,
    body: userAttributeDefinitionSchema,
    response: definedUserAttributeSchema,
    idempotent: false,
    refusals: ['conflict'],
  },
  updateUserAttribute: {
    id: 'updateUserAttribute',
    group: 'userAttributes',
    summary: 'Change a user attribute, but not its type',
    method: 'PUT',
    path: '/api/v1/user-attributes/{id}',
    auth: 'Bearer',
    admin: true,
    params: byId,
    body: updateUserAttributeInputSchema,
    response: definedUserAttributeSchema,
    idempotent: true,
    refusals: ['conflict', 'rejected'],
  },
  getUserAttributeValues: {
    id: 'getUserAttributeValues',
    group: 'userAttributes',
    summary: 'Read the attribute values of an internal user',
    method: 'GET',
    path: '/api/v1/user-attribute-values/{userId}',
    auth: 'Bearer',
    admin: true,
    params: z.strictObject({ userId: idSchema }),
    response: userAttributeValuesSchema,
    idempotent: true,
  },
  upsertUserAttributeValue: {
    id: 'upsertUserAttributeValue',
    group: 'userAttributes',
    summary: 'Set or clear an attribute value of an internal user',
    method: 'POST',
    path: '/api/v1/user-attribute-values/',
    auth: 'Bearer',
    admin: true,
    params: none,
    body: upsertUserAttributeValueInputSchema,
    response: userAttributeValuesSchema,
    idempotent: true,
    refusals: ['rejected', 'not-found'],
  },
} as const satisfies Record<string, Operation>;
export type UserAttributeTable = typeof userAttributeOperations;
