/** The exchanges of RFC 7644 with its own users and groups, and the deviations of identity providers. */
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../sandbox.fixture.js';
import { ENTERPRISE, ERROR, GROUP, PATCH, patch, refusal, USER, useScim } from './scim.fixture.js';

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const { sandbox, scim, create } = await useScim();

describe('users', () => {
  it('creates the user of RFC 7644, 3.3, and reads, replaces and deletes them (3.4.1, 3.5.1, 3.6)', async () => {
    const barbara = {
      schemas: [USER, ENTERPRISE],
      userName: 'bjensen',
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      emails: [{ value: 'bjensen@example.com', type: 'work', primary: true }],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Tour Operations' },
    };
    const created = await scim('POST', '/Users', barbara);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...barbara, active: true, meta: { resourceType: 'User' } });
    const location = `${sandbox.url}/api/scim/v2/Users/${created.body.id}`;
    expect(created.headers.get('location')).toBe(location);
    expect(created.headers.get('content-type')).toBe('application/scim+json');
    expect(created.body.meta).toMatchObject({
      location,
      created: expect.any(String),
      lastModified: expect.any(String),
    });

    const read = await scim('GET', `/Users/${created.body.id}`);
    expect([read.status, read.body]).toEqual([200, created.body]);
    const replaced = await scim('PUT', `/Users/${created.body.id}`, {
      schemas: [USER],
      userName: 'bjensen',
      title: 'Guide',
    });
    expect(replaced.body).toMatchObject({ userName: 'bjensen', title: 'Guide' });
    expect(replaced.body).not.toHaveProperty('externalId');
    expect((await scim('DELETE', `/Users/${created.body.id}`)).status).toBe(204);
    const gone = await scim('GET', `/Users/${created.body.id}`);
    expect([gone.status, gone.body]).toEqual([404, refusal(404)]);
    expect((await scim('DELETE', `/Users/${created.body.id}`)).status).toBe(404);
  });

  it('refuses a name that is taken, in any case, with 409 uniqueness', async () => {
    const { body } = await create();
    const taken = { schemas: [USER], userName: String(body.userName).toUpperCase() };
    const again = await scim('POST', '/Users', taken);
    expect([again.status, again.body]).toEqual([409, refusal(409, 'uniqueness')]);
    const other = await create();
    expect((await scim('PUT', `/Users/${other.body.id}`, taken)).status).toBe(409);
    expect((await scim('GET', `/Users/${other.body.id}`)).body).toMatchObject({ userName: other.body.userName });
  });

  it('neither stores nor returns a password', async () => {
    const { body } = await create({ password: 'canary-password' });
    expect(body).not.toHaveProperty('password');
    expect(JSON.stringify((await scim('GET', '/Users?count=200')).body)).not.toContain('canary-password');
  });

  it.each([
    ['no userName', { schemas: [USER] }],
    ['a userName of blanks', { schemas: [USER], userName: '  ' }],
    ['an e-mail without @', { schemas: [USER], userName: 'wrong', emails: [{ value: 'eve' }] }],
    ['an attribute of a wrong type', { schemas: [USER], userName: 'wrong', active: 'perhaps' }],
    ['another schema', { schemas: [GROUP], userName: 'wrong' }],
    ['an attribute in a wrong shape', { schemas: [USER], userName: 'wrong', emails: 5 }],
  ])('refuses %s with 400 and creates no user', async (_, body) => {
    const before = (await scim('GET', '/Users?count=0')).body.totalResults;
    const answer = await scim('POST', '/Users', body);
    expect([answer.status, answer.body]).toEqual([400, { ...refusal(400), scimType: expect.any(String) }]);
    expect((await scim('GET', '/Users?count=0')).body.totalResults).toBe(before);
  });

  it.each([
    ['text that is not JSON', '{', 'application/json', 400],
    ['another content type', '{}', 'text/plain', 415],
    ['a list', '[]', 'application/scim+json', 400],
  ])('refuses %s in the shape of SCIM', async (_, body, type, status) => {
    const answer = await scim('POST', '/Users', body, { 'Content-Type': type });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ schemas: [ERROR], status: String(status) });
  });
});

