import { expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };
const internal = { deploymentId: 7, internalId: 'ada' };
const creator = { ...external, creatorMode: true, embedTenantName: 'acme-eu' };
const city = { name: 'city', value: 'Berlin' };
const definition = { name: 'city', type: 'string' };

function issuesOf(value: unknown): string {
  const checked = checkSessionRequest(value);
  return checked.ok ? '' : checked.issues.map(({ path, message }) => `${path}: ${message}`).join('\n');
}

it.each<[unknown, string]>([
  ['x', ': expected an object'],
  [undefined, ': expected an object, which is missing'],
  [null, ': expected an object'],
  [[external], ': expected an object'],
  [{ externalId: 'ada' }, 'deploymentId: expected a number, which is missing'],
  [{ deploymentId: 7 }, 'externalId: expected either externalId or internalId'],
])('refuses the session request %j: %s', (request, issue) => expect(issuesOf(request)).toBe(issue));

const value = 'expected a string, a number, a list of strings, a list of numbers, a boolean or null';
const types = 'expected "string" or "number" or "boolean" or "string_array" or "number_array"';
const unique = 'expected a name that no item before it has';

it.each<[object, string]>([
  [{ deploymentId: '7' }, 'deploymentId: expected a number'],
  [{ deploymentId: 0 }, 'deploymentId: expected more than 0'],
  [{ deploymentId: 1.5 }, 'deploymentId: expected an integer within the safe range'],
  [{ deploymentId: 2 ** 53 }, 'deploymentId: expected at most 9007199254740991'],
  [{ deploymentId: Number.NaN }, 'deploymentId: expected a number'],
  [{ internalId: 'ada' }, 'internalId: not allowed with externalId: expected one of the two'],
  [{ externalId: 'Ada' }, 'externalId: expected lowercase'],
  [{ externalId: ' ada' }, 'externalId: expected no whitespace around it'],
  [{ externalId: 'Ada\n' }, 'externalId: expected no whitespace around it\nexternalId: expected lowercase'],
  [{ externalId: '' }, 'externalId: expected at least 1 character'],
  [{ externalId: null }, 'externalId: expected a string'],
  [{ email: 1 }, 'email: expected a string'],
  [{ embedTenantName: 'acme' }, 'embedTenantName: expected at least 5 characters'],
  [{ embedTenantName: 'a'.repeat(37) }, 'embedTenantName: expected at most 36 characters'],
  [{ embedTenantName: '1acme' }, 'embedTenantName: expected a letter a-z first'],
  [{ embedTenantName: 'acme-' }, 'embedTenantName: expected a letter a-z or a digit last'],
  [{ embedTenantName: 'acMe1' }, 'embedTenantName: expected only a-z, 0-9 and -'],
  [{ embedTenantName: 'acme_eu' }, 'embedTenantName: expected only a-z, 0-9 and -'],
  [
    { embedTenantName: 'acme1\n' },
    'embedTenantName: expected a letter a-z or a digit last\nembedTenantName: expected only a-z, 0-9 and -',
  ],
  [{ creatorMode: 'true' }, 'creatorMode: expected a boolean'],
  [{ userAttributes: [city, { name: 'b', value: 1 }, city] }, `userAttributes[2].name: ${unique}`],
  [{ userAttributes: [{ value: 1 }] }, 'userAttributes[0].name: expected a string, which is missing'],
  [{ userAttributes: [{ name: 'a' }] }, `userAttributes[0].value: ${value}`],
  [{ userAttributes: [{ name: 'a', value: {} }] }, `userAttributes[0].value: ${value}`],
  [{ userAttributes: [{ name: 'a', value: [1, 'x'] }] }, `userAttributes[0].value: ${value}`],
  [{ userAttributes: [{ name: 'a', value: Number.POSITIVE_INFINITY }] }, `userAttributes[0].value: ${value}`],
  [{ userAttributes: [{ name: 'a', value: [true] }] }, `userAttributes[0].value: ${value}`],
  [{ userAttributes: [{ ...city, type: 'string' }] }, 'userAttributes[0].type: not a field of this request'],
  [{ userAttributes: [{ name: '', value: 1 }] }, 'userAttributes[0].name: expected at least 1 character'],
  [{ groups: ['a', ''] }, 'groups[1]: expected at least 1 character'],
  [{ groups: [1] }, 'groups[0]: expected a string'],
  [{ groups: null }, 'groups: expected an array'],
  [{ securityContext: [] }, 'securityContext: expected an object'],
  [{ securityContext: { at: new Date(0) } }, 'securityContext.at: expected a JSON value'],
  [{ settings: true }, 'settings: expected an object'],
  [{ settings: { showDashboardChat: null } }, 'settings.showDashboardChat: expected a boolean'],
  [{ settings: { allowAi: 'no' } }, 'settings.allowAi: expected a boolean'],
  [{ settings: { locale: '' } }, 'settings.locale: expected at least 1 character'],
  [{ settings: { later: new Date(0) } }, 'settings.later: expected a JSON value'],
  [{ branchName: 7 }, 'branchName: expected a string'],
  [{ useratributes: [] }, 'useratributes: not a field of this request'],
  [{ extra: 1 }, 'extra: expected an object'],
  [{ extra: { userAttributes: [] } }, 'extra.userAttributes: belongs next to extra, where it is checked'],
  [{ extra: { extra: {} } }, 'extra.extra: belongs next to extra, where it is checked'],
  [{ extra: { later: new Date(0) } }, 'extra.later: expected a JSON value'],
  [{ embedTenantProfile: { name: 'x' } }, 'embedTenantProfile.name: not a field of this request'],
  [{ embedTenantProfile: { displayName: 1 } }, 'embedTenantProfile.displayName: expected a string'],
  [{ userProfile: { displayName: 1 } }, 'userProfile.displayName: expected a string'],
  [{ userAtributes: [] }, 'userAtributes: not a field of this request'],
  [{ ephemeralTtlSeconds: 60 }, 'ephemeralTtlSeconds: removed from the platform in release 0.2.0'],
  [{ 'a b': 1 }, '["a b"]: not a field of this request'],
])('refuses a session of an external viewer with %j: %s', (changes, issue) => {
  expect(issuesOf({ ...external, ...changes })).toBe(issue);
});

