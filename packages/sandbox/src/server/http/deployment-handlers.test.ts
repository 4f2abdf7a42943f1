import { expect, it } from 'vitest';
import { createTestApi } from '../api.fixture.js';

const bearer = (secret: string) => ({ headers: { Authorization: `Bearer ${secret}` } });

it('lists the deployments that the key gives access to, in pages', async () => {
  const { send, keys } = createTestApi();
  const list = (query: string, secret: string) => send('GET', `/api/v1/deployments${query}`, bearer(secret));
  const one = { id: 1, name: 'One' };
  const two = { id: 2, name: 'Two' };
  expect((await list('', keys.secrets.member)).body).toMatchObject({ items: [one, two] });
  expect((await list('', keys.secrets.scoped)).body).toMatchObject({ items: [one], pageInfo: { hasNextPage: false } });
  const { body } = await list('?first=1', keys.secrets.admin);
  expect(body).toMatchObject({ items: [one], pageInfo: { hasNextPage: true } });
  const { endCursor } = (body as { pageInfo: { endCursor: string } }).pageInfo;
  expect((await list(`?after=${endCursor}`, keys.secrets.admin)).body).toMatchObject({ items: [two] });
});
