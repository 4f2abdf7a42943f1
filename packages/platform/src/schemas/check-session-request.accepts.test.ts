import { expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };
const internal = { deploymentId: 7, internalId: 'ada' };
const creator = { ...external, creatorMode: true, embedTenantName: 'acme-eu' };
const picture = (address: string) => ({ ...external, userProfile: { picture: address } });
const attributes = (...values: readonly unknown[]) => ({
  ...external,
  userAttributes: values.map((value, index) => ({ name: `a${index}`, value })),
});

it.each<[string, object]>([
  ['an external viewer', external],
  ['an internal user', internal],
  ['an internal user in creator mode', { ...internal, creatorMode: true, embedTenantName: 'acme-eu' }],
  ['an internal user with settings', { ...internal, settings: { showDashboardChat: false } }],
  [
    'every field of an external viewer',
    {
      ...external,
      email: 'ada@acme.example',
      userProfile: { displayName: 'Ada', picture: 'https://acme.example/ada.png' },
      embedTenantName: 'acme-eu',
      userAttributes: [{ name: 'city', value: 'Berlin' }],
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
        { name: 'city', type: 'string', displayName: 'City', defaultValue: 'Rome', description: 'of the viewer' },
        ...['number', 'boolean', 'string_array', 'number_array'].map((type) => ({ name: type, type })),
      ],
      tenantGroups: ['open', { as: ['it', 'is'] }],
      tenantGroupDefinitions: [{ name: 'x' }, { name: 'x' }],
    },
  ],
  ['tenant groups without an embed tenant', { ...external, creatorMode: true, tenantGroups: ['a'] }],
  ['tenant group definitions alone', { ...external, creatorMode: true, tenantGroupDefinitions: [{}] }],
  ['empty lists', { ...external, groups: [], userAttributes: [] }],
  ['empty definitions in creator mode', { ...creator, groupDefinitions: [], userAttributeDefinitions: [] }],
  ['undefined where nothing is given', { ...external, internalId: undefined, email: undefined, groups: undefined }],
  ['an embed tenant name of 5 characters', { ...external, embedTenantName: 'a-b-1' }],
  ['an embed tenant name of 36 characters', { ...external, embedTenantName: 'a'.repeat(36) }],
  ['an empty user profile', { ...external, userProfile: {} }],
  ['a picture over http', picture('http://localhost:3000/a%20b')],
  ['a picture with other letters', picture('https://bücher.example/ä%20👩‍🚀.png')],
  ['a picture with an upper-case scheme', picture('HTTPS://acme.example')],
  ['an external id in another script', { ...external, externalId: '阿达' }],
  ['attributes of every type', attributes('sx', '', 0.5, -1, true, false, null, [], ['x'], [1])],
])('accepts %s and returns an equal copy', (_, request) => {
  const checked = checkSessionRequest(request);
  expect(checked).toEqual({ ok: true, request });
  expect(checked.ok && checked.request).not.toBe(request);
});
