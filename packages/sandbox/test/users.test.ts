/** Internal users, their attributes, and the effects of both on sessions, with the client. */
import { createManagementClient } from '@svc-embed/platform/management';
import { expect, it } from 'vitest';
import { usePlatform } from './platform.js';

const platform = await usePlatform();
const { url, keys } = platform.sandbox;
const client = createManagementClient({ baseUrl: url, apiKey: keys.admin, retries: 0 });
const sessionOf = (internalId: string) => platform.session({ internalId });
const createUser = (username: string) => client.users.createUser({ username });

it('a new user gets sessions immediately, and is listed, changed and deleted', async () => {
  expect((await sessionOf('grace')).status).toBe(422);
  const grace = await client.users.createUser({ username: 'grace', displayName: 'Grace Hopper' });
  expect(grace).toMatchObject({ username: 'grace', displayName: 'Grace Hopper', email: null, active: true });
  expect((await sessionOf('grace')).status).toBe(200);
  const usernames: string[] = [];
  for await (const { username } of client.users.listUsers({ first: 1 })) usernames.push(username);
  expect(usernames).toEqual(['ada', 'grace']);
  expect(await client.users.updateUser(grace.id, { email: 'grace@example.com' })).toEqual({
    ...grace,
    email: 'grace@example.com',
  });
  expect(await client.users.updateUser(grace.id, { email: null, username: 'hopper' })).toMatchObject({
    username: 'hopper',
    email: null,
    displayName: 'Grace Hopper',
  });
  expect((await sessionOf('grace')).status).toBe(422);
  await client.users.deleteUser(grace.id);
  expect((await sessionOf('hopper')).status).toBe(422);
  await expect(client.users.updateUser(grace.id, {})).rejects.toMatchObject({ code: 'not-found' });
});

it('POST changes a user like PUT', async () => {
  const { id } = await createUser('posted');
  const authorization = `Bearer ${keys.admin}`;
  const answer = await platform.api('POST', `/api/v1/users/${id}`, { authorization, body: { displayName: 'Posted' } });
  expect([answer.status, answer.json.displayName]).toEqual([200, 'Posted']);
});

it.each([
  ['username', { username: '  ' }],
  ['username', { username: 'x'.repeat(5_000) }],
  ['displayName', { displayName: 'x'.repeat(5_000) }],
  ['email', { email: 'eve' }],
  ['email', { email: `${'x'.repeat(5_000)}@example.com` }],
])('an invalid %s is refused with 400', async (path, fields) => {
  const authorization = `Bearer ${keys.admin}`;
  const body = { username: 'refused', ...fields };
  const answer = await platform.api('POST', '/api/v1/users/', { authorization, body });
  expect(answer).toMatchObject({ status: 400, json: { error: { issues: [{ path }] } } });
});

it('a taken name, ignoring case, is refused with 409', async () => {
  await createUser('taken');
  const named = expect.stringContaining('from "taken"');
  await expect(createUser('Taken')).rejects.toMatchObject({ code: 'rejected', status: 409, message: named });
  const { id } = await createUser('other');
  await expect(client.users.updateUser(id, { username: 'TAKEN' })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: 'username', message: named }],
  });
});

it('a user who is deactivated loses the open session and gets no new one until they are activated', async () => {
  const { id } = await createUser('leaver');
  const token = await platform.token({ internalId: 'leaver' });
  expect((await platform.surface(token, 'GET', '/dashboards')).status).toBe(200);
  expect(await client.users.bulkUserAction({ action: 'DEACTIVATE', userIds: [id] })).toEqual({
    done: [id],
    failed: [],
  });
  expect((await platform.surface(token, 'GET', '/dashboards')).status).toBe(401);
  const refused = await sessionOf('leaver');
  expect([refused.status, refused.json.error.message]).toEqual([422, 'internalId: the user is not active.']);
  await client.users.bulkUserAction({ action: 'ACTIVATE', userIds: [id] });
  expect((await sessionOf('leaver')).status).toBe(200);
});

it('a bulk action changes the users that it can, and lists those for whom it failed', async () => {
  const { id: one } = await createUser('bulk-one');
  const { id: two } = await createUser('bulk-two');
  const { done, failed } = await client.users.bulkUserAction({ action: 'DELETE', userIds: [one, 999_999, two, one] });
  expect(done).toEqual([one, two]);
  expect(failed).toEqual([{ id: 999_999, reason: 'There is no internal user with the id 999999.' }]);
  expect((await sessionOf('bulk-two')).status).toBe(422);
});

