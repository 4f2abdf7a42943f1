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
import type { Operation } from './operation.js';

const user = z.strictObject({ id: idSchema });

/** The internal users of the account. */
export const userOperations = {
  listUsers: {
    id: 'listUsers',
    group: 'users',
    summary: 'List the internal users',
    method: 'GET',
    // Next to the operation that creates them.
    choice: true,
    path: '/api/v1/users/',
    auth: 'Bearer',
    params: z.strictObject({}),
    query: pageQuerySchema,
    list: true,
    response: usersPageSchema,
    idempotent: true,
  },
  createUser: {
    id: 'createUser',
    group: 'users',
    summary: 'Create an internal user',
    since: '0.3.0',
    method: 'POST',
    path: '/api/v1/users/',
    auth: 'Bearer',
    params: z.strictObject({}),
    body: userCreateInputSchema,
    response: userSchema,
    idempotent: false,
  },
  bulkUserAction: {
    id: 'bulkUserAction',
    group: 'users',
    summary: 'Deactivate, activate or delete many users',
    since: '0.3.0',
    method: 'POST',
    path: '/api/v1/users/bulk',
    auth: 'Bearer',
    params: z.strictObject({}),
    body: bulkUserActionInputSchema,
    response: bulkUserActionResponseSchema,
    // A second attempt would report as failed what the first one has deleted.
    idempotent: false,
  },
  updateUser: {
    id: 'updateUser',
    group: 'users',
    summary: 'Change an internal user',
    since: '0.3.0',
    // The platform takes a POST as well, which is no other operation.
    method: 'PUT',
    path: '/api/v1/users/{id}',
    auth: 'Bearer',
    params: user,
    body: userUpdateInputSchema,
    response: userSchema,
    idempotent: true,
  },
  deleteUser: {
    id: 'deleteUser',
    group: 'users',
    summary: 'Delete an internal user',
    since: '0.3.0',
    method: 'DELETE',
    path: '/api/v1/users/{id}',
    auth: 'Bearer',
    params: user,
    // Ids are never reused.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type UserTable = typeof userOperations;
