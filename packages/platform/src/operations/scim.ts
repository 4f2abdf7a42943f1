import * as z from 'zod';
import { answeredJson } from '../schemas/json.js';
import {
  scimGroupInputSchema,
  scimPageSchema,
  scimPatchSchema,
  scimQuerySchema,
  scimResourceSchema,
  scimUserInputSchema,
} from '../schemas/scim.js';
import type { Operation } from './operation.js';

const none = z.strictObject({});
const resource = z.strictObject({ id: z.string().min(1) });
const common = { group: 'scim', auth: 'Bearer', admin: true } as const;
const refusals = ['conflict'] as const;
const listing = {
  ...common,
  method: 'GET',
  params: none,
  query: scimQuerySchema,
  list: 'startIndex',
  response: scimPageSchema,
  idempotent: true,
  large: true,
} as const;
const reading = { ...common, method: 'GET', params: resource, response: scimResourceSchema, idempotent: true } as const;
const creating = {
  ...common,
  method: 'POST',
  params: none,
  response: scimResourceSchema,
  idempotent: false,
  refusals,
} as const;
const replacing = {
  ...common,
  method: 'PUT',
  params: resource,
  response: scimResourceSchema,
  idempotent: true,
  refusals,
} as const;
const changing = {
  ...common,
  method: 'PATCH',
  params: resource,
  body: scimPatchSchema,
  response: scimResourceSchema,
  // An operation `add` would add its value twice.
  idempotent: false,
  refusals,
} as const;
// Ids are never used again.
const deleting = { ...common, method: 'DELETE', params: resource, idempotent: true } as const;
const describing = { ...common, method: 'GET', params: none, response: answeredJson.object, idempotent: true } as const;

const users = '/api/scim/v2/Users';
const groups = '/api/scim/v2/Groups';

/** SCIM 2.0 (RFC 7644): the account's own users and groups, as identity providers write them. */
export const scimOperations = {
  listScimUsers: { ...listing, id: 'listScimUsers', summary: 'List users', path: users },
  getScimUser: { ...reading, id: 'getScimUser', summary: 'Read a user', path: `${users}/{id}` },
  createScimUser: {
    ...creating,
    id: 'createScimUser',
    summary: 'Create a user',
    path: users,
    body: scimUserInputSchema,
  },
  replaceScimUser: {
    ...replacing,
    id: 'replaceScimUser',
    summary: 'Replace a user',
    path: `${users}/{id}`,
    body: scimUserInputSchema,
  },
  patchScimUser: { ...changing, id: 'patchScimUser', summary: 'Change a user', path: `${users}/{id}` },
  deleteScimUser: { ...deleting, id: 'deleteScimUser', summary: 'Delete a user', path: `${users}/{id}` },
  listScimGroups: { ...listing, id: 'listScimGroups', summary: 'List groups', path: groups },
  getScimGroup: { ...reading, id: 'getScimGroup', summary: 'Read a group', path: `${groups}/{id}` },
  createScimGroup: {
    ...creating,
    id: 'createScimGroup',
    summary: 'Create a group',
    path: groups,
    body: scimGroupInputSchema,
  },
  replaceScimGroup: {
    ...replacing,
    id: 'replaceScimGroup',
    summary: 'Replace a group',
    path: `${groups}/{id}`,
    body: scimGroupInputSchema,
  },
  patchScimGroup: { ...changing, id: 'patchScimGroup', summary: 'Change a group', path: `${groups}/{id}` },
  deleteScimGroup: { ...deleting, id: 'deleteScimGroup', summary: 'Delete a group', path: `${groups}/{id}` },
  getScimProviderConfig: {
    ...describing,
    id: 'getScimProviderConfig',
    summary: 'Read what of SCIM the platform supports',
    path: '/api/scim/v2/ServiceProviderConfig',
  },
  listScimResourceTypes: {
    ...describing,
    id: 'listScimResourceTypes',
    summary: 'List the types of resources',
    path: '/api/scim/v2/ResourceTypes',
  },
  listScimSchemas: {
    ...describing,
    id: 'listScimSchemas',
    summary: 'List the schemas of resources',
    path: '/api/scim/v2/Schemas',
    large: true,
  },
} as const satisfies Record<string, Operation>;
