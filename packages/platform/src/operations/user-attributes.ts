import * as z from 'zod';
import { idSchema } from '../schemas/names.js';
import { userAttributeDefinitionSchema } from '../schemas/user-attribute.js';
import {
  upsertUserAttributeValueInputSchema,
  userAttributeEntrySchema,
  userAttributesPageSchema,
  userAttributesQuerySchema,
  userAttributeUpdateInputSchema,
  userAttributeValueEntrySchema,
  userAttributeValuesResponseSchema,
} from '../schemas/user-attribute-entry.js';
import type { Operation } from './operation.js';

/** The attributes that the account defines, and the values of its internal users. */
export const userAttributeOperations = {
  listUserAttributes: {
    id: 'listUserAttributes',
    group: 'userAttributes',
    summary: 'List the user attributes of the account',
    since: '0.3.0',
    method: 'GET',
    path: '/api/v1/user-attributes/',
    auth: 'Bearer',
    params: z.strictObject({}),
    query: userAttributesQuerySchema,
    list: true,
    response: userAttributesPageSchema,
    idempotent: true,
  },
  createUserAttribute: {
    id: 'createUserAttribute',
    group: 'userAttributes',
    summary: 'Define a user attribute in the account',
    since: '0.3.0',
    method: 'POST',
    path: '/api/v1/user-attributes/',
    auth: 'Bearer',
    params: z.strictObject({}),
    body: userAttributeDefinitionSchema,
    response: userAttributeEntrySchema,
    idempotent: false,
  },
  updateUserAttribute: {
    id: 'updateUserAttribute',
    group: 'userAttributes',
    summary: 'Change the texts of a user attribute',
    since: '0.3.0',
    method: 'PUT',
    path: '/api/v1/user-attributes/{id}',
    auth: 'Bearer',
    params: z.strictObject({ id: idSchema }),
    body: userAttributeUpdateInputSchema,
    response: userAttributeEntrySchema,
    idempotent: true,
  },
  getUserAttributeValues: {
    id: 'getUserAttributeValues',
    group: 'userAttributes',
    summary: 'Read the attribute values of an internal user',
    since: '0.3.0',
    method: 'GET',
    path: '/api/v1/user-attribute-values/{userId}',
    auth: 'Bearer',
    params: z.strictObject({ userId: idSchema }),
    response: userAttributeValuesResponseSchema,
    idempotent: true,
  },
  upsertUserAttributeValue: {
    id: 'upsertUserAttributeValue',
    group: 'userAttributes',
    summary: 'Set or clear an attribute value of an internal user',
    since: '0.3.0',
    method: 'POST',
    path: '/api/v1/user-attribute-values/',
    auth: 'Bearer',
    params: z.strictObject({}),
    body: upsertUserAttributeValueInputSchema,
    response: userAttributeValueEntrySchema,
    // Setting a value twice ends in that value.
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
export type UserAttributeTable = typeof userAttributeOperations;
