import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.js';
import { writeSettings } from '../settings/store.js';
import { rejection } from './rejection.fixture.js';

const externalId = 'vera@acme.example';
const creator = { externalId, creatorMode: true, embedTenantName: 'acme-inc' };
type Request = Readonly<Record<string, unknown>>;

let api: TestApi;
beforeEach(() => {
  api = createTestApi();
});

describe('a session request that contradicts what is stored', () => {
  const groups = ['managers', 'pilots', 'cooks'];
  const vip = { name: 'vip', value: true };
  const withShoe = (value: unknown, ...known: object[]) => ({
    externalId,
    userAttributes: [...known, { name: 'shoe', value }],
  });

  it.each<[string, Request, string, readonly string[]]>([
    ['an unknown internal user', { internalId: 'bob' }, 'internal user', ['internalId']],
    ['an internal user in another case', { internalId: 'Ada' }, 'internal user', ['internalId']],
    ['unknown groups', { externalId, groups }, 'Groups with names pilots, cooks not found', ['groups[1]', 'groups[2]']],
    ['an unknown attribute', withShoe(42, vip), 'User attributes not found: shoe', ['userAttributes[1].name']],
    ['a null for an unknown attribute', withShoe(null), 'User attributes not found', ['userAttributes[0].name']],
    [
      'an account-wide group in creator mode',
      { ...creator, groups: ['managers'] },
      'Groups with names managers not found',
      ['groups[0]'],
    ],
    [
      'an account-wide attribute in creator mode',
      { ...creator, userAttributes: [vip] },
      'User attributes not found',
      ['userAttributes[0].name'],
    ],
  ])('rejects %s and stores nothing', async (_, request, message, paths) => {
    const before = api.dump();
    expect(await api.open(request)).toMatchObject(rejection(message, paths));
    expect(api.dump()).toBe(before);
  });

  it('rejects creator mode without the tenant flag and stores nothing', async () => {
    writeSettings(api.database, { useCreatorMode: false });
    const before = api.dump();
    expect(await api.open(creator)).toMatchObject(rejection('useCreatorMode', ['creatorMode']));
    expect(await api.open({ ...creator, groupDefinitions: [{ name: 'a' }] })).toMatchObject(
      rejection('useCreatorMode'),
    );
    expect(api.dump()).toBe(before);
  });

  it('rejects a change of type and stores no definition of the request', async () => {
    await api.open({ ...creator, userAttributeDefinitions: [{ name: 'plan', type: 'string' }] });
    const before = api.dump();
    const answer = await api.open({
      ...creator,
      externalId: 'somebody-new',
      embedTenantProfile: { displayName: 'Changed' },
      groupDefinitions: [{ name: 'new-group' }],
      userAttributeDefinitions: [
        { name: 'new-1', type: 'string' },
        { name: 'plan', type: 'number' },
        { name: 'new-2', type: 'string' },
      ],
    });
    expect(answer).toMatchObject(rejection('cannot change type', ['userAttributeDefinitions[1].type']));
    expect(api.dump()).toBe(before);
  });

  it('stores no definition when a group of the request is unknown', async () => {
    const before = api.dump();
    const answer = await api.open({ ...creator, groupDefinitions: [{ name: 'known' }], groups: ['known', 'unknown'] });
    expect(answer).toMatchObject(rejection('Groups with names unknown not found'));
    expect(api.dump()).toBe(before);
  });
});

describe('the limit of external users', () => {
  it('rejects one external user more than the maximum of all tenants', async () => {
    const api = createTestApi({ maxExternalUsers: 2 });
    expect(await api.open({ externalId: 'one' })).toMatchObject({ status: 200 });
    expect(await api.open({ externalId: 'one', embedTenantName: 'acme-inc' })).toMatchObject({ status: 200 });
    expect(await api.open({ externalId: 'two' })).toMatchObject(rejection('maximum of 2 external users'));
  });

  it('does not count internal users and existing users against the maximum', async () => {
    const api = createTestApi({ maxExternalUsers: 1 });
    await api.open({ externalId: 'one' });
    expect(await api.open({ externalId: 'one', email: 'one@acme.example' })).toMatchObject({ status: 200 });
    expect(await api.open({ internalId: 'ada' })).toMatchObject({ status: 200 });
  });

  it('makes room for external users when an embed tenant is deleted', async () => {
    const api = createTestApi({ maxExternalUsers: 1 });
    await api.open({ externalId: 'one', embedTenantName: 'acme-inc' });
    await api.send('DELETE', '/api/v1/embed-tenants/acme-inc');
    expect(await api.open({ externalId: 'two' })).toMatchObject({ status: 200 });
  });
});

