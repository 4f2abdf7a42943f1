import { expect, it, vi } from 'vitest';
import { operations } from '../operations/operations.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };

const user = { id: 3, username: 'grace', email: null, displayName: null, active: true };
const attribute = { id: 5, name: 'region', type: 'string', displayName: null, defaultValue: null, description: null };
const value = { userId: 3, attributeId: 5, value: 'EMEA' };
const set = { ...value, name: 'region', type: 'string' };
const bulk = { action: 'DELETE', userIds: [3] } as const;
const settings = { showAiInterface: false };
const config = { embedding: { locale: 'de-DE' } };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const calls: readonly (readonly [keyof typeof operations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['listUsers', (c) => c.users.listUsers({ after: 'x' }), 'GET /api/v1/users/?after=x', undefined, page],
  ['createUser', (c) => c.users.createUser({ username: 'grace' }), 'POST /api/v1/users/', { username: 'grace' }, user],
  ['bulkUserAction', (c) => c.users.bulkUserAction(bulk), 'POST /api/v1/users/bulk', bulk, { done: [3], failed: [] }],
  ['updateUser', (c) => c.users.updateUser(3, { email: null }), 'PUT /api/v1/users/3', { email: null }, user],
  ['deleteUser', (c) => c.users.deleteUser(3), 'DELETE /api/v1/users/3', undefined, undefined],
  ['listUserAttributes', (c) => c.userAttributes.listUserAttributes({ type: 'string', first: 5 }), 'GET /api/v1/user-attributes/?first=5&type=string', undefined, page],
  ['createUserAttribute', (c) => c.userAttributes.createUserAttribute({ name: 'region', type: 'string' }), 'POST /api/v1/user-attributes/', { name: 'region', type: 'string' }, attribute],
  ['updateUserAttribute', (c) => c.userAttributes.updateUserAttribute(5, { displayName: 'Region' }), 'PUT /api/v1/user-attributes/5', { displayName: 'Region' }, attribute],
  ['getUserAttributeValues', (c) => c.userAttributes.getUserAttributeValues(3), 'GET /api/v1/user-attribute-values/3', undefined, { items: [set] }],
  ['upsertUserAttributeValue', (c) => c.userAttributes.upsertUserAttributeValue(value), 'POST /api/v1/user-attribute-values/', value, set],
  ['getTenantSettings', (c) => c.tenant.getTenantSettings(), 'GET /api/v1/tenant/settings', undefined, settings],
  ['updateTenantSettings', (c) => c.tenant.updateTenantSettings(settings), 'PUT /api/v1/tenant/settings', settings, settings],
  ['getAppConfig', (c) => c.appConfig.getAppConfig(), 'GET /api/v1/app-config', undefined, config],
  ['updateAppConfig', (c) => c.appConfig.updateAppConfig(config), 'PUT /api/v1/app-config', config, config],
]; // biome-ignore format: the table

it.each(calls)('%s sends its request to its own address as a bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
  );
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('tests the address of every operation of its groups', () => {
  const groups = Object.keys(createManagementClient({ baseUrl, apiKey: canaryKey }));
  const own = Object.values(operations).filter(({ group }) => groups.includes(group));
  expect(calls.map(([id]) => id).sort()).toEqual(own.map(({ id }) => id).sort());
});

it('shows its key nowhere', () => {
  const client = createManagementClient({ baseUrl, apiKey: canaryKey });
  expect(JSON.stringify(client)).not.toContain(canaryKey);
  expect(Object.isFrozen(client)).toBe(true);
});