describe('lists', () => {
  beforeEach(async () => {
    for (const { id } of (await scim('GET', '/Users?filter=title%20eq%20%22listed%22&count=200')).body.Resources) {
      await scim('DELETE', `/Users/${id}`);
    }
    for (let index = 0; index < 5; index++) await create({ title: 'listed', nickName: `n${(index * 3) % 5}` });
  });
  const listed = (query = '') => scim('GET', `/Users?filter=${encodeURIComponent('title eq "listed"')}${query}`);

  it('pages from 1, and ends after the last resource (3.4.2.4)', async () => {
    const { body } = await listed('&startIndex=1&count=2');
    expect(body).toMatchObject({ schemas: [LIST], totalResults: 5, startIndex: 1, itemsPerPage: 2 });
    const ids = new Set<unknown>();
    for (const start of [1, 3, 5]) {
      for (const { id } of (await listed(`&startIndex=${start}&count=2`)).body.Resources) ids.add(id);
    }
    expect(ids.size).toBe(5);
    expect((await listed('&startIndex=6')).body).toMatchObject({ totalResults: 5, Resources: [] });
    expect((await listed('&startIndex=-3&count=-1')).body).toMatchObject({ startIndex: 1, Resources: [] });
    expect((await listed('&count=0')).body).toMatchObject({ totalResults: 5, itemsPerPage: 0, Resources: [] });
  });

  it('sorts (3.4.2.3)', async () => {
    const names = async (query: string) => (await listed(query)).body.Resources.map(({ nickName }) => nickName);
    expect(await names('&sortBy=nickName')).toEqual(['n0', 'n1', 'n2', 'n3', 'n4']);
    expect(await names('&sortBy=nickName&sortOrder=descending&count=2')).toEqual(['n4', 'n3']);
  });

  it.each([
    ['filter=', 'invalidFilter'],
    ['startIndex=a', 'invalidValue'],
    ['count=1.5', 'invalidValue'],
    ['cuont=1', 'invalidValue'],
    ['count=1&count=2', 'invalidValue'],
    ['filter=userName%20pr&filter=title%20pr', 'invalidValue'],
    ['__proto__=1', 'invalidValue'],
  ])('refuses %s with 400 %s', async (query, scimType) => {
    const answer = await scim('GET', `/Users?${query}`);
    expect([answer.status, answer.body]).toEqual([400, refusal(400, scimType)]);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'POST'])(
    'refuses %s with parameters that it does not have',
    async (method) => {
      const { body } = await create({ title: 'Guide' });
      const path = method === 'POST' ? '/Users' : `/Users/${body.id}`;
      const sent = {
        PUT: { userName: body.userName },
        POST: { userName: 'x' },
        PATCH: patch({ op: 'remove', path: 'title' }),
      }[method];
      for (const query of ['filter=title%20pr', 'attributes=title&attributes=id']) {
        expect((await scim(method, `${path}?${query}`, sent)).body).toEqual(refusal(400, 'invalidValue'));
      }
      expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
      expect((await scim('GET', '/Schemas?filter=id%20pr')).status).toBe(400);
    },
  );

  it.each([`schemas eq "${USER}"`, 'meta.resourceType eq "User"', 'meta.resourceType sw "U"'])(
    'finds resources by the attributes that all of them have: %s',
    async (filter) => {
      const both = encodeURIComponent(`title eq "listed" and ${filter}`);
      expect((await scim('GET', `/Users?filter=${both}`)).body.totalResults).toBe(5);
      expect((await scim('GET', `/Groups?filter=${encodeURIComponent(filter)}`)).body.totalResults).toBe(0);
    },
  );

  it('finds users with an extension by its URN', async () => {
    await create({ title: 'listed', [ENTERPRISE]: { division: 'One' } });
    const filter = encodeURIComponent(`title eq "listed" and schemas eq "${ENTERPRISE}"`);
    expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(1);
  });
});

