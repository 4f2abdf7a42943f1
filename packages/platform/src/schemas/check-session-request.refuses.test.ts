import { describe, expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };
const internal = { deploymentId: 7, internalId: 'ada' };
const creator = { ...external, creatorMode: true, embedTenantName: 'acme-eu' };
const city = { name: 'city', value: 'Berlin' };
const cityDefinition = { name: 'city', type: 'string' };

/** The places and texts of what is wrong; of a good request, nothing. */
function issuesOf(value: unknown): string[] {
  const checked = checkSessionRequest(value);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('checkSessionRequest', () => {
  it.each<[string, unknown, string[]]>([
    ['something else than an object', 'x', [': expected an object']],
    ['nothing', undefined, [': expected an object, which is missing']],
    ['null', null, [': expected an object']],
    ['a list', [external], [': expected an object']],

    ['a missing deploymentId', { externalId: 'ada' }, ['deploymentId: expected a number, which is missing']],
    ['a deploymentId as text', { ...external, deploymentId: '7' }, ['deploymentId: expected a number']],
    ['deploymentId 0', { ...external, deploymentId: 0 }, ['deploymentId: expected more than 0']],
    [
      'a broken deploymentId',
      { ...external, deploymentId: 1.5 },
      ['deploymentId: expected an integer within the safe range'],
    ],
    [
      'an unsafe deploymentId',
      { ...external, deploymentId: 2 ** 53 },
      ['deploymentId: expected at most 9007199254740991'],
    ],
    ['NaN as deploymentId', { ...external, deploymentId: Number.NaN }, ['deploymentId: expected a number']],

    [
      'neither externalId nor internalId',
      { deploymentId: 7 },
      ['externalId: expected either externalId or internalId'],
    ],
    [
      'both externalId and internalId',
      { ...external, internalId: 'ada' },
      ['internalId: not allowed beside externalId: give one of the two'],
    ],
    ['an externalId in upper case', { ...external, externalId: 'Ada' }, ['externalId: expected lowercase']],
    [
      'an externalId with blanks around',
      { ...external, externalId: ' ada' },
      ['externalId: expected no blanks around it'],
    ],
    [
      'an externalId with both faults',
      { ...external, externalId: 'Ada\n' },
      ['externalId: expected no blanks around it', 'externalId: expected lowercase'],
    ],
    ['an empty externalId', { ...external, externalId: '' }, ['externalId: expected at least 1 character']],
    ['null as externalId', { ...external, externalId: null }, ['externalId: expected a string']],
    ['an empty internalId', { ...internal, internalId: '' }, ['internalId: expected at least 1 character']],

    ['an email that is none', { ...external, email: 1 }, ['email: expected a string']],
    ['an email with internalId', { ...internal, email: 'a@b.example' }, ['email: allowed only with externalId']],
    ...[
      ['groups', []],
      ['userAttributes', []],
      ['securityContext', {}],
      ['userProfile', {}],
    ].map(([field, value]): [string, unknown, string[]] => [
      `${field} with internalId`,
      { ...internal, [String(field)]: value },
      [`${field}: not allowed with internalId`],
    ]),
    ...['groupDefinitions', 'userAttributeDefinitions'].map((field): [string, unknown, string[]] => [
      `${field} with internalId`,
      { ...internal, creatorMode: true, embedTenantName: 'acme-eu', [field]: [] },
      [`${field}: not allowed with internalId`],
    ]),

    [
      'an embed tenant name of 4 characters',
      { ...external, embedTenantName: 'acme' },
      ['embedTenantName: expected at least 5 characters'],
    ],
    [
      'an embed tenant name of 37 characters',
      { ...external, embedTenantName: 'a'.repeat(37) },
      ['embedTenantName: expected at most 36 characters'],
    ],
    [
      'an embed tenant name that starts with a digit',
      { ...external, embedTenantName: '1acme' },
      ['embedTenantName: expected a letter a-z first'],
    ],
    [
      'an embed tenant name that starts with -',
      { ...external, embedTenantName: '-acme' },
      ['embedTenantName: expected a letter a-z first'],
    ],
    [
      'an embed tenant name that ends with -',
      { ...external, embedTenantName: 'acme-' },
      ['embedTenantName: expected a letter a-z or a digit last'],
    ],
    [
      'an embed tenant name with upper case',
      { ...external, embedTenantName: 'acMe1' },
      ['embedTenantName: expected only a-z, 0-9 and -'],
    ],
    [
      'an embed tenant name with _',
      { ...external, embedTenantName: 'acme_eu' },
      ['embedTenantName: expected only a-z, 0-9 and -'],
    ],
    [
      'an embed tenant name with a line break',
      { ...external, embedTenantName: 'acme1\n' },
      ['embedTenantName: expected a letter a-z or a digit last', 'embedTenantName: expected only a-z, 0-9 and -'],
    ],

    ['creatorMode as text', { ...external, creatorMode: 'true' }, ['creatorMode: expected a boolean']],
    ...['groupDefinitions', 'userAttributeDefinitions', 'tenantGroups', 'tenantGroupDefinitions'].flatMap(
      (field): [string, unknown, string[]][] => [
        [
          `${field} without creator mode`,
          { ...creator, creatorMode: undefined, [field]: [] },
          [`${field}: allowed only with creatorMode: true`],
        ],
        [
          `${field} with creatorMode false`,
          { ...creator, creatorMode: false, [field]: [] },
          [`${field}: allowed only with creatorMode: true`],
        ],
        [`${field} that is no list`, { ...creator, [field]: {} }, [`${field}: expected an array`]],
      ],
    ),

    ...['groupDefinitions', 'userAttributeDefinitions'].map((field): [string, unknown, string[]] => [
      `${field} without embed tenant`,
      { ...creator, embedTenantName: undefined, [field]: [] },
      [`${field}: allowed only with an embedTenantName`],
    ]),

    [
      'a name twice in userAttributes',
      { ...external, userAttributes: [city, { name: 'b', value: 1 }, city] },
      ['userAttributes[2].name: expected a name that no item before it has'],
    ],
    [
      'a name twice in groupDefinitions',
      { ...creator, groupDefinitions: [{ name: 'a' }, { name: 'a' }] },
      ['groupDefinitions[1].name: expected a name that no item before it has'],
    ],
    [
      'a name twice in userAttributeDefinitions',
      { ...creator, userAttributeDefinitions: [cityDefinition, cityDefinition] },
      ['userAttributeDefinitions[1].name: expected a name that no item before it has'],
    ],

    [
      'an attribute without name',
      { ...external, userAttributes: [{ value: 1 }] },
      ['userAttributes[0].name: expected a string, which is missing'],
    ],
    ...[undefined, {}, [1, 'x'], ['x', null], Number.POSITIVE_INFINITY, [true]].map(
      (value): [string, unknown, string[]] => [
        `an attribute of ${JSON.stringify(value)}`,
        { ...external, userAttributes: [{ name: 'a', value }] },
        [
          'userAttributes[0].value: expected a string, a number, a list of strings, a list of numbers, a boolean or null',
        ],
      ],
    ),
    [
      'an attribute with another field',
      { ...external, userAttributes: [{ ...city, type: 'string' }] },
      ['userAttributes[0].type: not a field of this request'],
    ],
    [
      'an attribute with an empty name',
      { ...external, userAttributes: [{ name: '', value: 1 }] },
      ['userAttributes[0].name: expected at least 1 character'],
    ],
    ['a group with an empty name', { ...external, groups: ['a', ''] }, ['groups[1]: expected at least 1 character']],
    ...['groupDefinitions', 'userAttributeDefinitions'].map((field): [string, unknown, string[]] => [
      `an empty name in ${field}`,
      { ...creator, [field]: [{ name: '', ...(field === 'userAttributeDefinitions' && { type: 'string' }) }] },
      [`${field}[0].name: expected at least 1 character`],
    ]),
    ['groups by id', { ...external, groups: [1] }, ['groups[0]: expected a string']],
    ['null as groups', { ...external, groups: null }, ['groups: expected an array']],
    [
      'a group definition without name',
      { ...creator, groupDefinitions: [{}] },
      ['groupDefinitions[0].name: expected a string, which is missing'],
    ],
    [
      'a group definition with null as description',
      { ...creator, groupDefinitions: [{ name: 'a', description: null }] },
      ['groupDefinitions[0].description: expected a string'],
    ],
    [
      'an attribute definition without type',
      { ...creator, userAttributeDefinitions: [{ name: 'a' }] },
      [expect.stringMatching(/^userAttributeDefinitions\[0\].type: expected "string" or "number" or/)],
    ],
    [
      'an attribute definition of another type',
      { ...creator, userAttributeDefinitions: [{ name: 'a', type: 'date' }] },
      [expect.stringMatching(/^userAttributeDefinitions\[0\].type: expected "string" or "number" or/)],
    ],
    [
      'a default value that is no text',
      { ...creator, userAttributeDefinitions: [{ ...cityDefinition, defaultValue: 1 }] },
      ['userAttributeDefinitions[0].defaultValue: expected a string'],
    ],

    ['a securityContext that is a list', { ...external, securityContext: [] }, ['securityContext: expected an object']],
    [
      'a securityContext that JSON cannot carry',
      { ...external, securityContext: { at: new Date(0) } },
      ['securityContext.at: expected what JSON can carry'],
    ],
    ['settings that are no object', { ...external, settings: true }, ['settings: expected an object']],
    [
      'null as showDashboardChat',
      { ...external, settings: { showDashboardChat: null } },
      ['settings.showDashboardChat: expected a boolean'],
    ],
    [
      'an unknown setting',
      { ...external, settings: { showChat: true } },
      ['settings.showChat: not a field of this request'],
    ],
    [
      'an embedTenantProfile with another field',
      { ...external, embedTenantProfile: { name: 'x' } },
      ['embedTenantProfile.name: not a field of this request'],
    ],
    [
      'a display name that is no text',
      { ...external, embedTenantProfile: { displayName: 1 } },
      ['embedTenantProfile.displayName: expected a string'],
    ],
    [
      'a profile name that is no text',
      { ...external, userProfile: { displayName: 1 } },
      ['userProfile.displayName: expected a string'],
    ],
    ...[
      '',
      'ada.png',
      '/ada.png',
      '//acme.example/ada.png',
      'ftp://acme.example/ada.png',
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      'https:acme.example',
      'https://',
      'https:///acme.example',
      ' https://acme.example',
      'https://acme.example/a\nb',
      'https://acme example',
      'https://acme.example:99999',
      'https://\\acme.example',
      'https://acme.example/a\\b',
      'https://acme.example/\0',
      'https://acme.example/\x7f',
    ].map((picture): [string, unknown, string[]] => [
      `the picture ${JSON.stringify(picture)}`,
      { ...external, userProfile: { picture } },
      ['userProfile.picture: expected an absolute http:// or https:// URL'],
    ]),

    ['a mistyped field', { ...external, userAtributes: [] }, ['userAtributes: not a field of this request']],
    [
      'ephemeralTtlSeconds, removed in 0.2.0',
      { ...external, ephemeralTtlSeconds: 60 },
      ['ephemeralTtlSeconds: removed from the platform in release 0.2.0'],
    ],
    ['a field with a strange name', { ...external, 'a b': 1 }, ['["a b"]: not a field of this request']],
  ])('refuses %s', (_, value, issues) => {
    expect(issuesOf(value)).toEqual(issues);
  });
});
