import { createManagementClient, ensureUserAttributes, type ManagementClient } from '@svc-embed/platform/management';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** The operations on users, attributes and settings: every one of the client against the sandbox. */
const platform = usePlatform();
let client: ManagementClient;

beforeAll(() => {
  client = createManagementClient({ baseUrl: platform.sandbox.url, apiKey: platform.sandbox.keys.admin, retries: 0 });
});

const cityQuery = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters: [] };

/** The cities whose rows a session shows. */
async function cities(token: string): Promise<string[]> {
  const { json } = await platform.surface(token, 'POST', '/query', cityQuery);
  return json.rows.map((row: Record<string, string>) => row['weather.city']).sort();
}

describe('users', () => {
  it('are created, listed, changed and deleted', async () => {
    const grace = await client.users.createUser({ username: 'grace' });
    expect(grace).toEqual({ id: 2, username: 'grace', email: null, displayName: null, active: true });
    const changed = await client.users.updateUser(grace.id, { displayName: 'Grace Hopper' });
    const listed = [];
    for await (const user of client.users.listUsers({ first: 1 })) listed.push(user);
    expect(listed).toEqual([expect.objectContaining({ username: 'ada' }), changed]);
    await client.users.deleteUser(grace.id);
    expect((await client.users.listUsers()).items).toHaveLength(1);
    await expect(client.users.deleteUser(grace.id)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lose what they have opened when a bulk action deactivates them', async () => {
    const { id } = await client.users.createUser({ username: 'linus' });
    const token = await platform.token({ internalId: 'linus' });
    expect((await platform.surface(token, 'GET', '/dashboards')).status).toBe(200);
    const result = await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [id, 99] });
    expect(result).toEqual({ done: [id], failed: [{ id: 99, reason: 'There is no such user.' }] });
    expect((await platform.surface(token, 'GET', '/dashboards')).status).toBe(401);
    expect((await platform.session({ internalId: 'linus' })).status).toBe(422);
  });
});

describe('user attributes', () => {
  it('are ensured once, and then accepted by generate-session', async () => {
    const region = { name: 'region', type: 'string', displayName: 'Region' } as const;
    const [city, created] = await ensureUserAttributes(client, [{ name: 'city', type: 'string' }, region]);
    expect(city).toMatchObject({ id: 1, displayName: 'City' });
    expect(created).toMatchObject(region);
    expect(await ensureUserAttributes(client, [region])).toEqual([created]);
    expect((await client.userAttributes.listUserAttributes({ type: 'string' })).items).toEqual([city, created]);
    const userAttributes = [{ name: 'region', value: 'EMEA' }];
    expect((await platform.session({ externalId: 'vera', userAttributes })).status).toBe(200);
    const other = ensureUserAttributes(client, [
      { name: 'later', type: 'string' },
      { ...region, type: 'number' },
    ]);
    await expect(other).rejects.toMatchObject({ code: 'rejected', reason: 'type-change' });
    expect((await client.userAttributes.listUserAttributes({ type: 'string' })).items).toHaveLength(2);
  });

  it('are changed, but for their type', async () => {
    const { id } = await client.userAttributes.createUserAttribute({ name: 'level', type: 'number' });
    const changed = await client.userAttributes.updateUserAttribute(id, { defaultValue: '7' });
    expect(changed).toMatchObject({ name: 'level', type: 'number', defaultValue: '7' });
    await expect(client.userAttributes.updateUserAttribute(id, { type: 'string' })).rejects.toMatchObject({
      code: 'rejected',
      status: 422,
      reason: 'type-change',
    });
    await expect(client.userAttributes.createUserAttribute({ name: 'level', type: 'number' })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('narrow the rows of an internal user as soon as they have a value', async () => {
    const token = await platform.token({ internalId: 'ada' });
    expect(await cities(token)).toEqual(['New York', 'Seattle']);
    const value = { userId: 1, attributeId: 1, value: 'Seattle' };
    const set = await client.userAttributes.upsertUserAttributeValue(value);
    expect(await client.userAttributes.getUserAttributeValues(1)).toEqual({ items: [set] });
    expect(await cities(token)).toEqual(['Seattle']);
    await client.userAttributes.upsertUserAttributeValue({ ...value, value: null });
    expect(await cities(token)).toEqual(['New York', 'Seattle']);
  });
});

it('tenant settings are read and changed', async () => {
  const before = await client.tenant.getTenantSettings();
  expect(before).toMatchObject({ useCreatorMode: true, maintenanceWindow: null });
  const maintenanceWindow = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-01T01:00:00Z' };
  const changed = await client.tenant.updateTenantSettings({ maintenanceWindow });
  expect(changed).toEqual({ ...before, maintenanceWindow });
  expect(await client.tenant.getTenantSettings()).toEqual(changed);
});

it('the app-config is read and changed', async () => {
  const before = await client.appConfig.getAppConfig();
  expect(before).toMatchObject({ appTheme: null, embedding: { locale: null } });
  const changed = await client.appConfig.updateAppConfig({ appTheme: { primaryColor: '#0a7' } });
  expect(changed).toEqual({ ...before, appTheme: { primaryColor: '#0a7' } });
  expect(await client.appConfig.getAppConfig()).toEqual(changed);
});
