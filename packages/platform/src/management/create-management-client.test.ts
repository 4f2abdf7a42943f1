import { expect, it, vi } from 'vitest';
import type { Operation } from '../operations/operation.js';
import { operations } from '../operations/operations.js';
import { scimOperations } from '../operations/scim.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const user = { id: '7', userName: 'ada' };
const internal = { id: 7, username: 'ada', email: null, displayName: null, active: true };
const city = { id: 2, name: 'city', type: 'string', displayName: null, defaultValue: null, description: null };
const group = { id: '3', displayName: 'analysts' };
const resources = { totalResults: 0, Resources: [] };
const patch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp' as const],
  Operations: [{ op: 'replace' as const, path: 'active', value: false }],
};
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const calls: readonly (readonly [keyof typeof operations | keyof typeof scimOperations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['listScimUsers', (c) => c.scim.listScimUsers({ filter: 'active eq true', startIndex: 2 }), 'GET /api/scim/v2/Users?startIndex=2&filter=active+eq+true', undefined, resources],
  ['getScimUser', (c) => c.scim.getScimUser('7'), 'GET /api/scim/v2/Users/7', undefined, user],
  ['createScimUser', (c) => c.scim.createScimUser({ userName: 'ada' }), 'POST /api/scim/v2/Users', { userName: 'ada' }, user],
  ['replaceScimUser', (c) => c.scim.replaceScimUser('7', { userName: 'ada' }), 'PUT /api/scim/v2/Users/7', { userName: 'ada' }, user],
  ['patchScimUser', (c) => c.scim.patchScimUser('7', patch), 'PATCH /api/scim/v2/Users/7', patch, user],
  ['deleteScimUser', (c) => c.scim.deleteScimUser('7'), 'DELETE /api/scim/v2/Users/7', undefined, undefined],
  ['listScimGroups', (c) => c.scim.listScimGroups(), 'GET /api/scim/v2/Groups', undefined, resources],
  ['getScimGroup', (c) => c.scim.getScimGroup('3'), 'GET /api/scim/v2/Groups/3', undefined, group],
  ['createScimGroup', (c) => c.scim.createScimGroup({ displayName: 'analysts' }), 'POST /api/scim/v2/Groups', { displayName: 'analysts' }, group],
  ['replaceScimGroup', (c) => c.scim.replaceScimGroup('3', { displayName: 'a' }), 'PUT /api/scim/v2/Groups/3', { displayName: 'a' }, group],
  ['patchScimGroup', (c) => c.scim.patchScimGroup('3', patch), 'PATCH /api/scim/v2/Groups/3', patch, group],
  ['deleteScimGroup', (c) => c.scim.deleteScimGroup('3'), 'DELETE /api/scim/v2/Groups/3', undefined, undefined],
  ['getScimProviderConfig', (c) => c.scim.getScimProviderConfig(), 'GET /api/scim/v2/ServiceProviderConfig', undefined, {}],
  ['listScimResourceTypes', (c) => c.scim.listScimResourceTypes(), 'GET /api/scim/v2/ResourceTypes', undefined, {}],
  ['listScimSchemas', (c) => c.scim.listScimSchemas(), 'GET /api/scim/v2/Schemas', undefined, {}],
  ['listUsers', (c) => c.users.listUsers({ first: 5 }), 'GET /api/v1/users/?first=5', undefined, page],
  ['createUser', (c) => c.users.createUser({ username: 'ada' }), 'POST /api/v1/users/', { username: 'ada' }, internal],
  ['bulkUserAction', (c) => c.users.bulkUserAction({ action: 'DELETE', userIds: [7] }), 'POST /api/v1/users/bulk', { action: 'DELETE', userIds: [7] }, { done: [7], failed: [] }],
  ['updateUser', (c) => c.users.updateUser(7, { email: null }), 'PUT /api/v1/users/7', { email: null }, internal],
  ['deleteUser', (c) => c.users.deleteUser(7), 'DELETE /api/v1/users/7', undefined, undefined],
  ['listUserAttributes', (c) => c.userAttributes.listUserAttributes({ type: 'string', first: 5 }), 'GET /api/v1/user-attributes/?first=5&type=string', undefined, page],
  ['createUserAttribute', (c) => c.userAttributes.createUserAttribute({ name: 'city', type: 'string' }), 'POST /api/v1/user-attributes/', { name: 'city', type: 'string' }, city],
  ['updateUserAttribute', (c) => c.userAttributes.updateUserAttribute(2, { displayName: 'City' }), 'PUT /api/v1/user-attributes/2', { displayName: 'City' }, city],
  ['getUserAttributeValues', (c) => c.userAttributes.getUserAttributeValues(7), 'GET /api/v1/user-attribute-values/7', undefined, { values: [] }],
  ['upsertUserAttributeValue', (c) => c.userAttributes.upsertUserAttributeValue({ userId: 7, attributeId: 2, value: null }), 'POST /api/v1/user-attribute-values/', { userId: 7, attributeId: 2, value: null }, { values: [] }],
]; // biome-ignore format: the table

it.each(calls)('%s sends its request to its own address as a bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer ?? {}));
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('tests the address of every operation of its groups', () => {
  const groups = Object.keys(createManagementClient({ baseUrl, apiKey: canaryKey }));
  const own = Object.values<Operation>({ ...operations, ...scimOperations }).filter(({ group }) =>
    groups.includes(group),
  );
  expect(calls.map(([id]) => id).sort()).toEqual(own.map(({ id }) => id).sort());
});

it('shows its key nowhere', () => {
  const client = createManagementClient({ baseUrl, apiKey: canaryKey });
  expect(JSON.stringify(client)).not.toContain(canaryKey);
  expect(Object.isFrozen(client)).toBe(true);
});
