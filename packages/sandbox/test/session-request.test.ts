import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** What of a session request can be refused by looking at it alone: one row per rule of the spec, over plain HTTP. */
const platform = usePlatform();
const attribute = { name: 'city', value: 'Seattle' };
const creator = { externalId: 'x', creatorMode: true, embedTenantName: 'acme-one' };

describe('a session request is refused with 400', () => {
  it.each<[string, object, string]>([
    ['without deploymentId', { deploymentId: undefined, externalId: 'x' }, 'deploymentId'],
    ['with a deploymentId that is a text', { deploymentId: '1', externalId: 'x' }, 'deploymentId'],
    ['with neither externalId nor internalId', {}, 'externalId'],
    ['with both externalId and internalId', { externalId: 'x', internalId: 'ada' }, 'internalId'],
    ['with an externalId that is not lowercase', { externalId: 'Xenia' }, 'externalId'],
    ['with an externalId that is not trimmed', { externalId: ' x' }, 'externalId'],
    ['with an empty externalId', { externalId: '' }, 'externalId'],
    ['with an email beside internalId', { internalId: 'ada', email: 'a@b.c' }, 'email'],
    ['with a userProfile beside internalId', { internalId: 'ada', userProfile: { displayName: 'A' } }, 'userProfile'],
    ['with userAttributes beside internalId', { internalId: 'ada', userAttributes: [attribute] }, 'userAttributes'],
    ['with groups beside internalId', { internalId: 'ada', groups: [] }, 'groups'],
    ['with groupDefinitions beside internalId', { internalId: 'ada', groupDefinitions: [] }, 'groupDefinitions'],
    [
      'with userAttributeDefinitions beside internalId',
      { internalId: 'ada', userAttributeDefinitions: [] },
      'userAttributeDefinitions',
    ],
    ['with a securityContext beside internalId', { internalId: 'ada', securityContext: {} }, 'securityContext'],
    ['with a tenant name of 4 characters', { externalId: 'x', embedTenantName: 'acme' }, 'embedTenantName'],
    [
      'with a tenant name of 37 characters',
      { externalId: 'x', embedTenantName: `a${'b'.repeat(36)}` },
      'embedTenantName',
    ],
    ['with a tenant name that starts with a digit', { externalId: 'x', embedTenantName: '1acme' }, 'embedTenantName'],
    ['with a tenant name that ends with a hyphen', { externalId: 'x', embedTenantName: 'acme-' }, 'embedTenantName'],
    ['with a tenant name in capitals', { externalId: 'x', embedTenantName: 'Acmes' }, 'embedTenantName'],
    ['with a tenant name with an underscore', { externalId: 'x', embedTenantName: 'ac_me' }, 'embedTenantName'],
    [
      'with a picture that is no address',
      { externalId: 'x', userProfile: { picture: 'me.png' } },
      'userProfile.picture',
    ],
    [
      'with a picture that is not http(s)',
      { externalId: 'x', userProfile: { picture: 'data:image/png;base64,AA' } },
      'userProfile.picture',
    ],
    [
      'with a setting that is a text',
      { externalId: 'x', settings: { showDashboardChat: 'no' } },
      'settings.showDashboardChat',
    ],
    [
      'with a duplicate attribute',
      { externalId: 'x', userAttributes: [attribute, attribute] },
      'userAttributes[1].name',
    ],
    [
      'with an object as an attribute',
      { externalId: 'x', userAttributes: [{ name: 'city', value: {} }] },
      'userAttributes[0].value',
    ],
    [
      'with a mixed list as an attribute',
      { externalId: 'x', userAttributes: [{ name: 'city', value: ['a', 1] }] },
      'userAttributes[0].value',
    ],
    ['with groups that are no texts', { externalId: 'x', groups: [7] }, 'groups[0]'],
    [
      'with group definitions without creator mode',
      { externalId: 'x', embedTenantName: 'acme-one', groupDefinitions: [{ name: 'g' }] },
      'groupDefinitions',
    ],
    [
      'with an empty list of group definitions without creator mode',
      { externalId: 'x', embedTenantName: 'acme-one', groupDefinitions: [] },
      'groupDefinitions',
    ],
    [
      'with an empty list of attribute definitions without an embed tenant',
      { externalId: 'x', creatorMode: true, userAttributeDefinitions: [] },
      'userAttributeDefinitions',
    ],
    [
      'with attribute definitions without creator mode',
      { externalId: 'x', embedTenantName: 'acme-one', userAttributeDefinitions: [{ name: 'a', type: 'string' }] },
      'userAttributeDefinitions',
    ],
    [
      'with group definitions without an embed tenant',
      { externalId: 'x', creatorMode: true, groupDefinitions: [{ name: 'g' }] },
      'groupDefinitions',
    ],
    [
      'with attribute definitions without an embed tenant',
      { externalId: 'x', creatorMode: true, userAttributeDefinitions: [{ name: 'a', type: 'string' }] },
      'userAttributeDefinitions',
    ],
    [
      'with duplicate group definitions',
      { ...creator, groupDefinitions: [{ name: 'g' }, { name: 'g' }] },
      'groupDefinitions[1].name',
    ],
    [
      'with duplicate attribute definitions',
      {
        ...creator,
        userAttributeDefinitions: [
          { name: 'a', type: 'string' },
          { name: 'a', type: 'string' },
        ],
      },
      'userAttributeDefinitions[1].name',
    ],
    [
      'with an attribute definition of an unknown type',
      { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'date' }] },
      'userAttributeDefinitions[0].type',
    ],
    [
      'with a field that the platform does not know',
      { externalId: 'x', ephemeralTtlSeconds: 5 },
      'ephemeralTtlSeconds',
    ],
  ])('refuses a session request %s', async (_, fields, path) => {
    const { status, json } = await platform.session(fields);
    expect(status).toBe(400);
    expect(json.error.code).toBe('invalid-request');
    expect(json.error.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });

  it('refuses a session request with one issue for each broken rule', async () => {
    const { json } = await platform.session({
      externalId: 'X',
      embedTenantName: 'a',
      settings: { showDashboardChat: 1 },
    });
    expect(json.error.issues.map((issue: { path: string }) => issue.path).sort()).toEqual([
      'embedTenantName',
      'externalId',
      'settings.showDashboardChat',
    ]);
  });
});

