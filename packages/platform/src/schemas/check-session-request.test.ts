import { expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';
import { generateSessionBodySchema } from './session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };

function issuesOf(value: unknown): string[] {
  const checked = checkSessionRequest(value);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
}

it('returns all broken rules together, of single fields and between fields', () => {
  const userAttributes = [
    { name: 'a', value: {} },
    { name: 'a', value: 1, more: 1 },
  ];
  const request = { deploymentId: '7', internalId: 'ada', email: 1, tenantGroups: [], userAttributes, extra: 1 };
  const paths = issuesOf(request).map((issue) => issue.split(':')[0]);
  const items = ['userAttributes[0].value', 'userAttributes[1].more', 'userAttributes[1].name'];
  expect(paths).toEqual(expect.arrayContaining(['deploymentId', 'email', 'extra', 'tenantGroups', ...items]));
  expect(issuesOf({ deploymentId: '7', internalId: 'ada', groups: 'x' })).toEqual([
    'deploymentId: expected a number',
    'groups: expected an array',
    'groups: not allowed with internalId',
  ]);
});

it.each([
  ['"KEY":{"admin":true}', 'KEY: not a field of this request'],
  ['"userProfile":{"KEY":{}}', 'userProfile.KEY: not a field of this request'],
  ['"securityContext":{"KEY":{"a":1}}', 'securityContext.KEY: not allowed as the name of a field'],
  ['"securityContext":{"a":[{"KEY":1}]}', 'securityContext.a[0].KEY: not allowed as the name of a field'],
])('A106 a session request is refused with an own __proto__ key in %s', (field, issue) => {
  const text = `{"deploymentId":7,"externalId":"ada",${field}}`.replaceAll('KEY', '__proto__');
  expect(issuesOf(JSON.parse(text))).toEqual([issue.replaceAll('KEY', '__proto__')]);
});

it.each(['constructor', 'prototype'])('A106 a session request may use the name %s in free content', (key) => {
  const context = JSON.parse('{"KEY":{"prototype":{"a":1}},"b":[{"KEY":"Ferrari"}]}'.replaceAll('KEY', key));
  const checked = checkSessionRequest({ ...external, securityContext: context });
  expect(checked).toEqual({ ok: true, request: { ...external, securityContext: context } });
  expect(issuesOf({ ...external, [key]: {} })).toEqual([`${key}: not a field of this request`]);
});

it('A106 a session request inherits nothing from a polluted prototype at any depth', () => {
  const request = { ...external, embedTenantName: 'acme-eu', creatorMode: true, groupDefinitions: [{ name: 'a' }] };
  const polluted = { description: 'evil', email: 'evil', internalId: 'evil', strange: 'evil' };
  Object.assign(Object.prototype, polluted);
  try {
    expect(JSON.stringify(checkSessionRequest(request))).toBe(JSON.stringify({ ok: true, request }));
    expect(issuesOf({ ...external, userAttributes: [{ name: 'a' }] })).toHaveLength(1);
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }
});

it.each<[string, unknown]>([
  ['a Map', new Map([['deploymentId', 7]])],
  ['a Date', new Date(0)],
  ['a promise of a request', Promise.resolve(external)],
  ['a text in an object', new String('x')],
])('refuses %s, which JSON would lose', (_, value) => {
  expect(issuesOf(value)).toEqual([': expected an object']);
  expect(issuesOf({ ...external, userProfile: value })).toEqual(['userProfile: expected an object']);
  expect(issuesOf({ ...external, securityContext: value })).toEqual(['securityContext: expected an object']);
});

it('accepts an instance of a class, and reads only its own fields', () => {
  class Dto {
    deploymentId = 7;
    externalId = 'ada';
    get email() {
      return 'inherited@acme.example';
    }
  }
  expect(checkSessionRequest(new Dto())).toEqual({ ok: true, request: external });
});

it.each(['userAttributes', 'groups'])('does not check the items of a list of %s that is too long', (field) => {
  const items = Array.from({ length: 1001 }, () => ({ name: 7 }));
  expect(issuesOf({ ...external, [field]: items })).toEqual([`${field}: expected at most 1000 items`]);
  expect(issuesOf({ ...external, [field]: items.slice(1) })).toHaveLength(100);
});

it('returns at most a hundred issues', () => {
  expect(issuesOf({ ...external, groups: Array(1000).fill(1) })).toHaveLength(100);
  expect(issuesOf({ ...external, ...Object.fromEntries(Array.from(Array(500), (_, n) => [`f${n}`, 1])) })).toHaveLength(
    100,
  );
});

it('quotes no value in issues', () => {
  const canary = 'canary-7F3A ';
  const values = [canary, [canary], { [canary.length]: canary }, [[canary]]];
  const fields = [...Object.keys(generateSessionBodySchema.shape), 'unknown'];
  for (const value of values) {
    const issues = issuesOf(Object.fromEntries(fields.map((field) => [field, value])));
    expect(issues.length).toBeGreaterThan(9);
    expect(issues.join()).not.toContain('canary');
  }
  const inner = { name: 7, value: { canary }, type: canary, picture: canary, showDashboardChat: canary };
  const nested = { userProfile: inner, settings: inner, userAttributes: [inner], userAttributeDefinitions: [inner] };
  expect(issuesOf({ ...external, ...nested }).join()).not.toContain('canary-');
});

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
      tenantGroups: ['x', 'y'],
      tenantGroupDefinitions: [{ name: 'x', description: 'of x' }, { name: 'y' }],
    },
  ],
  ['tenant groups without an embed tenant', { ...external, creatorMode: true, tenantGroups: ['a'] }],
  ['tenant group definitions alone', { ...external, creatorMode: true, tenantGroupDefinitions: [{ name: 'x' }] }],
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