it.each<[object, string]>([
  [{ internalId: '' }, 'internalId: expected at least 1 character'],
  [{ email: 'a@b.example' }, 'email: allowed only with externalId'],
  [{ groups: [] }, 'groups: not allowed with internalId'],
  [{ userAttributes: [] }, 'userAttributes: not allowed with internalId'],
  [{ securityContext: {} }, 'securityContext: not allowed with internalId'],
  [{ userProfile: {} }, 'userProfile: not allowed with internalId'],
  [{ groupDefinitions: [] }, 'groupDefinitions: not allowed with internalId'],
  [{ userAttributeDefinitions: [] }, 'userAttributeDefinitions: not allowed with internalId'],
])('refuses a creator-mode session of an internal user with %j: %s', (changes, issue) => {
  expect(issuesOf({ ...internal, creatorMode: true, embedTenantName: 'acme-eu', ...changes })).toBe(issue);
});

it.each<[object, string]>([
  [{ groupDefinitions: [{ name: 'a' }, { name: 'a' }] }, `groupDefinitions[1].name: ${unique}`],
  [{ groupDefinitions: [{ name: '' }] }, 'groupDefinitions[0].name: expected at least 1 character'],
  [{ groupDefinitions: [{}] }, 'groupDefinitions[0].name: expected a string, which is missing'],
  [{ groupDefinitions: [{ name: 'a', description: null }] }, 'groupDefinitions[0].description: expected a string'],
  [{ tenantGroups: [{ name: 'a' }] }, 'tenantGroups[0]: expected a string'],
  [{ tenantGroups: [''] }, 'tenantGroups[0]: expected at least 1 character'],
  [{ tenantGroupDefinitions: [{ name: 'a' }, { name: 'a' }] }, `tenantGroupDefinitions[1].name: ${unique}`],
  [{ tenantGroupDefinitions: ['a'] }, 'tenantGroupDefinitions[0]: expected an object'],
])('refuses a creator-mode session with %j: %s', (changes, issue) => {
  expect(issuesOf({ ...creator, ...changes })).toBe(issue);
});

it.each<[readonly object[], string]>([
  [[definition, definition], `[1].name: ${unique}`],
  [[{ name: '', type: 'string' }], '[0].name: expected at least 1 character'],
  [[{ name: 'a' }], `[0].type: ${types}`],
  [[{ name: 'a', type: 'date' }], `[0].type: ${types}`],
  [[{ ...definition, defaultValue: 1 }], '[0].defaultValue: expected a string'],
])('refuses the attribute definitions %j: %s', (userAttributeDefinitions, issue) => {
  expect(issuesOf({ ...creator, userAttributeDefinitions })).toBe(`userAttributeDefinitions${issue}`);
});

it.each(['groupDefinitions', 'userAttributeDefinitions', 'tenantGroups', 'tenantGroupDefinitions'])(
  'refuses %s if they are not a list, or without creator mode',
  (field) => {
    expect(issuesOf({ ...creator, [field]: {} })).toBe(`${field}: expected an array`);
    for (const creatorMode of [undefined, false])
      expect(issuesOf({ ...creator, creatorMode, [field]: [] })).toBe(`${field}: allowed only with creatorMode: true`);
  },
);

it.each(['groupDefinitions', 'userAttributeDefinitions'])('refuses %s without an embed tenant', (field) => {
  const request = { ...external, creatorMode: true, [field]: [] };
  expect(issuesOf(request)).toBe(`${field}: allowed only with an embedTenantName`);
});

it.each([
  ...['', '//acme.example/ada.png', 'ftp://acme.example/ada.png', 'javascript:alert(1)', 'https:acme.example'],
  ...['https://', ' https://acme.example', 'https://acme.example/a\nb', 'https://acme example'],
  ...['https://acme.example:99999', 'https://\\acme.example', 'https://acme.example/a\\b'],
  'https://acme.example/\0',
])('refuses the picture %j', (picture) => {
  const issue = 'userProfile.picture: expected an absolute http:// or https:// URL';
  expect(issuesOf({ ...external, userProfile: { picture } })).toBe(issue);
});
