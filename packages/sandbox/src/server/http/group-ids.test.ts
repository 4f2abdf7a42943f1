import { embedGroupSchema, embedGroupsPageSchema } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../api.fixture.js';

const ACME = '/api/v1/embed-tenants/acme-inc';

async function createAcme(): Promise<TestApi> {
  const api = createTestApi();
  await api.open({ externalId: 'vera', embedTenantName: 'acme-inc' });
  return api;
}

async function addGroup(api: TestApi, name: string): Promise<number> {
  return embedGroupSchema.parse((await api.send('POST', `${ACME}/groups`, { body: { name } })).body).id;
}

it('never reuses the id of a deleted group, so that a repeated DELETE deletes nothing', async () => {
  const api = await createAcme();
  const id = await addGroup(api, 'a');
  expect((await api.send('DELETE', `${ACME}/groups/${id}`)).status).toBe(204);
  expect(await addGroup(api, 'b')).toBeGreaterThan(id);
  expect((await api.send('DELETE', `${ACME}/groups/${id}`)).status).toBe(404);
});

it('lists groups after a cursor whose own item was deleted', async () => {
  const api = await createAcme();
  await addGroup(api, 'a');
  const { body } = await api.send('GET', `${ACME}/groups?first=1`);
  const { items, pageInfo } = embedGroupsPageSchema.parse(body);
  await api.send('DELETE', `${ACME}/groups/${items[0]?.id}`);
  await addGroup(api, 'b');
  const next = await api.send('GET', `${ACME}/groups?after=${pageInfo.endCursor}`);
  expect(embedGroupsPageSchema.parse(next.body).items.map(({ name }) => name)).toEqual(['b']);
});
