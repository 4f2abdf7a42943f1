import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.js';
import { rejection } from './rejection.fixture.js';

const externalId = 'vera@acme.example';
const creator = { externalId, creatorMode: true, embedTenantName: 'acme-inc' };
type Request = Readonly<Record<string, unknown>>;

let api: TestApi;
beforeEach(() => {
  api = createTestApi();
});

describe('definitions in creator mode', () => {
  const definition = (fields: Request) => ({
    ...creator,
    userAttributeDefinitions: [{ name: 'plan', type: 'string', ...fields }],
  });
  const stored = (api: TestApi) =>
    api.database.get(
      "SELECT type, display_name, default_value, description FROM attribute_definitions WHERE name = 'plan'",
    );

  it('stores definitions before the groups and values that use them', async () => {
    const viewer = await api.view({
      ...creator,
      groupDefinitions: [{ name: 'own', description: 'Ours' }],
      userAttributeDefinitions: [{ name: 'plan', type: 'string' }],
      groups: ['own'],
      userAttributes: [{ name: 'plan', value: 'gold' }],
    });
    expect(viewer).toMatchObject({ creatorMode: true, groups: ['own'], attributes: { plan: 'gold' } });
  });

  it('stores definitions in their embed tenant only', async () => {
    await api.open({ ...definition({}), groupDefinitions: [{ name: 'own' }] });
    const use = { userAttributes: [{ name: 'plan', value: 'gold' }] };
    expect(await api.open({ externalId, ...use })).toMatchObject(rejection('User attributes not found'));
    expect(await api.open({ ...creator, embedTenantName: 'globex', groups: ['own'] })).toMatchObject(
      rejection('Groups with names own not found'),
    );
  });

  it('allows the name of an account-wide attribute with another type', async () => {
    const viewer = await api.view({
      ...creator,
      userAttributeDefinitions: [{ name: 'city', type: 'string_array' }],
      userAttributes: [{ name: 'city', value: ['Oslo'] }],
    });
    expect(viewer.attributes).toEqual({ city: ['Oslo'] });
    expect((await api.view({ externalId, embedTenantName: 'acme-inc' })).attributes).toEqual({});
  });

  const full = { displayName: 'A', defaultValue: 'x', description: 'd' };
  it.each<[string, readonly Request[], Request]>([
    ['are updated by new values', [full, { displayName: 'B' }], { display_name: 'B' }],
    ['get missing values', [{}, full], {}],
    ['are never cleared', [full, {}, { description: '', displayName: '' }], {}],
  ])('attribute definitions %s', async (_, requests, expected) => {
    for (const fields of requests) expect(await api.open(definition(fields))).toMatchObject({ status: 200 });
    const before = { type: 'string', display_name: 'A', default_value: 'x', description: 'd' };
    expect(stored(api)).toMatchObject({ ...before, ...expected });
  });

  it.each([
    ['updated when another is supplied', 'Others', 'Others'],
    ['kept when none is supplied', undefined, 'Ours'],
    ['kept when an empty one is supplied', '', 'Ours'],
  ])('leaves the description of a group %s', async (_, description, expected) => {
    await api.open({ ...creator, groupDefinitions: [{ name: 'own', description: 'Ours' }] });
    await api.open({ ...creator, groupDefinitions: [{ name: 'own', description }] });
    expect(api.database.get("SELECT description FROM groups WHERE name = 'own'")?.description).toBe(expected);
  });

  it.each([
    ['string', '7', '7'],
    ['number', '7.5', 7.5],
    ['boolean', 'false', false],
    ['string_array', '["a","b"]', ['a', 'b']],
    ['number_array', '[1,2]', [1, 2]],
    ['number', ' 7 ', 7],
    ['boolean', 'True', true],
    ['string_array', 'a, b', ['a', 'b']],
    ['string_array', '', []],
    ['number_array', '1, 2', [1, 2]],
    ['number_array', '3', [3]],
    ['number', 'seven', null],
    ['number', '"7"', null],
    ['number', '1e999', null],
    ['number', '', null],
    ['boolean', 'yes', null],
    ['string_array', '[1]', null],
    ['number_array', '[1,null]', null],
    ['number_array', '1,b', null],
    ['number_array', '1,,2', null],
  ])('reads the default of type %s, %s, as %j', async (type, defaultValue, expected) => {
    const viewer = await api.view({ ...creator, userAttributeDefinitions: [{ name: 'it', type, defaultValue }] });
    expect(viewer.attributes).toEqual({ it: expected });
  });

  it('allows any name of an attribute, such as __proto__', async () => {
    const viewer = await createTestApi().view({
      ...creator,
      userAttributeDefinitions: [{ name: '__proto__', type: 'string' }],
      userAttributes: [{ name: '__proto__', value: 'a' }],
    });
    expect(Object.entries(viewer.attributes)).toEqual([['__proto__', 'a']]);
  });
});

