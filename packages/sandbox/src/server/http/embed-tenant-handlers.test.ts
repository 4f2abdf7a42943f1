import {
  embedGroupSchema,
  embedGroupsPageSchema,
  embedTenantsPageSchema,
  embedUsersPageSchema,
} from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../api.fixture.js';

const ROOT = '/api/v1/embed-tenants';
const ACME = `${ROOT}/acme-inc`;

/** An embed tenant acme-inc with the users vera and otto. */
async function createAcme(): Promise<TestApi> {
  const api = createTestApi();
  for (const externalId of ['vera', 'otto']) await api.open({ externalId, embedTenantName: 'acme-inc' });
  return api;
}

async function addGroup(api: TestApi, name: string, description?: string | null): Promise<number> {
  const { body } = await api.send('POST', `${ACME}/groups`, { body: { name, description } });
  return embedGroupSchema.parse(body).id;
}

/** All items of a list, page by page; `during` runs after each page. */
async function walk(api: TestApi, path: string, first: number, during?: () => Promise<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let after = ''; ; ) {
    const { body } = await api.send('GET', `${path}?first=${first}${after}`);
    const page = embedTenantsPageSchema
      .extend({ items: embedUsersPageSchema.shape.items.or(embedTenantsPageSchema.shape.items) })
      .parse(body);
    expect(page.items.length).toBeLessThanOrEqual(first);
    items.push(...page.items);
    if (!page.pageInfo.hasNextPage) return items;
    after = `&after=${page.pageInfo.endCursor}`;
    await during?.();
  }
}

const operations: [string, string, object | undefined][] = [
  ['GET', `${ROOT}/`, undefined],
  ['DELETE', ACME, undefined],
  ['GET', `${ACME}/users`, undefined],
  ['GET', `${ACME}/groups`, undefined],
  ['POST', `${ACME}/groups`, { name: 'a' }],
  ['GET', `${ACME}/groups/1`, undefined],
  ['PATCH', `${ACME}/groups/1`, { name: 'a' }],
  ['DELETE', `${ACME}/groups/1`, undefined],
  ['GET', `${ACME}/groups/1/users`, undefined],
  ['POST', `${ACME}/groups/1/users`, { externalIds: [] }],
  ['DELETE', `${ACME}/groups/1/users`, { externalIds: [] }],
];

describe.each(operations)('%s %s', (method, path, body) => {
  it('answers 403 to a scoped key, whether or not the embed tenant exists', async () => {
    const api = await createAcme();
    expect((await api.send(method, path, { body, key: 'scoped' })).status).toBe(403);
    expect((await api.send(method, path.replace('acme-inc', 'nobody'), { body, key: 'scoped' })).status).toBe(403);
  });
});

describe.each(operations.filter(([, path]) => path.startsWith(ACME)))('%s %s', (method, path, body) => {
  it('answers 404 to an unknown embed tenant', async () => {
    const answer = await (await createAcme()).send(method, path.replace('acme-inc', 'nobody'), { body });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  });
});

describe.each(operations.filter(([, path]) => path.includes('groups/1')))('%s %s', (method, path, body) => {
  it('answers 404 to an unknown group and to a group of the account', async () => {
    const api = await createAcme();
    expect((await api.send(method, path.replace('/1', '/99'), { body })).status).toBe(404);
    expect((await api.send(method, path, { body })).status).toBe(404);
  });

  it('answers 400 to an id that is no number', async () => {
    const answer = await (await createAcme()).send(method, path.replace('/1', '/x'), { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { issues: [{ path: 'id' }] } } });
  });
});