describe('a session request is accepted', () => {
  it.each<[string, object]>([
    ['with an externalId alone', { externalId: 'viewer@example.com' }],
    ['with an internalId alone', { internalId: 'ada' }],
    [
      'for an internal user in creator mode and an embed tenant',
      { internalId: 'ada', creatorMode: true, embedTenantName: 'acme-one' },
    ],
    ['with a tenant name of 5 characters', { externalId: 'x', embedTenantName: 'acme1' }],
    ['with a tenant name of 36 characters', { externalId: 'x', embedTenantName: `a${'-'.repeat(34)}b` }],
    ['with a setting that is true, false or absent', { externalId: 'x', settings: { showDashboardChat: false } }],
    [
      'with a picture that cannot be reached',
      { externalId: 'x', userProfile: { picture: 'https://nowhere.invalid/x.exe' } },
    ],
    [
      'with every attribute type',
      {
        externalId: 'x',
        userAttributes: [attribute, { name: 'region_ids', value: [1, 2] }, { name: 'vip', value: true }],
      },
    ],
    ['with a security context', { externalId: 'x', securityContext: { any: { thing: [1] } } }],
    [
      'with the fields of release 0.2.0',
      { ...creator, embedTenantProfile: { displayName: 'Acme' }, tenantGroups: [], tenantGroupDefinitions: [] },
    ],
  ])('accepts a session request %s', async (_, fields) => {
    const { status, json, headers } = await platform.session(fields);
    expect([status, Object.keys(json)]).toEqual([200, ['sessionId']]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
