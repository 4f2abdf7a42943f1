import { describe, expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };
const internal = { deploymentId: 7, internalId: 'ada' };
const creator = { ...external, creatorMode: true, embedTenantName: 'acme-eu' };
const city = { name: 'city', value: 'Berlin' };
const cityDefinition = { name: 'city', type: 'string' };

describe('checkSessionRequest', () => {
  it.each<[string, object]>([
    ['an external viewer', external],
    ['an internal user', internal],
    [
      'an internal user in creator mode of an embed tenant',
      { ...internal, creatorMode: true, embedTenantName: 'acme-eu' },
    ],
    ['an internal user with settings', { ...internal, settings: { showDashboardChat: false } }],
    [
      'every field of an external viewer',
      {
        ...external,
        email: 'ada@acme.example',
        userProfile: { displayName: 'Ada', picture: 'https://acme.example/ada.png' },
        embedTenantName: 'acme-eu',
        userAttributes: [city],
        groups: ['analysts', 'analysts'],
        securityContext: { plan: { seats: [1, null, 'x'] } },
        settings: {},
        embedTenantProfile: { displayName: 'Acme' },
      },
    ],
    [
      'every field of creator mode',
      {
        ...creator,
        groupDefinitions: [{ name: 'a' }, { name: 'b', description: 'of b' }],
        userAttributeDefinitions: [
          { ...cityDefinition, displayName: 'City', defaultValue: 'Rome', description: 'of the viewer' },
          { name: 'vip', type: 'boolean' },
        ],
        tenantGroups: ['open', { as: ['it', 'is'] }],
        tenantGroupDefinitions: [{ name: 'x' }, { name: 'x' }],
      },
    ],
    ['empty lists', { ...external, groups: [], userAttributes: [] }],
    [
      'tenant groups without an embed tenant',
      { ...external, creatorMode: true, tenantGroups: ['a'], tenantGroupDefinitions: [{}] },
    ],
    ['empty definitions in creator mode', { ...creator, groupDefinitions: [], userAttributeDefinitions: [] }],
    ['undefined where nothing is given', { ...external, internalId: undefined, email: undefined, groups: undefined }],
    ['an embed tenant name of 5 characters', { ...external, embedTenantName: 'a-b-1' }],
    ['an embed tenant name of 36 characters', { ...external, embedTenantName: 'a'.repeat(36) }],
    ['a user profile of nothing', { ...external, userProfile: {} }],
    ['a picture over http', { ...external, userProfile: { picture: 'http://localhost:3000/a b'.replace(' ', '%20') } }],
    ['a picture with other letters', { ...external, userProfile: { picture: 'https://bücher.example/ä%20👩‍🚀.png' } }],
    ['a picture with an upper-case scheme', { ...external, userProfile: { picture: 'HTTPS://acme.example' } }],
    ['an external id in another script', { ...external, externalId: '阿达' }],
    ['an attribute of no strings', { ...external, userAttributes: [{ name: 'a', value: [] }] }],
    ...[...'sx', 0.5, -1, true, false, null, ''].map((value): [string, object] => [
      `an attribute of ${JSON.stringify(value)}`,
      { ...external, userAttributes: [{ name: 'a', value }] },
    ]),
    [
      'attributes of lists',
      {
        ...external,
        userAttributes: [
          { name: 'a', value: ['x'] },
          { name: 'b', value: [1] },
        ],
      },
    ],
    ...['string', 'number', 'boolean', 'string_array', 'number_array'].map((type): [string, object] => [
      `an attribute definition of type ${type}`,
      { ...creator, userAttributeDefinitions: [{ name: 'a', type }] },
    ]),
  ])('accepts %s and returns an equal copy', (_, value) => {
    const checked = checkSessionRequest(value);
    expect(checked).toEqual({ ok: true, request: value });
    expect(checked.ok && checked.request).not.toBe(value);
  });
});