it('sessions can use a newly defined attribute immediately', async () => {
  const session = () => platform.session({ externalId: 'x', userAttributes: [{ name: 'tier', value: 'gold' }] });
  expect((await session()).status).toBe(422);
  const definitions = [
    { name: 'tier', type: 'string', displayName: 'Tier' },
    { name: 'limits', type: 'number_array' },
  ] as const;
  await client.userAttributes.ensureUserAttributes(definitions);
  expect((await session()).status).toBe(200);
  await client.userAttributes.ensureUserAttributes(definitions);
  const { items } = await client.userAttributes.listUserAttributes({ type: 'number_array' });
  expect(items.map(({ name }) => name)).toEqual(['region_ids', 'limits']);
});

it('an attribute keeps its type, and its name is unique', async () => {
  const { id, ...rest } = await client.userAttributes.createUserAttribute({ name: 'kept', type: 'string' });
  await expect(client.userAttributes.createUserAttribute({ name: 'kept', type: 'string' })).rejects.toMatchObject({
    status: 409,
  });
  await expect(client.userAttributes.updateUserAttribute(id, { type: 'number' })).rejects.toMatchObject({
    reason: 'type-change',
  });
  await expect(client.userAttributes.updateUserAttribute(id, { name: 'city' })).rejects.toMatchObject({ status: 409 });
  expect(await client.userAttributes.updateUserAttribute(id, { description: 'New.' })).toEqual({
    ...rest,
    id,
    description: 'New.',
  });
});

it('A140 a user attribute that a row rule names keeps its name', async () => {
  const { items } = await client.userAttributes.listUserAttributes();
  const city = items.find(({ name }) => name === 'city');
  await expect(client.userAttributes.updateUserAttribute(city?.id ?? 0, { name: 'town' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('the view weather in deployment 1'),
  });
});

it('the values of an internal user restrict their rows, and are cleared by null', async () => {
  const { id: userId } = await createUser('local');
  const [city] = (await client.userAttributes.listUserAttributes()).items;
  const attributeId = city?.id ?? 0;
  const cities = async () => {
    const token = await platform.token({ internalId: 'local' });
    const query = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'], filters: [] };
    const { json } = await platform.surface(token, 'POST', '/query', query);
    return json.rows.length;
  };
  const all = await cities();
  expect(all).toBeGreaterThan(1);
  await client.userAttributes.upsertUserAttributeValue({ userId, attributeId, value: 'Seattle' });
  expect(await cities()).toBe(1);
  expect(await client.userAttributes.getUserAttributeValues(userId)).toEqual({
    values: [{ attributeId, name: 'city', value: 'Seattle' }],
  });
  await client.userAttributes.upsertUserAttributeValue({ userId, attributeId, value: null });
  expect(await cities()).toBe(all);
  await expect(client.userAttributes.upsertUserAttributeValue({ userId, attributeId, value: 7 })).rejects.toMatchObject(
    { status: 422, issues: [{ path: 'value' }] },
  );
  await expect(
    client.userAttributes.upsertUserAttributeValue({ userId: 999_999, attributeId, value: 'x' }),
  ).rejects.toMatchObject({ code: 'not-found' });
});

it('an inactive user of SCIM gets no session, and groups of SCIM are the groups of the viewer', async () => {
  const { id } = await client.scim.createScimUser({ userName: 'provisioned' });
  expect((await sessionOf('provisioned')).status).toBe(200);
  await client.scim.createScimGroup({ displayName: 'provisioned-group', members: [{ value: id }] });
  expect((await client.scim.getScimUser(id)).groups).toMatchObject([{ display: 'provisioned-group' }]);
  const schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
  await client.scim.patchScimUser(id, { schemas, Operations: [{ op: 'replace', path: 'active', value: false }] });
  expect((await sessionOf('provisioned')).status).toBe(422);
  const listed: string[] = [];
  for await (const user of client.scim.listScimUsers({ filter: 'active eq false', count: 1 })) listed.push(user.id);
  expect(listed).toEqual([id]);
});
