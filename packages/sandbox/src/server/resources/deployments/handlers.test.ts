import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApi } from '../../api.fixture.js';
import type { KeyName } from '../../store/keys.js';
import { openDatabase } from '../../store/open-database.js';
import { temporaryFolder } from '../../temporary-folder.fixture.js';
import { compileWords, createModelApi, type ModelApi } from '../data-model/data-model.fixture.js';
import { createDeployments } from './store.js';

async function create({ call }: ModelApi): Promise<number> {
  const { body } = await call('POST', '/build/api/v1/deployments/', { name: 'New' });
  return (body as { id: number }).id;
}

it('lists the deployments that the key gives access to, in pages', async () => {
  const { bearer } = createTestApi();
  const list = (query: string, key?: KeyName) => bearer('GET', `/api/v1/deployments${query}`, undefined, key);
  const one = { id: 1, name: 'One' };
  const two = { id: 2, name: 'Two' };
  expect((await list('', 'member')).body).toMatchObject({ items: [one, two] });
  expect((await list('', 'scoped')).body).toMatchObject({ items: [one], pageInfo: { hasNextPage: false } });
  const { body } = await list('?first=1');
  expect(body).toMatchObject({ items: [one], pageInfo: { hasNextPage: true } });
  const { endCursor } = (body as { pageInfo: { endCursor: string } }).pageInfo;
  expect((await list(`?after=${endCursor}`)).body).toMatchObject({ items: [two] });
});

it('renames a deployment, and leaves it unchanged without a name', async () => {
  const api = createModelApi();
  const renamed = await api.call('PUT', '/api/v1/deployments/1', { name: 'Sales' }, 'scoped');
  expect(renamed).toMatchObject({ status: 200, body: { id: 1, name: 'Sales' } });
  expect((await api.call('PUT', '/api/v1/deployments/1', {})).body).toEqual({ id: 1, name: 'Sales' });
  expect((await api.call('GET', '/api/v1/deployments', undefined, 'scoped')).body).toMatchObject({
    items: [{ id: 1, name: 'Sales' }],
  });
});

it('deletes a deployment with everything that belongs to it', async () => {
  const folder = temporaryFolder();
  const api = createModelApi(compileWords, folder);
  const before = api.dump();
  const id = await create(api);
  const path = `/api/v1/deployments/${id}`;
  const [{ body: workbook }] = await Promise.all([
    api.call('PUT', `${path}/workbooks/by-slug/a`, { name: 'A' }),
    api.call('POST', `${path}/folders`, { name: 'Folder' }),
    api.call('GET', `${path}/build-status`),
  ]);
  const workbookId = (workbook as { id: number }).id;
  const published = await api.call('POST', `${path}/workbooks/${workbookId}/publish`, { workbookId, allowEmbed: true });
  const { publicId } = published.body as { publicId: string };
  const { body: notification } = await api.call('POST', `${path}/notifications`, {
    dashboardPublicId: publicId,
    recipients: [{ userId: 1 }],
  });
  expect(notification).toHaveProperty('id');
  expect((await api.open({ deploymentId: id, internalId: 'ada' })).status).toBe(200);
  await api.dataModel.builds.idle();
  expect(existsSync(join(folder, 'repositories', `${id}.git`))).toBe(true);
  expect(api.models.viewsOf(id)).not.toBe(api.models.viewsOf(2));

  expect(await api.call('DELETE', path)).toMatchObject({ status: 200, body: { id } });
  expect(api.dump()).toBe(before);
  expect(api.models.viewsOf(id)).toBe(api.models.viewsOf(2));
  expect(api.database.all('SELECT id FROM sessions')).toEqual([]);
  expect(readdirSync(join(folder, 'repositories'))).toEqual([]);
  const afterwards = [path, `${path}/folders`, `${path}/build-status`].map((gone) => api.call('GET', gone));
  expect((await Promise.all(afterwards)).map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await api.call('DELETE', path)).status).toBe(404);
  expect((await api.open({ deploymentId: id, internalId: 'ada' })).status).toBe(404);
});

it('never reuses an id', () => {
  const database = openDatabase();
  createTestApi({ database });
  const deployments = createDeployments(database);
  deployments.remove(2);
  expect(deployments.create({ name: 'New' })).toBe(3);
  deployments.remove(3);
  expect(createDeployments(database).create({ name: 'Newer' })).toBe(4);
});

it('refuses the deletion of the deployment of the scoped key', async () => {
  const { bearer, dump } = createTestApi();
  const before = dump();
  expect((await bearer('DELETE', '/api/v1/deployments/1')).status).toBe(409);
  expect(dump()).toBe(before);
});

it('goes through the set-up of a deployment step by step, or to a later step, and starts again', async () => {
  const api = createModelApi();
  const id = await create(api);
  const go = async (name: string, body?: object) => {
    const answer = await api.call('POST', `/api/v1/deployments/${id}/creation-step/${name}`, body);
    return answer.status === 200 ? (answer.body as { step: string }).step : answer.status;
  };
  expect(await go('advance')).toBe('model');
  expect(await go('advance', { step: 'model' })).toBe('model');
  expect(await go('advance', { step: 'done' })).toBe('done');
  expect(await go('advance')).toBe(409);
  expect(await go('advance', { step: 'model' })).toBe(409);
  expect(await go('advance', { step: 'party' })).toBe(422);
  expect(await go('reset')).toBe('source');
  expect((await api.call('POST', '/api/v1/deployments/1/creation-step/advance')).status).toBe(409);
});
