import { expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** A session request over plain HTTP. Each rule of its fields has its test beside the schemas of `@svc-embed/platform`. */
const platform = usePlatform();
const city = { name: 'city', value: 'Seattle' };
const creator = { externalId: 'x', creatorMode: true, embedTenantName: 'acme-one' };

it.each<[string, object]>([
  ['deploymentId', { deploymentId: '1', externalId: 'x' }],
  ['externalId', {}],
  ['externalId', { externalId: ' Xenia' }],
  ['internalId', { externalId: 'x', internalId: 'ada' }],
  ['groups', { internalId: 'ada', groups: [] }],
  ['embedTenantName', { externalId: 'x', embedTenantName: 'acme' }],
  ['userProfile.picture', { externalId: 'x', userProfile: { picture: 'me.png' } }],
  ['userAttributes[1].name', { externalId: 'x', userAttributes: [city, city] }],
  ['groupDefinitions', { externalId: 'x', embedTenantName: 'acme-one', groupDefinitions: [] }],
  ['userAttributeDefinitions[0].type', { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'date' }] }],
  ['ephemeralTtlSeconds', { externalId: 'x', ephemeralTtlSeconds: 5 }],
])('answers 400 with an issue of %s to %j', async (path, fields) => {
  const { status, json } = await platform.session(fields);
  expect([status, json.error.code]).toEqual([400, 'invalid-request']);
  expect(json.error.issues.map((issue: { path: string }) => issue.path)).toContain(path);
});

it('answers 400 with one issue for each broken rule', async () => {
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

it.each<object>([
  { externalId: 'viewer@example.com' },
  { internalId: 'ada' },
  { internalId: 'ada', creatorMode: true, embedTenantName: 'acme-one' },
  { externalId: 'x', embedTenantName: `a${'-'.repeat(34)}b` },
  { externalId: 'x', settings: { showDashboardChat: false } },
  { externalId: 'x', userProfile: { picture: 'https://nowhere.invalid/x.exe' } },
  { externalId: 'x', userAttributes: [city, { name: 'region_ids', value: [1, 2] }, { name: 'vip', value: true }] },
  { externalId: 'x', securityContext: { any: { thing: [1] } } },
  { ...creator, embedTenantProfile: { displayName: 'Acme' }, tenantGroups: [], tenantGroupDefinitions: [] },
])('answers a session that is not cached to %j', async (fields) => {
  const { status, json, headers } = await platform.session(fields);
  expect([status, Object.keys(json)]).toEqual([200, ['sessionId']]);
  expect(headers.get('cache-control')).toBe('no-store');
});