describe('patches', () => {
  it('updates the time of users and groups that the users API has changed', async () => {
    const { body: user } = await create({ displayName: 'Ada' });
    const { id } = user;
    const members = [{ value: id }];
    const { body: group } = await scim('POST', '/Groups', { schemas: [GROUP], displayName: `of ${id}`, members });
    const lastModified = async (path: string) => Object((await scim('GET', path)).body.meta).lastModified;
    let before = await lastModified(`/Users/${id}`);
    const actions = [
      () => call(sandbox, 'PUT', `/users/${id}`, { displayName: 'Ada L.' }),
      () => call(sandbox, 'POST', '/users/bulk', { action: 'DEACTIVATE', userIds: [Number(id)] }),
    ];
    for (const change of actions) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      await change();
      const moved = await lastModified(`/Users/${id}`);
      expect(moved > before).toBe(true);
      await change();
      expect(await lastModified(`/Users/${id}`)).toBe(moved);
      before = moved;
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
    await call(sandbox, 'DELETE', `/users/${id}`);
    expect((await lastModified(`/Groups/${group.id}`)) > Object(group.meta).lastModified).toBe(true);
    const made = await (await call(sandbox, 'POST', '/users/', { username: `made after ${id}` })).json();
    expect((await scim('GET', `/Users/${made.id}`)).body.meta).toMatchObject({
      created: expect.any(String),
      lastModified: expect.any(String),
    });
  });

  it('answers with the resource and keeps its time when nothing changes', async () => {
    const { body } = await create({ title: 'Guide' });
    const same = await scim('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'title', value: 'Guide' }));
    expect([same.status, same.body]).toEqual([200, body]);
    const again = { schemas: [USER], userName: body.userName, title: 'Guide' };
    expect((await scim('PUT', `/Users/${body.id}`, again)).body).toEqual(body);
  });

  it.each([
    ['an unknown operation', patch({ op: 'move', path: 'title', value: 'x' }), 'invalidSyntax'],
    ['no target', patch({ op: 'remove' }), 'noTarget'],
    ['a wrong path', patch({ op: 'add', path: 'shoeSize', value: 1 }), 'invalidPath'],
    ['a wrong value', patch({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue'],
    ['no operations', { schemas: [PATCH] }, 'invalidValue'],
    ['an operation that is null', { schemas: [PATCH], Operations: [null] }, 'invalidValue'],
    ['no list', { schemas: null, Operations: [] }, 'invalidSyntax'],
    ['too many operations', patch(...Array(1001).fill({ op: 'remove', path: 'title' })), 'invalidValue'],
    ['a filter without a match', patch({ op: 'replace', path: 'emails[type eq "x"]', value: {} }), 'noTarget'],
    ['an attribute of the server', patch({ op: 'replace', path: 'id', value: '1' }), 'mutability'],
    ['a text for an object', patch({ op: 'add', path: 'name', value: 'Ada' }), 'invalidValue'],
    ['two paths', patch({ op: 'add', path: 'title emails', value: 'x' }), 'invalidPath'],
  ])('refuses %s with 400 and changes nothing', async (_, body, scimType) => {
    const { body: user } = await create();
    const answer = await scim('PATCH', `/Users/${user.id}`, body);
    expect([answer.status, answer.body]).toEqual([400, refusal(400, scimType)]);
    expect((await scim('GET', `/Users/${user.id}`)).body).toEqual(user);
  });

  it('keeps both of two concurrent changes', async () => {
    const { body } = await create();
    const change = (path: string) => scim('PATCH', `/Users/${body.id}`, patch({ op: 'add', path, value: 'x' }));
    await Promise.all([change('title'), change('nickName'), change('locale')]);
    expect((await scim('GET', `/Users/${body.id}`)).body).toMatchObject({ title: 'x', nickName: 'x', locale: 'x' });
  });
});

describe('groups', () => {
  it('refuses a name of blanks', async () => {
    const answer = await scim('POST', '/Groups', { schemas: [GROUP], displayName: '  ' });
    expect(answer.body).toEqual(refusal(400, 'invalidValue'));
  });

  it('adds and removes members, which the users show (3.5.2.1, 3.5.2.2)', async () => {
    const { body: ada } = await create({ displayName: 'Ada' });
    const { body: bob } = await create();
    const { status, body: group } = await scim('POST', '/Groups', {
      schemas: [GROUP],
      displayName: 'Tour Guides',
      members: [{ value: ada.id }],
    });
    expect(status).toBe(201);
    expect(group.members).toMatchObject([{ value: ada.id, display: 'Ada', $ref: `../Users/${ada.id}` }]);
    const path = `/Groups/${group.id}`;
    await scim('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: bob.id }] }));
    expect((await scim('GET', `/Users/${bob.id}`)).body.groups).toMatchObject([
      { value: group.id, display: 'Tour Guides' },
    ]);
    await scim('PATCH', path, patch({ op: 'remove', path: `members[value eq "${ada.id}"]` }));
    expect((await scim('GET', path)).body.members).toMatchObject([{ value: bob.id }]);
    await scim('DELETE', `/Users/${bob.id}`);
    expect((await scim('GET', path)).body.members).toEqual([]);
    expect((await scim('DELETE', path)).status).toBe(204);
  });

  it('refuses members who do not exist, and names that are taken', async () => {
    const unknown = { schemas: [GROUP], displayName: 'Nobody', members: [{ value: '999999' }] };
    const answer = await scim('POST', '/Groups', unknown);
    expect([answer.status, answer.body]).toEqual([400, refusal(400, 'invalidValue')]);
    expect((await scim('GET', '/Groups?filter=displayName%20eq%20%22Nobody%22')).body.totalResults).toBe(0);
    const group = { schemas: [GROUP], displayName: 'Taken' };
    expect((await scim('POST', '/Groups', group)).status).toBe(201);
    expect((await scim('POST', '/Groups', { ...group, displayName: 'TAKEN' })).status).toBe(409);
  });
});

it('describes itself: provider, types of resources, schemas (RFC 7644, 4)', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true, maxResults: 200 },
    sort: { supported: true },
    bulk: { supported: false },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = (await scim('GET', '/ResourceTypes')).body.Resources;
  expect(types.map(({ endpoint }) => endpoint)).toEqual(['/Users', '/Groups']);
  expect((await scim('GET', '/ResourceTypes/User')).body).toMatchObject({ schema: USER });
  const schemas = (await scim('GET', '/Schemas')).body.Resources.map(({ id }) => id);
  expect(schemas).toEqual(expect.arrayContaining([USER, GROUP, ENTERPRISE]));
  expect((await scim('GET', `/Schemas/${GROUP}`)).body).toMatchObject({ id: GROUP });
  expect((await scim('GET', '/Schemas/urn:unknown')).status).toBe(404);
});

it.each([
  ['GET', ''],
  ['GET', '/Unknown'],
  ['GET', '/Schemas/urn:x" or id pr'],
  ['DELETE', '/Users'],
  ['GET', '/Users/1/emails'],
])('answers %s of an unknown address %s in the shape of SCIM', async (method, path) => {
  const answer = await scim(method, path);
  expect([answer.status, answer.body]).toEqual([404, refusal(404)]);
  expect(answer.headers.get('content-type')).toBe('application/scim+json');
});

it.each([
  ['Bearer', 'admin', 200],
  ['Api-Key', 'admin', 200],
  ['Basic', 'admin', 401],
  ['Bearer', 'expired', 401],
  ['Bearer', 'member', 403],
  ['Bearer', 'scoped', 403],
] as const)('answers %s with the key %s by %i', async (scheme, key, status) => {
  const answer = await scim('GET', '/Users', undefined, { Authorization: `${scheme} ${sandbox.keys[key]}` });
  expect(answer.status).toBe(status);
  if (status !== 200) expect(answer.body).toEqual(refusal(status));
});