describe('the profile of an external user', () => {
  const first = { displayName: 'V', picture: 'https://a.example/1.png' };
  it.each<[string, readonly Request[], Request]>([
    ['is empty when no request has one', [{}], { displayName: null, picture: null }],
    [
      'has the last value',
      [{ userProfile: first }, { userProfile: { displayName: 'W' } }],
      { ...first, displayName: 'W' },
    ],
    ['stays when a later request leaves it out', [{ userProfile: first }, {}, { userProfile: {} }], first],
  ])('the profile of an external user %s', async (_, requests, expected) => {
    for (const request of requests) await api.open({ externalId, ...request });
    expect(await api.view({ externalId })).toMatchObject({ externalId, ...expected });
  });

  it('keeps the email of a user until another is sent', async () => {
    const email = () => api.database.get('SELECT email FROM users')?.email;
    await api.open({ externalId, email: 'a@acme.example' });
    await api.open({ externalId });
    expect(email()).toBe('a@acme.example');
    await api.open({ externalId, email: 'b@acme.example' });
    expect(email()).toBe('b@acme.example');
  });

  it('keeps users with the same external id apart by embed tenant', async () => {
    await api.open({ externalId, embedTenantName: 'acme-inc', userProfile: { displayName: 'Acme Vera' } });
    expect(await api.view({ externalId, embedTenantName: 'globex' })).toMatchObject({
      embedTenant: 'globex',
      displayName: null,
    });
  });
});

describe('user attributes', () => {
  const set = (values: Request) => ({
    externalId,
    userAttributes: Object.entries(values).map(([name, value]) => ({ name, value })),
  });

  const stored = { city: 'Seattle', region_ids: [1, 2], vip: false };
  it.each<[string, readonly Request[], Request]>([
    ['are stored per user', [set(stored)], stored],
    ['are overwritten by name', [set(stored), set({ city: 'Oslo' })], { ...stored, city: 'Oslo' }],
    ['are cleared by null', [set({ city: 'Seattle', vip: true }), set({ city: null })], { vip: true }],
    ['stay when they are left out', [set(stored), { externalId }, { externalId, userAttributes: [] }], stored],
    ['may be an empty list', [set({ region_ids: [] })], { region_ids: [] }],
  ])('user attributes %s', async (_, requests, expected) => {
    for (const request of requests) expect(await api.open(request)).toMatchObject({ status: 200 });
    expect((await api.view({ externalId })).attributes).toEqual(expected);
  });

  const values = { string: 'a', number: 1.5, boolean: true, string_array: ['a'], number_array: [1] };
  const types = Object.keys(values) as (keyof typeof values)[];
  it.each(types.flatMap((type) => types.map((other) => [type, other] as const)))(
    'accepts for an attribute of type %s a value of type %s only when they match',
    async (type, other) => {
      const answer = await api.open({
        ...creator,
        userAttributeDefinitions: [{ name: 'it', type }],
        userAttributes: [{ name: 'it', value: values[other] }],
      });
      if (type === other) expect(answer).toMatchObject({ status: 200 });
      else expect(answer).toMatchObject(rejection(type, ['userAttributes[0].value']));
    },
  );

  it('does not change the attributes of another user', async () => {
    await api.open(set({ city: 'Seattle' }));
    expect((await api.view({ externalId: 'other' })).attributes).toEqual({});
  });

  it('resolves attributes and groups account-wide without creator mode', async () => {
    const viewer = await api.view({ ...set({ city: 'Oslo' }), embedTenantName: 'acme-inc', groups: ['managers'] });
    expect(viewer).toMatchObject({ attributes: { city: 'Oslo' }, groups: ['managers'], embedTenant: 'acme-inc' });
  });
});

describe('groups', () => {
  it.each<[string, Request, readonly string[]]>([
    ['left out keep the memberships', {}, ['analysts', 'managers']],
    ['empty clear them', { groups: [] }, []],
    ['populated replace them', { groups: ['analysts'] }, ['analysts']],
    ['named twice count once', { groups: ['managers', 'managers'] }, ['managers']],
  ])('groups that are %s', async (_, request, expected) => {
    await api.open({ externalId, groups: ['managers', 'analysts'] });
    expect((await api.view({ externalId, ...request })).groups).toEqual(expected);
  });

  it('keeps account-wide groups apart from those of the embed tenant', async () => {
    const plain = { externalId, embedTenantName: 'acme-inc' };
    await api.open({ ...plain, groups: ['managers'] });
    const inCreator = await api.view({ ...creator, groupDefinitions: [{ name: 'own' }], groups: ['own'] });
    expect(inCreator.groups).toEqual(['own']);
    expect((await api.view(plain)).groups).toEqual(['managers']);
  });
});