describe('an embed tenant', () => {
  it('does not apply a tenant profile to the account itself', async () => {
    await api.open({ externalId });
    const before = api.dump();
    await api.open({ externalId, embedTenantProfile: { displayName: 'Ours' } });
    expect(api.dump()).toBe(before);
  });

  it('adds an embed tenant on first use, with the name of its profile', async () => {
    await api.open({ externalId, embedTenantName: 'acme-inc', embedTenantProfile: { displayName: 'Acme' } });
    await api.open({ externalId, embedTenantName: 'acme-inc' });
    await api.open({ internalId: 'ada', embedTenantName: 'globex' });
    expect(api.database.all('SELECT name, display_name FROM tenants WHERE name IS NOT NULL ORDER BY name')).toEqual([
      { name: 'acme-inc', display_name: 'Acme' },
      { name: 'globex', display_name: null },
    ]);
  });
});

describe('tenant groups in creator mode', () => {
  const tenantGroupDefinitions = [{ name: 'pilots', description: 'They fly' }, { name: 'cooks' }];
  const found = (api: TestApi) => api.database.all('SELECT name, description FROM tenant_groups ORDER BY name');

  it('are defined first, and then replaced, kept or cleared as groups are', async () => {
    const groupsOf = async (request: Request) => (await api.view({ ...creator, ...request })).tenantGroups;
    expect(await groupsOf({ tenantGroupDefinitions, tenantGroups: ['pilots', 'cooks'] })).toEqual(['cooks', 'pilots']);
    expect(await groupsOf({})).toEqual(['cooks', 'pilots']);
    expect(await groupsOf({ tenantGroups: ['cooks'] })).toEqual(['cooks']);
    expect(await groupsOf({ tenantGroups: [] })).toEqual([]);
    await api.open({
      ...creator,
      tenantGroupDefinitions: [{ name: 'pilots' }, { name: 'cooks', description: 'Food' }],
    });
    expect(found(api)).toEqual([
      { name: 'cooks', description: 'Food' },
      { name: 'pilots', description: 'They fly' },
    ]);
  });

  it('are separate from groups, whose names they may have', async () => {
    const groupDefinitions = [{ name: 'pilots' }];
    const viewer = await api.view({ ...creator, groupDefinitions, tenantGroupDefinitions, tenantGroups: ['pilots'] });
    expect(viewer).toMatchObject({ groups: [], tenantGroups: ['pilots'] });
    expect(await api.open({ ...creator, groups: ['cooks'] })).toMatchObject(
      rejection('Groups with names cooks not found'),
    );
  });

  it('belong to their embed tenant, and are deleted with it', async () => {
    await api.open({ ...creator, tenantGroupDefinitions, tenantGroups: ['pilots'] });
    const elsewhere = { ...creator, embedTenantName: 'globex', tenantGroups: ['pilots'] };
    expect(await api.open(elsewhere)).toMatchObject({
      status: 422,
      body: { error: { message: 'Tenant groups with names pilots not found', issues: [{ path: 'tenantGroups[0]' }] } },
    });
    await api.send('DELETE', '/api/v1/embed-tenants/acme-inc');
    expect(found(api)).toEqual([]);
  });

  it('are absent in a session without creator mode', async () => {
    await api.open({ ...creator, tenantGroupDefinitions, tenantGroups: ['pilots'] });
    expect((await api.view({ externalId, embedTenantName: 'acme-inc' })).tenantGroups).toEqual([]);
  });

  it('are refused for an internal user, whose own permissions apply', async () => {
    const request = { internalId: 'ada', creatorMode: true, embedTenantName: 'acme-inc' };
    expect(await api.open({ ...request, tenantGroupDefinitions })).toMatchObject({ status: 200 });
    expect(await api.open({ ...request, tenantGroups: ['pilots'] })).toMatchObject({
      status: 422,
      body: { error: { code: 'rejected', issues: [{ path: 'tenantGroups' }] } },
    });
  });
});
