import { embedGroupsPageSchema, embedTenantsPageSchema, embedUsersPageSchema } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { createAcme, createTestApi, sessionIdOf, type TestApi } from '../../api.fixture.js';

const ROOT = '/api/v1/embed-tenants';
const ACME = `${ROOT}/acme-inc`;

/** Reads the external ids of a list of users, page by page; `during` runs after each page. */
async function walk(api: TestApi, path: string, first: number, during: () => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  for (let after = ''; ; ) {
    const { items, pageInfo } = embedUsersPageSchema.parse(
      (await api.send('GET', `${path}?first=${first}${after}`)).body,
    );
    expect(items.length).toBeLessThanOrEqual(first);
    ids.push(...items.map(({ externalId }) => externalId));
    if (!pageInfo.hasNextPage) return ids;
    after = `&after=${pageInfo.endCursor}`;
    await during();
  }
}

const operations: [string, string, object | undefined][] = [
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

it.each(operations)('%s %s answers 404 when its embed tenant is unknown', async (method, path, body) => {
  const answer = await (await createAcme()).send(method, path.replace('acme-inc', 'nobody'), { body });
  expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
});

it.each(operations.filter(([, path]) => path.includes('groups/1')))(
  '%s %s answers 404 for an unknown group and a group of the account, and 400 for an id that is not a number',
  async (method, path, body) => {
    const api = await createAcme();
    expect((await api.send(method, path.replace('/1', '/99'), { body })).status).toBe(404);
    expect((await api.send(method, path, { body })).status).toBe(404);
    const answer = await api.send(method, path.replace('/1', '/x'), { body });
    expect(answer).toMatchObject({ status: 400, body: { error: { issues: [{ path: 'id' }] } } });
  },
);

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
    const names = await walk(api, `${ACME}/users`, first, async () => (added < 3 ? add(`a${added++}`) : undefined));
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
});

describe('deleting an embed tenant', () => {
  it('deletes an embed tenant with its users, groups, attributes, sessions and grants only', async () => {
    const api = await createAcme();
    await api.open({ externalId: 'vera', embedTenantName: 'globex', groups: ['managers'] });
    const before = api.dump();
    const grant = "INSERT INTO embed_access (workbook_id, embed_tenant_name, action) VALUES (1, ?, 'none')";
    api.database.run("INSERT INTO workbooks (deployment_id, name, created_at, updated_at) VALUES (1, 'W', 0, 0)");
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
    expect(await api.send('DELETE', `${ROOT}/doomed`)).toMatchObject({ status: 204, body: undefined });
    expect(api.dump()).toBe(withGrant);
    expect(api.dump()).not.toBe(before);
    expect(api.sessions.exchange(sessionIdOf(body))).toBeUndefined();
    expect((await api.send('DELETE', `${ROOT}/doomed`)).status).toBe(404);
  });

  it('answers 404 to the deletion of an embed tenant with a slash at the end', async () => {
    const api = await createAcme();
    expect((await api.send('DELETE', `${ACME}/`)).status).toBe(404);
    expect((await api.send('GET', `${ACME}/users`)).status).toBe(200);
  });
});
