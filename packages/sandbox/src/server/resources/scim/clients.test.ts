/** Filters and changes as identity providers send them, and as attackers abuse them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../sandbox.fixture.js';
import { ENTERPRISE, GROUP, patch, refusal, USER, useScim } from './scim.fixture.js';

const { sandbox, scim, create: createUser } = await useScim();
const list = (filter: string) => scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
let count = 0;
async function create(attributes: object = {}) {
  const { body } = await createUser(attributes);
  return { ...body, userName: String(body.userName), path: `/Users/${body.id}` };
}

it.each(['constructor', 'constructor.hasOwn', '__proto__', '__proto__.polluted', `${ENTERPRISE}:__proto__.x`])(
  'A136 the name %s is refused in filters, lists of attributes and paths, and left out of resources',
  async (name) => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const { path } = await create();
    const answers = [
      ...[`${name} eq "x"`, `emails[${name} eq "x"]`, `emails[type eq "x"].${name} pr`].map(list),
      ...['attributes', 'excludedAttributes'].map((option) => scim('GET', `${path}?${option}=title,${name}`)),
    ];
    for (const { body } of await Promise.all(answers)) expect(body).toEqual(refusal(400, 'invalidFilter'));
    expect((await scim('GET', `/Users?sortBy=${name}`)).body).toEqual(refusal(400, 'invalidValue'));
    for (const operation of [
      { op: 'add', path: name, value: { x: 1 } },
      { op: 'replace', path: `emails[${name} eq "x"].value`, value: 'x' },
      JSON.parse(`{ "op": "add", "value": { "${name}": { "x": 1 } } }`),
    ]) {
      expect((await scim('PATCH', path, patch(operation))).body).toEqual(refusal(400, 'invalidPath'));
    }
    const parts = `"${name}": { "x": 1 }, "name": { "${name}": { "x": 1 } }, "${ENTERPRISE}": { "${name}": { "x": 1 } }`;
    const created = await scim('POST', '/Users', `{ "userName": "hostile-${++count}", ${parts} }`);
    expect([created.status, JSON.stringify(created.body)]).toEqual([201, expect.not.stringContaining('"x"')]);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(names);
  },
);

const nested = (depth: number) => `${'('.repeat(depth)}type pr${')'.repeat(depth)}`;
const all = (length: number, condition: string) => Array.from({ length }, () => condition).join(' and ');

it.each([
  ['a text that does not end', `type eq "a${'\\'.repeat(4001)}`],
  ['too many conditions', all(101, 'type pr')],
  ['too many brackets', nested(21)],
  ['too long a text', `type eq "${'x'.repeat(4096)}"`],
])('A137 %s is refused in a filter and in a path', async (_, filter) => {
  expect((await list(`emails[${filter}]`)).body).toEqual(refusal(400, 'invalidFilter'));
  const { path } = await create();
  const answer = await scim('PATCH', path, patch({ op: 'remove', path: `emails[${filter}]` }));
  expect(answer.body).toEqual(refusal(400, 'invalidPath'));
});

it.each([
  ['brackets', `emails[${nested(19)}]`],
  ['products of or', all(33, '(title eq "a" or title eq "b")')],
])('A137 %s within the bounds are answered', async (_, filter) => expect((await list(filter)).status).toBe(200));

describe('filters', () => {
  beforeAll(async () => {
    await create({
      userName: 'Lovelace',
      externalId: 'AbC',
      name: { familyName: 'Lovelace' },
      emails: [
        { value: 'ada@work.example', type: 'work' },
        { value: 'ada@home.example', type: 'home' },
      ],
      [ENTERPRISE]: { department: 'Engines', manager: { value: '7' } },
    });
    await create({ userName: 'Émilie', active: false });
  });
  const found = async (filter: string) =>
    (await list(filter)).body.Resources.some(({ userName }) => userName === 'Lovelace');

  it.each([
    'userName eq "LOVELACE" and active eq true',
    'USERNAME Sw "LOVE"',
    'userName eq "love\\u006cace"',
    'externalId eq "AbC" and active eq "True"',
    `${USER.toUpperCase()}:NAME.FAMILYNAME co "velac"`,
    `${ENTERPRISE}:department eq "engines"`,
    `${ENTERPRISE} pr and ${ENTERPRISE}:manager.value ge "7"`,
    'emails co "HOME.EXAMPLE"',
    'emails[type eq "home" and value ew "home.example"]',
    'emails[type eq "work"].value eq "ada@work.example"',
    'externalId pr and (nickName pr or not (title pr))',
    'externalId pr and nickName eq null and nickName ne "x"',
    'externalId pr and meta.created gt "2011-05-13T04:42:34+02:00"',
    'externalId pr or userName eq "x" and active eq false',
  ])('find the user by %s', async (filter) => expect(await found(filter)).toBe(true));

  it.each([
    'userName eq "LOVELACE" and active eq false',
    'userName eq "nobody"',
    'externalId eq "abc"',
    'emails[type eq "work" and value ew "home.example"]',
    'emails[type eq "work"].value eq "ada@home.example"',
    'meta.created lt "2011-05-13T06:42:34+02:00"',
    '(externalId pr or userName eq "x") and active eq false',
  ])('do not find the user by %s', async (filter) => expect(await found(filter)).toBe(false));

  it('find names in any case beyond ASCII', async () => {
    expect((await list('userName eq "éMILIE"')).body.Resources).toMatchObject([{ userName: 'Émilie' }]);
  });

  it.each([
    ...['not userName eq "x"', 'userName eq', 'userName xx "x"', 'userName eq "x" and', '(userName eq "x"'],
    ...['emails[type eq "x"', 'userName eq lovelace', 'userName constructor "x"', 'active gt true', 'name eq "x"'],
    ...['userName[value eq "x"]', 'userName eq "x" userName eq "y"'],
  ])('that are invalid are refused: %s', async (filter) => {
    expect((await list(filter)).body).toEqual({
      ...refusal(400, 'invalidFilter'),
      detail: expect.stringMatching(/^The filter /),
    });
  });

  it('select parts of attributes, by any of their names', async () => {
    const query = `attributes=emails.type,${ENTERPRISE}:Department&filter=externalId%20pr`;
    const [user] = (await scim('GET', `/Users?${query}`)).body.Resources;
    const [id, schemas] = [user?.id, [USER, ENTERPRISE]];
    const emails = [{ type: 'work' }, { type: 'home' }];
    expect(user).toEqual({ schemas, id, emails, [ENTERPRISE]: { department: 'Engines' } });
    const excluded = `id,emails.type,NAME,META,displayName,groups,${ENTERPRISE}`;
    expect((await scim('GET', `/Users/${id}?excludedAttributes=${excluded}`)).body).toEqual({
      schemas,
      id,
      userName: 'Lovelace',
      externalId: 'AbC',
      active: true,
      emails: [{ value: 'ada@work.example' }, { value: 'ada@home.example' }],
    });
  });
});

describe('changes', () => {
  it.each([
    { op: 'Replace', path: 'active', value: 'False' },
    { op: 'Replace', value: { Active: 'false' } },
    { op: 'replace', path: `${USER}:active`, value: false },
  ])('deactivate by %j, and PUT without active does not change that', async (operation) => {
    const { path, userName } = await create();
    expect((await scim('PATCH', path, patch(operation))).body.active).toBe(false);
    expect((await scim('PUT', path, { schemas: [USER], userName })).body.active).toBe(false);
    expect((await scim('PUT', path, { schemas: [USER], userName, active: 'True' })).body.active).toBe(true);
  });

  it('apply to parts, extensions and the values that a filter matches', async () => {
    const names = { name: { familyName: 'Byron', givenName: 'Ada' }, nickName: 'Ada' };
    const { path, id } = await create({ ...names, title: 'Countess' });
    const operations = [
      { op: 'add', path: 'emails[type eq "work"].value', value: 'ada@work.example' },
      { op: 'add', path: 'emails', value: { value: 'ada@home.example', type: 'home', primary: 'True' } },
      { op: 'replace', path: 'emails[type eq "WORK"].value', value: 'a@work.example' },
      { op: 'add', path: `${ENTERPRISE}:department`, value: 'Engines' },
      { op: 'replace', value: { id, 'name.familyName': 'Lovelace', [`${ENTERPRISE}:division`]: 'One' } },
      { op: 'replace', value: { [ENTERPRISE]: { costCenter: '9' } } },
      { op: 'replace', path: 'title', value: null },
      { op: 'add', value: { locale: 'en' } },
      { op: 'remove', path: 'nickName' },
    ];
    const { body } = await scim('PATCH', path, patch(...operations));
    const home = { value: 'ada@home.example', type: 'home', primary: true };
    expect(body).toMatchObject({
      name: { familyName: 'Lovelace', givenName: 'Ada' },
      locale: 'en',
      emails: [{ value: 'a@work.example', type: 'work' }, home],
      [ENTERPRISE]: { department: 'Engines', division: 'One', costCenter: '9' },
    });
    expect(Object.keys(body)).toEqual(expect.not.arrayContaining(['title', 'nickName']));
    expect((await scim('GET', path)).body).toEqual(body);
    const removals = ['emails[type eq "work"]', ENTERPRISE].map((target) => ({ op: 'remove', path: target }));
    const { body: rest } = await scim('PATCH', path, patch(...removals));
    expect([rest.emails, Object.keys(rest)]).toEqual([[home], expect.not.arrayContaining([ENTERPRISE])]);
  });

  const manager = `${ENTERPRISE}:manager`;
  const known = { emails: [{ value: 'a@work.example', type: 'work' }], [ENTERPRISE]: { manager: { value: '1' } } };
  it.each([
    [{ op: 'add', path: manager, value: 'm-1' }, { manager: { value: 'm-1' } }],
    [{ op: 'replace', path: manager, value: ['m-1'] }, { manager: { value: 'm-1' } }],
    [{ op: 'add', path: manager, value: [{ value: 'm-1' }] }, { manager: { value: 'm-1' } }],
    [
      { op: 'add', value: { [ENTERPRISE]: { Manager: 'm-1', division: 'One' } } },
      { manager: { value: 'm-1' }, division: 'One' },
    ],
    [{ op: 'add', value: { [manager]: 'm-1' } }, { manager: { value: 'm-1' } }],
    [{ op: 'replace', path: manager, value: '' }, undefined],
    [{ op: 'add', value: { [ENTERPRISE]: { manager: '' } } }, undefined],
    [{ op: 'replace', path: manager, value: [] }, undefined],
    [{ op: 'replace', path: 'emails', value: 'b@work.example' }, [{ value: 'b@work.example' }]],
    [{ op: 'add', path: 'emails', value: ['', 'b@work.example'] }, [...known.emails, { value: 'b@work.example' }]],
    [
      { op: 'replace', path: 'emails[type eq "work"]', value: 'b@work.example' },
      [{ value: 'b@work.example', type: 'work' }],
    ],
    [{ op: 'replace', path: 'emails[type eq "work"]', value: '' }, []],
    [{ op: 'replace', path: 'emails', value: '' }, []],
    [{ op: 'remove', path: 'emails', value: 'a@work.example' }, []],
  ])('read a text as the value of a complex attribute, and an empty text as no value: %j', async (operation, right) => {
    const { path } = await create(known);
    const { status, body } = await scim('PATCH', path, patch(operation));
    const isOfEmails = JSON.stringify(operation).includes('emails');
    expect([status, isOfEmails ? body.emails : body[ENTERPRISE]]).toEqual([200, right]);
  });

  it('remove the members in a value', async () => {
    const members = [{ value: (await create()).id }, { value: (await create()).id }];
    const group = await scim('POST', '/Groups', { schemas: [GROUP], displayName: `group-${++count}`, members });
    const removal = patch({ op: 'Remove', path: 'members', value: [members[0]] });
    const { body } = await scim('PATCH', `/Groups/${group.body.id}`, removal);
    expect(body.members).toMatchObject([members[1] ?? {}]);
  });

  it('B83 keep lists within 5,000 values, so that others need not wait', async () => {
    const { id } = await create();
    const members = (count: number) => Array.from({ length: count }, () => ({ value: id }));
    const group = { schemas: [GROUP], displayName: `group-${++count}`, members: members(5000) };
    const created = await scim('POST', '/Groups', group);
    const path = `/Groups/${created.body.id}`;
    for (const [method, at, body] of [
      ['POST', '/Groups', { ...group, displayName: 'large', members: members(5001) }],
      ['PUT', path, { ...group, members: members(50_000) }],
      ['PATCH', path, patch({ op: 'add', path: 'members', value: members(5000) })],
    ] as const) {
      expect((await scim(method, at, body)).body).toEqual(refusal(400, 'invalidValue'));
    }
    expect([created.status, (await scim('GET', path)).body.members]).toEqual([201, created.body.members]);
  });

  it('are audited while the audit log is on', async () => {
    const recorded: unknown[] = [];
    sandbox.events.on('audit', ({ operation, key }) => recorded.push(`${operation} by ${key}`));
    const setAudit = (useAuditLog: boolean) => call(sandbox, 'PUT', '/tenant/settings', { useAuditLog });
    await create();
    await setAudit(true);
    const { path, userName } = await create();
    await scim('GET', path);
    await scim('PUT', path, { userName });
    await scim('PATCH', path, patch({ op: 'add', path: 'title', value: 'x' }));
    await scim('PATCH', path, patch({ op: 'add', path: 'shoeSize', value: 'x' }));
    await scim('DELETE', path);
    await scim('POST', '/Groups', { displayName: `group-${++count}` });
    await setAudit(false);
    const ofScim = ['createScimUser', 'replaceScimUser', 'patchScimUser', 'deleteScimUser', 'createScimGroup'];
    expect(recorded).toEqual(['updateTenantSettings', ...ofScim].map((operation) => `${operation} by admin`));
  });
});
