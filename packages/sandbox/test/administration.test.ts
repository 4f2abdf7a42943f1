import { beforeAll, describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** Embed-tenant administration over plain HTTP, row by row of the spec's table. */
const platform = usePlatform();
const BASE = '/api/v1/embed-tenants';

beforeAll(async () => {
  for (const [index, tenant] of ['first-one', 'second-one', 'third-one'].entries()) {
    for (let next = 0; next <= index * 2; next++)
      await platform.session({ externalId: `user-${next}`, embedTenantName: tenant });
  }
});

const group = async (name: string, description?: string) =>
  (await platform.api('POST', `${BASE}/third-one/groups`, { body: { name, ...(description && { description }) } }))
    .json;

/** All items of a list, page by page. */
async function pages(path: string, first: number): Promise<readonly object[][]> {
  const all: object[][] = [];
  let after: string | null = '';
  while (after !== null) {
    const { json } = await platform.api(
      'GET',
      `${path}?first=${first}${after && `&after=${encodeURIComponent(after)}`}`,
    );
    all.push(json.items);
    after = json.pageInfo.hasNextPage ? json.pageInfo.endCursor : null;
  }
  return all;
}

it('lists embed tenants', async () => {
  const { status, json } = await platform.api('GET', `${BASE}/`);
  expect(status).toBe(200);
  expect(json.items.map((item: { name: string }) => item.name)).toEqual(['first-one', 'second-one', 'third-one']);
  expect(json.items[0]).toEqual({ name: 'first-one', displayName: null });
  expect(json.pageInfo.hasNextPage).toBe(false);
});

it('lists the users of an embed tenant', async () => {
  const { json } = await platform.api('GET', `${BASE}/second-one/users`);
  expect(json.items.map((item: { externalId: string }) => item.externalId)).toEqual(['user-0', 'user-1', 'user-2']);
  expect(json.items[0]).toMatchObject({ id: expect.any(Number), externalId: 'user-0', email: null });
});

it('gives lists in pages that join to the whole', async () => {
  expect((await pages(`${BASE}/`, 2)).map(({ length }) => length)).toEqual([2, 1]);
  const users = await pages(`${BASE}/third-one/users`, 2);
  expect(users.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(new Set(users.flat().map((item) => JSON.stringify(item))).size).toBe(5);
});

it.each(['first=0', 'first=-1', 'first=x', 'first=1.5', 'after=nonsense'])(
  'refuses the page %s with 400',
  async (query) => {
    expect((await platform.api('GET', `${BASE}/?${query}`)).status).toBe(400);
  },
);

describe('groups', () => {
  it('are created, read, changed and deleted', async () => {
    const made = await group('night', 'works at night');
    expect(made).toEqual({ id: expect.any(Number), name: 'night', description: 'works at night' });
    const path = `${BASE}/third-one/groups/${made.id}`;
    expect((await platform.api('GET', path)).json).toEqual(made);
    const changed = await platform.api('PATCH', path, { body: { description: 'sleeps by day' } });
    expect([changed.status, changed.json]).toEqual([200, { ...made, description: 'sleeps by day' }]);
    const deleted = await platform.api('DELETE', path);
    expect([deleted.status, deleted.text]).toEqual([204, '']);
    expect((await platform.api('GET', path)).status).toBe(404);
  });

  it('are listed', async () => {
    const made = await group('listed');
    const { json } = await platform.api('GET', `${BASE}/third-one/groups`);
    expect(json.items).toContainEqual(made);
  });

  it('refuse a taken name with 409', async () => {
    await group('taken');
    expect((await platform.api('POST', `${BASE}/third-one/groups`, { body: { name: 'taken' } })).status).toBe(409);
  });

  it.each([{}, { name: '' }, { name: 5 }, { name: 'a', extra: 1 }])('refuse the body %j with 400', async (body) => {
    expect((await platform.api('POST', `${BASE}/third-one/groups`, { body })).status).toBe(400);
  });

  it('have members that are added, read and removed', async () => {
    const path = `${BASE}/third-one/groups/${(await group('members')).id}/users`;
    const added = await platform.api('POST', path, { body: { externalIds: ['user-0', 'user-3'] } });
    expect([added.status, added.json.externalIds]).toEqual([200, ['user-0', 'user-3']]);
    expect((await platform.api('GET', path)).json.externalIds).toEqual(['user-0', 'user-3']);
    const removed = await platform.api('DELETE', path, { body: { externalIds: ['user-0'] } });
    expect(removed.status).toBe(200);
    expect((await platform.api('GET', path)).json.externalIds).toEqual(['user-3']);
  });

  it('refuse members that do not exist, and then add none', async () => {
    const path = `${BASE}/third-one/groups/${(await group('strangers')).id}/users`;
    expect((await platform.api('POST', path, { body: { externalIds: ['user-0', 'stranger'] } })).status).toBe(422);
    expect((await platform.api('GET', path)).json.externalIds).toEqual([]);
  });

  it('belong to one embed tenant', async () => {
    const { id } = await group('own');
    expect((await platform.api('GET', `${BASE}/first-one/groups/${id}`)).status).toBe(404);
    expect((await platform.api('DELETE', `${BASE}/first-one/groups/${id}`)).status).toBe(404);
  });
});

it.each([
  ['GET', `${BASE}/nobody-here/users`],
  ['GET', `${BASE}/nobody-here/groups`],
  ['DELETE', `${BASE}/nobody-here`],
  ['GET', `${BASE}/first-one/groups/999999`],
  // Removed in release 0.2.0.
  ['GET', `${BASE}/first-one/user-attributes`],
  ['DELETE', `${BASE}/first-one/user-attributes/1`],
  // Lost its trailing slash in release 0.3.0.
  ['DELETE', `${BASE}/first-one/`],
])('answers 404 to %s %s', async (method, path) => {
  const { status, json } = await platform.api(method, path);
  expect([status, json.error.code]).toEqual([404, 'not-found']);
});

it('deletes an embed tenant with all that is in it', async () => {
  await platform.session({ externalId: 'x', embedTenantName: 'ending-one' });
  const deleted = await platform.api('DELETE', `${BASE}/ending-one`);
  expect([deleted.status, deleted.text]).toEqual([204, '']);
  expect((await platform.api('GET', `${BASE}/ending-one/users`)).status).toBe(404);
  await platform.session({ externalId: 'y', embedTenantName: 'ending-one' });
  const { json } = await platform.api('GET', `${BASE}/ending-one/users`);
  expect(json.items.map((item: { externalId: string }) => item.externalId)).toEqual(['y']);
});
