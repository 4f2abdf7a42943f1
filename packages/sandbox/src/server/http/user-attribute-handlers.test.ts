import { describe, expect, it } from 'vitest';
import { createTestApi } from '../api.fixture.js';

function setUp() {
  const api = createTestApi();
  const send = (method: string, path: string, body?: unknown, key: 'admin' | 'member' = 'admin') =>
    api.send(method, `/api/v1${path}`, {
      headers: { Authorization: `Bearer ${api.keys.secrets[key]}` },
      ...(body === undefined ? {} : { body }),
    });
  return { api, send };
}

const region = { name: 'region', type: 'string', displayName: 'Region', description: 'Where they sell.' };
const names = (body: unknown) => (body as { items: { name: string }[] }).items.map(({ name }) => name);

describe('attributes of the account', () => {
  it('are listed in pages, of all types or of one', async () => {
    const { send } = setUp();
    expect((await send('GET', '/user-attributes/')).body).toMatchObject({
      items: [{ id: 1, name: 'city', type: 'string', displayName: 'City', defaultValue: null }, {}, {}],
    });
    expect(names((await send('GET', '/user-attributes?type=boolean')).body)).toEqual(['vip']);
    expect((await send('GET', '/user-attributes?type=date')).status).toBe(400);
    const { body } = await send('GET', '/user-attributes?first=2');
    const { endCursor } = (body as { pageInfo: { endCursor: string } }).pageInfo;
    expect(names((await send('GET', `/user-attributes?after=${endCursor}`)).body)).toEqual(['vip']);
    expect((await send('GET', `/user-attributes?after=${endCursor}&type=boolean`)).status).toBe(400);
  });

  it('can be set in a session as soon as they are defined', async () => {
    const { api, send } = setUp();
    const request = { externalId: 'vera', userAttributes: [{ name: 'region', value: 'EMEA' }] };
    expect((await api.open(request)).status).toBe(422);
    const created = await send('POST', '/user-attributes/', region);
    expect(created).toMatchObject({ status: 200, body: { ...region, id: 4, defaultValue: null } });
    expect((await api.view(request)).attributes).toEqual({ region: 'EMEA' });
  });

  it('have names of their own', async () => {
    const { send } = setUp();
    expect(await send('POST', '/user-attributes', { name: 'city', type: 'number' })).toMatchObject({ status: 409 });
    expect(names((await send('GET', '/user-attributes?type=string')).body)).toEqual(['city']);
  });

  it('change their texts, which null clears, and keep their name and type', async () => {
    const { api, send } = setUp();
    await send('POST', '/user-attributes', region);
    const changed = { displayName: 'Sales region', description: null, defaultValue: 'APAC' };
    const answer = await send('PUT', '/user-attributes/4', { ...changed, type: 'string' });
    expect(answer).toMatchObject({ status: 200, body: { id: 4, name: 'region', type: 'string', ...changed } });
    expect((await api.view({ externalId: 'vera' })).attributes).toEqual({ region: 'APAC' });
    expect(await send('PUT', '/user-attributes/4', { displayName: 'x', type: 'number' })).toMatchObject({
      status: 422,
      body: { error: { issues: [{ path: 'type', message: 'cannot change type from string to number' }] } },
    });
    expect((await send('GET', '/user-attributes')).body).toMatchObject({ items: [{}, {}, {}, answer.body] });
    expect((await send('PUT', '/user-attributes/9', {})).status).toBe(404);
  });

  it('of embed tenants are not among them', async () => {
    const { api, send } = setUp();
    await api.open({
      externalId: 'vera',
      embedTenantName: 'acme-inc',
      creatorMode: true,
      userAttributeDefinitions: [{ name: 'own', type: 'string' }],
    });
    expect(names((await send('GET', '/user-attributes')).body)).toEqual(['city', 'region_ids', 'vip']);
    expect((await send('PUT', '/user-attributes/4', { displayName: 'x' })).status).toBe(404);
    const value = { userId: 1, attributeId: 4, value: 'x' };
    expect((await send('POST', '/user-attribute-values', value)).status).toBe(422);
  });
});

describe('values of internal users', () => {
  it('are used in their sessions at once, and until they are cleared', async () => {
    const { api, send } = setUp();
    const city = { userId: 1, attributeId: 1, value: 'Seattle' };
    const set = await send('POST', '/user-attribute-values/', city);
    expect(set).toMatchObject({ status: 200, body: { ...city, name: 'city', type: 'string' } });
    await send('POST', '/user-attribute-values/', { userId: 1, attributeId: 2, value: [4, 1] });
    expect((await api.view({ internalId: 'ada' })).attributes).toEqual({ city: 'Seattle', region_ids: [4, 1] });
    const { body } = await send('GET', '/user-attribute-values/1');
    expect(body).toEqual({ items: [set.body, expect.objectContaining({ name: 'region_ids', value: [4, 1] })] });
    expect((await send('POST', '/user-attribute-values/', { ...city, value: null })).body).toMatchObject({
      value: null,
    });
    expect((await api.view({ internalId: 'ada' })).attributes).toEqual({ region_ids: [4, 1] });
  });

  it('are not those of the external user with the same id', async () => {
    const { api, send } = setUp();
    await api.open({ externalId: 'vera' });
    await send('POST', '/user-attribute-values/', { userId: 1, attributeId: 1, value: 'Seattle' });
    expect((await api.view({ externalId: 'vera' })).attributes).toEqual({});
  });

  it.each([
    ['another type', { attributeId: 1, value: 7 }, 'value'],
    ['an unknown attribute', { attributeId: 9, value: 'x' }, 'attributeId'],
    ['an unknown user', { userId: 9, attributeId: 1, value: 'x' }, 'userId'],
  ])('are refused with %s', async (_, fields, path) => {
    const { send } = setUp();
    expect(await send('POST', '/user-attribute-values', { userId: 1, ...fields })).toMatchObject({
      status: 422,
      body: { error: { code: 'rejected', issues: [{ path }] } },
    });
    expect((await send('GET', '/user-attribute-values/1')).body).toEqual({ items: [] });
  });

  it('go with the user', async () => {
    const { send } = setUp();
    await send('POST', '/user-attribute-values', { userId: 1, attributeId: 1, value: 'Seattle' });
    await send('DELETE', '/users/1');
    expect((await send('GET', '/user-attribute-values/1')).status).toBe(404);
  });
});

it.each([
  ['GET', '/user-attributes', undefined],
  ['POST', '/user-attributes', region],
  ['PUT', '/user-attributes/1', { displayName: 'x' }],
  ['GET', '/user-attribute-values/1', undefined],
  ['POST', '/user-attribute-values', { userId: 1, attributeId: 1, value: 'Seattle' }],
])('needs the admin key: %s %s', async (method, path, body) => {
  const { api, send } = setUp();
  const before = api.dump();
  expect((await send(method, path, body, 'member')).status).toBe(403);
  expect(api.dump()).toBe(before);
});
