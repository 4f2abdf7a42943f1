import { embedGroupSchema, embedGroupsPageSchema, embedUsersPageSchema } from '@svc-embed/platform/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAcme, type TestApi } from '../../api.fixture.js';

const ROOT = '/api/v1/embed-tenants';
const ACME = `${ROOT}/acme-inc`;

async function addGroup(api: TestApi, name: string, description?: string | null): Promise<number> {
  const { body } = await api.send('POST', `${ACME}/groups`, { body: { name, description } });
  return embedGroupSchema.parse(body).id;
}

let api: TestApi;
beforeEach(async () => {
  api = await createAcme();
});

describe('groups', () => {
  it('creates, reads, changes and deletes groups', async () => {
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

  it('answers 409 to a group name that is taken, also when a group is renamed', async () => {
    await addGroup(api, 'pilots');
    const cooks = await addGroup(api, 'cooks');
    const conflict = { status: 409, body: { error: { code: 'conflict' } } };
    expect(await api.send('POST', `${ACME}/groups`, { body: { name: 'pilots' } })).toMatchObject(conflict);
    expect(await api.send('PATCH', `${ACME}/groups/${cooks}`, { body: { name: 'pilots' } })).toMatchObject(conflict);
    expect((await api.send('PATCH', `${ACME}/groups/${cooks}`, { body: { name: 'cooks' } })).status).toBe(200);
  });

  it('allows the name of a group of the account or of another embed tenant', async () => {
    await api.open({ externalId: 'vera', embedTenantName: 'globex' });
    for (const tenant of ['acme-inc', 'globex']) {
      expect((await api.send('POST', `${ROOT}/${tenant}/groups`, { body: { name: 'managers' } })).status).toBe(200);
    }
  });

  it('never reuses the id of a deleted group, so that a repeated DELETE deletes nothing', async () => {
    const id = await addGroup(api, 'a');
    expect((await api.send('DELETE', `${ACME}/groups/${id}`)).status).toBe(204);
    expect(await addGroup(api, 'b')).toBeGreaterThan(id);
    expect((await api.send('DELETE', `${ACME}/groups/${id}`)).status).toBe(404);
  });

  it('lists groups after a cursor whose own item was deleted', async () => {
    await addGroup(api, 'a');
    const { items, pageInfo } = embedGroupsPageSchema.parse((await api.send('GET', `${ACME}/groups?first=1`)).body);
    await api.send('DELETE', `${ACME}/groups/${items[0]?.id}`);
    await addGroup(api, 'b');
    const next = await api.send('GET', `${ACME}/groups?after=${pageInfo.endCursor}`);
    expect(embedGroupsPageSchema.parse(next.body).items.map(({ name }) => name)).toEqual(['b']);
  });

  it('does not find groups of another embed tenant', async () => {
    await api.open({ externalId: 'vera', embedTenantName: 'globex' });
    const id = await addGroup(api, 'pilots');
    expect((await api.send('GET', `${ROOT}/globex/groups/${id}`)).status).toBe(404);
    expect((await api.send('DELETE', `${ROOT}/globex/groups/${id}`)).status).toBe(404);
  });

  it('lets a creator-mode session use the groups of its embed tenant', async () => {
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

async function memberIds(api: TestApi, id: number): Promise<readonly string[]> {
  const { body } = await api.send('GET', `${ACME}/groups/${id}/users`);
  return embedUsersPageSchema.parse(body).items.map(({ externalId }) => externalId);
}

describe('members', () => {
  const members = (api: TestApi, method: string, id: number, externalIds?: readonly string[]) =>
    api.send(method, `${ACME}/groups/${id}/users`, externalIds && { body: { externalIds } });

  it('adds and removes group members as a set', async () => {
    const id = await addGroup(api, 'pilots');
    const answer = (externalIds: readonly string[]) => ({ status: 200, body: { externalIds } });
    expect(await memberIds(api, id)).toEqual([]);
    expect(await members(api, 'POST', id, ['vera', 'otto', 'vera'])).toMatchObject(answer(['otto', 'vera']));
    expect(await members(api, 'POST', id, ['vera'])).toMatchObject(answer(['otto', 'vera']));
    expect(await members(api, 'DELETE', id, ['vera'])).toMatchObject(answer(['otto']));
    expect(await members(api, 'DELETE', id, ['vera'])).toMatchObject(answer(['otto']));
    expect(await memberIds(api, id)).toEqual(['otto']);
  });

  it('lists group members in pages, as users in the order in which they were provisioned', async () => {
    for (const externalId of ['anna', 'zoe']) await api.open({ externalId, embedTenantName: 'acme-inc' });
    const id = await addGroup(api, 'pilots');
    const other = await addGroup(api, 'cooks');
    await members(api, 'POST', id, ['zoe', 'anna', 'vera']);
    await members(api, 'POST', other, ['otto']);
    const path = `${ACME}/groups/${id}/users`;
    const first = embedUsersPageSchema.parse((await api.send('GET', `${path}?first=2`)).body);
    expect(first).toMatchObject({
      items: [{ externalId: 'vera', email: null }, { externalId: 'anna' }],
      pageInfo: { hasNextPage: true },
    });
    const after = first.pageInfo.endCursor;
    const last = embedUsersPageSchema.parse((await api.send('GET', `${path}?first=2&after=${after}`)).body);
    expect(last).toMatchObject({ items: [{ externalId: 'zoe' }], pageInfo: { hasNextPage: false } });
    const elsewhere = await api.send('GET', `${ACME}/groups/${other}/users?after=${after}`);
    expect(elsewhere).toMatchObject({ status: 400, body: { error: { issues: [{ path: 'after' }] } } });
  });

  it.each(['POST', 'DELETE'])('answers 422 to %s of unknown members and changes nothing', async (method) => {
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