describe('lists', () => {
  it.each([`${ROOT}/`, ROOT])('GET %s lists the embed tenants without the account', async (path) => {
    const api = await createAcme();
    await api.open({ externalId: 'vera', embedTenantName: 'globex', embedTenantProfile: { displayName: 'Globex' } });
    expect(await api.send('GET', path)).toMatchObject({
      status: 200,
      body: {
        items: [
          { name: 'acme-inc', displayName: null },
          { name: 'globex', displayName: 'Globex' },
        ],
        pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
      },
    });
  });

  it('lists users with email and profile', async () => {
    const api = createTestApi();
    const userProfile = { displayName: 'Vera', picture: 'https://a.example/v.png' };
    await api.open({ externalId: 'vera', email: 'v@acme.example', embedTenantName: 'acme-inc', userProfile });
    await api.open({ externalId: 'elsewhere' });
    const { body } = await api.send('GET', `${ACME}/users`);
    expect(embedUsersPageSchema.parse(body).items).toEqual([
      { id: expect.any(Number), externalId: 'vera', email: 'v@acme.example', ...userProfile },
    ]);
  });

  it('answers an empty list without a cursor', async () => {
    const { body } = await (await createAcme()).send('GET', `${ACME}/groups`);
    expect(embedGroupsPageSchema.parse(body)).toEqual({ items: [], pageInfo: { hasNextPage: false, endCursor: null } });
  });

  it.each([1, 2, 3, 7, 100])('lists each item once in pages of %i, even if some are added meanwhile', async (first) => {
    const api = createTestApi();
    const add = (externalId: string) => api.open({ externalId, embedTenantName: 'acme-inc' });
    for (const name of ['m', 'c', 'x', 'a', 'q', 'b', 'z']) await add(name);
    let added = 0;
    const found = await walk(api, `${ACME}/users`, first, async () => (added < 3 ? add(`a${added++}`) : undefined));
    const names = found.map((item) =>
      typeof item === 'object' && item !== null && 'externalId' in item ? item.externalId : '',
    );
    expect(names).toEqual(['m', 'c', 'x', 'a', 'q', 'b', 'z', ...['a0', 'a1', 'a2'].slice(0, added)]);
  });

  it('lists 50 items on a page by default', async () => {
    const api = createTestApi();
    for (let index = 0; index < 51; index++) await api.open({ externalId: 'vera', embedTenantName: `tenant-${index}` });
    const { body } = await api.send('GET', `${ROOT}/`);
    expect(embedTenantsPageSchema.parse(body)).toMatchObject({
      items: { length: 50 },
      pageInfo: { hasNextPage: true },
    });
  });

  it.each([
    ['first=0', 'first'],
    ['first=101', 'first'],
    ['first=ten', 'first'],
    ['first=1.5', 'first'],
    ['first=', 'first'],
    ['after=junk', 'after'],
    ['after=', 'after'],
    ['last=1', 'last'],
  ])('answers 400 to the page query ?%s', async (query, path) => {
    const answer = await (await createAcme()).send('GET', `${ROOT}/?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid-request', issues: [{ path }] } } });
  });

  it('answers 400 to the cursor of another list', async () => {
    const api = await createAcme();
    const { body } = await api.send('GET', `${ROOT}/?first=1`);
    const { endCursor } = embedTenantsPageSchema.parse(body).pageInfo;
    expect((await api.send('GET', `${ACME}/users?after=${endCursor}`)).status).toBe(400);
  });
});

describe('groups', () => {
  it('creates, reads, changes and deletes groups', async () => {
    const api = await createAcme();
    const id = await addGroup(api, 'pilots', 'They fly');
    const group = { id, name: 'pilots', description: 'They fly' };
    expect(await api.send('GET', `${ACME}/groups/${id}`)).toMatchObject({ status: 200, body: group });
    const changed = await api.send('PATCH', `${ACME}/groups/${id}`, { body: { name: 'cooks' } });
    expect(changed).toMatchObject({ status: 200, body: { ...group, name: 'cooks' } });
    const described = await api.send('PATCH', `${ACME}/groups/${id}`, { body: { description: '' } });
    expect(described.body).toEqual({ id, name: 'cooks', description: '' });
    expect(await api.send('DELETE', `${ACME}/groups/${id}`)).toMatchObject({ status: 204, body: undefined });
    expect((await api.send('GET', `${ACME}/groups/${id}`)).status).toBe(404);
  });

  it('answers 409 to a group name that is taken, also when renaming', async () => {
    const api = await createAcme();
    await addGroup(api, 'pilots');
    const cooks = await addGroup(api, 'cooks');
    const conflict = { status: 409, body: { error: { code: 'conflict' } } };
    expect(await api.send('POST', `${ACME}/groups`, { body: { name: 'pilots' } })).toMatchObject(conflict);
    expect(await api.send('PATCH', `${ACME}/groups/${cooks}`, { body: { name: 'pilots' } })).toMatchObject(conflict);
    expect((await api.send('PATCH', `${ACME}/groups/${cooks}`, { body: { name: 'cooks' } })).status).toBe(200);
  });

  it.each([{}, { name: '' }, { name: 5 }, { name: 'a', extra: 1 }])(
    'answers 400 to a new group with the body %j',
    async (body) => {
      expect((await (await createAcme()).send('POST', `${ACME}/groups`, { body })).status).toBe(400);
    },
  );

  it('allows the name of a group of the account or of another embed tenant', async () => {
    const api = await createAcme();
    await api.open({ externalId: 'vera', embedTenantName: 'globex' });
    for (const tenant of ['acme-inc', 'globex']) {
      expect((await api.send('POST', `${ROOT}/${tenant}/groups`, { body: { name: 'managers' } })).status).toBe(200);
    }
  });

  it('does not find groups of another embed tenant', async () => {
    const api = await createAcme();
    await api.open({ externalId: 'vera', embedTenantName: 'globex' });
    const id = await addGroup(api, 'pilots');
    expect((await api.send('GET', `${ROOT}/globex/groups/${id}`)).status).toBe(404);
    expect((await api.send('DELETE', `${ROOT}/globex/groups/${id}`)).status).toBe(404);
  });

  it('lets a creator-mode session use the groups of its embed tenant', async () => {
    const api = await createAcme();
    await addGroup(api, 'pilots');
    const viewer = await api.view({
      externalId: 'vera',
      embedTenantName: 'acme-inc',
      creatorMode: true,
      groups: ['pilots'],
    });
    expect(viewer.groups).toEqual(['pilots']);
  });
});

describe('members', () => {
  const members = (api: TestApi, method: string, id: number, externalIds?: readonly string[]) =>
    api.send(method, `${ACME}/groups/${id}/users`, externalIds && { body: { externalIds } });

  it('adds and removes group members as a set', async () => {
    const api = await createAcme();
    const id = await addGroup(api, 'pilots');
    const answer = (externalIds: readonly string[]) => ({ status: 200, body: { externalIds } });
    expect(await members(api, 'GET', id)).toMatchObject(answer([]));
    expect(await members(api, 'POST', id, ['vera', 'otto', 'vera'])).toMatchObject(answer(['otto', 'vera']));
    expect(await members(api, 'POST', id, ['vera'])).toMatchObject(answer(['otto', 'vera']));
    expect(await members(api, 'DELETE', id, ['vera'])).toMatchObject(answer(['otto']));
    expect(await members(api, 'DELETE', id, ['vera'])).toMatchObject(answer(['otto']));
    expect(await members(api, 'GET', id)).toMatchObject(answer(['otto']));
  });

  it.each(['POST', 'DELETE'])('answers 422 to %s of unknown members and changes nothing', async (method) => {
    const api = await createAcme();
    const id = await addGroup(api, 'pilots');
    await members(api, 'POST', id, ['otto']);
    const before = api.dump();
    expect(await members(api, method, id, ['vera', 'otto', 'nobody', 'none'])).toMatchObject({
      status: 422,
      body: {
        error: {
          message: 'Users with external ids nobody, none not found',
          issues: [{ path: 'externalIds[2]' }, { path: 'externalIds[3]' }],
        },
      },
    });
    expect(api.dump()).toBe(before);
  });
});

describe('deleting an embed tenant', () => {
  it('deletes an embed tenant with its users, groups, attributes, sessions and grants only', async () => {
    const api = await createAcme();
    await api.open({ externalId: 'vera', embedTenantName: 'globex', groups: ['managers'] });
    const before = api.dump();
    const grant = "INSERT INTO embed_access (workbook_id, embed_tenant_name, action) VALUES (1, ?, 'none')";
    api.database.run("INSERT INTO workbooks (id, deployment_id, name) VALUES (1, 1, 'W')");
    api.database.run(grant, 'globex');
    const withGrant = api.dump();
    const doomed = { embedTenantName: 'doomed', creatorMode: true, externalId: 'vera' };
    api.database.run(grant, 'doomed');
    const { body } = await api.open({
      ...doomed,
      groupDefinitions: [{ name: 'own' }],
      groups: ['own'],
      userAttributeDefinitions: [{ name: 'plan', type: 'string' }],
      userAttributes: [{ name: 'plan', value: 'gold' }],
    });
    expect(api.dump()).not.toBe(withGrant);
    const sessionId = typeof body === 'object' && body !== null && 'sessionId' in body ? String(body.sessionId) : '';
    expect(await api.send('DELETE', `${ROOT}/doomed`)).toMatchObject({ status: 204, body: undefined });
    expect(api.dump()).toBe(withGrant);
    expect(api.dump()).not.toBe(before);
    expect(api.sessions.exchange(sessionId)).toBeUndefined();
    expect((await api.send('DELETE', `${ROOT}/doomed`)).status).toBe(404);
  });

  it('answers 404 to the deletion of an embed tenant with a slash at the end', async () => {
    const api = await createAcme();
    expect((await api.send('DELETE', `${ACME}/`)).status).toBe(404);
    expect((await api.send('GET', `${ACME}/users`)).status).toBe(200);
  });
});

describe('the user attributes of embed tenants, which release 0.2.0 removed', () => {
  it.each([
    ['GET', `${ACME}/user-attributes`],
    ['DELETE', `${ACME}/user-attributes/1`],
  ])('%s %s answers 404 since release 0.2.0', async (method, path) => {
    expect((await (await createAcme()).send(method, path)).status).toBe(404);
  });
});
