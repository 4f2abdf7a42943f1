import { expect, it } from 'vitest';
import { createWorkspace, namesOf } from '../../workspace.fixture.js';

it('lists folders in pages, with the folders above them and the names of older releases', async () => {
  const workspace = createWorkspace();
  const gallery = await workspace.folder('Gallery', { shared: true });
  const culture = await workspace.folder('Culture', { parentId: gallery });
  await workspace.folder('Private');
  const { status, body } = await workspace.call('GET', '/1/folders');
  const time = new Date(workspace.clock.time).toISOString();
  const common = { user: null, createdAt: time, updatedAt: time };
  const above = [{ id: gallery, name: 'Gallery' }];
  const items = [
    { id: gallery, name: 'Gallery', parentId: null, folderPath: [], shared: true, ...common },
    { id: culture, name: 'Culture', parentId: gallery, folderPath: above, shared: true, ...common },
    { id: expect.any(Number), name: 'Private', parentId: null, folderPath: [], shared: false, ...common },
  ];
  expect([status, body]).toEqual([
    200,
    { items, data: items, count: 3, pageInfo: { hasNextPage: false, endCursor: expect.any(String) } },
  ]);
  expect(await namesOf(workspace, '/1/folders', 2)).toEqual(['Gallery', 'Culture', 'Private']);
  expect((await workspace.call('GET', '/2/folders')).body).toMatchObject({ items: [], data: [], count: 0 });
});

it.each<[string, string, unknown, number, string]>([
  ['its own flag below a folder', '/1', { name: 'a', parentId: 1, shared: true }, 400, 'shared'],
  ['a parent that does not exist', '/1', { name: 'a', parentId: 99 }, 422, 'parentId'],
  ['a parent of another deployment', '/2', { name: 'a', parentId: 1 }, 422, 'parentId'],
])('refuses a folder with %s', async (_, deployment, input, status, path) => {
  const workspace = createWorkspace();
  expect(await workspace.folder('Gallery')).toBe(1);
  const answer = await workspace.call('POST', `${deployment}/folders`, input);
  expect(answer).toMatchObject({ status, body: { error: { issues: [{ path }] } } });
  expect(await namesOf(workspace, '/1/folders', 10)).toEqual(['Gallery']);
});
