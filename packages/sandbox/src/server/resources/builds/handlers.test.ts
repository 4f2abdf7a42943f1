import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Compile } from '../../catalog.js';
import type { Database } from '../../store/database.js';
import { temporaryFolder } from '../../temporary-folder.fixture.js';
import { createDataModel } from '../data-model/create-data-model.js';
import { compileWords, createModelApi, type ModelApi, writeFiles } from '../data-model/data-model.fixture.js';
import { createModels } from '../data-model/models.js';
import { createDeployments } from '../deployments/store.js';

const STATUS = '/api/v1/deployments/1/build-status';
const LOGS = '/api/v1/deployments/1/logs';

async function upload({ call }: ModelApi, texts: Readonly<Record<string, string>>): Promise<number> {
  const { body } = await call('POST', '/data-model/upload/start');
  const { uploadId } = body as { uploadId: string };
  for (const [path, content] of Object.entries(texts)) {
    await call('POST', '/data-model/upload/file', { uploadId, path, content });
  }
  return ((await call('POST', '/data-model/upload/finish', { uploadId })).body as { buildId: number }).buildId;
}

async function built({ call, dataModel }: ModelApi, query = ''): Promise<unknown> {
  await dataModel.builds.idle();
  return (await call('GET', STATUS + query)).body;
}

/** Starts the models and the builds of a new process over an existing database and folder. */
function startAgain(database: Database, folder: string, compile: Compile, log: (text: string) => void = () => {}) {
  const models = createModels(new Map());
  const { builds } = createDataModel({ database, models, compile, folder, files: new Map(), now: Date.now, log });
  return { models, builds };
}

let api: ModelApi;
beforeEach(() => {
  api = createModelApi();
});

it('builds the model that the sandbox came with at the first request for its status', async () => {
  expect((await api.call('GET', STATUS)).body).toMatchObject({ branch: 'main', issues: [], finishedAt: null });
  expect(await built(api)).toMatchObject({ status: 'ready', queuedAt: '2027-01-15T08:00:00.000Z' });
  expect((await api.call('GET', `${STATUS}?branch=nowhere`)).status).toBe(404);
});

it('replaces the views of its deployment only when a build of the default branch is ready', async () => {
  const before = api.models.viewsOf(1);
  await writeFiles(api, { 'a.yml': 'a' });
  await api.call('POST', '/commit', { message: 'a' });
  expect(await built(api, '?branch=dev/admin/main')).toMatchObject({ status: 'ready' });
  expect(api.models.viewsOf(1)).toBe(before);
  await api.call('POST', '/merge-to-default');
  expect(await built(api)).toMatchObject({ status: 'ready' });
  expect(api.models.viewsOf(1)).not.toBe(before);
  expect(api.models.viewsOf(2)).toBe(before);
});

it('keeps the model when a build fails, and reports the places of the mistakes', async () => {
  await upload(api, { 'a.yml': 'right' });
  await built(api);
  const before = api.models.viewsOf(1);
  const buildId = await upload(api, { 'a.yml': 'one\n  wrong' });
  const mistake = { file: 'a.yml', line: 2, column: 3, message: 'expected no "wrong"' };
  expect(await built(api)).toMatchObject({ buildId, status: 'failed', issues: [mistake] });
  expect(api.models.viewsOf(1)).toBe(before);
  const { logs } = (await api.call('GET', `${LOGS}?source=production`)).body as { logs: { message: string }[] };
  expect(logs.slice(-3).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Building main at [0-9a-f]{40}\.$/),
    'a.yml:2:3: expected no "wrong"',
    'Failed. The model is unchanged.',
  ]);
});

it('A135 names the file that cannot be read when its content is lost', async () => {
  const folder = temporaryFolder();
  const api = createModelApi(compileWords, folder);
  await writeFiles(api, { 'views/lost.yml': 'lost' });
  const { body } = await api.call('GET', '/data-model/files?path=views/lost.yml');
  const [{ hash = '' } = {}] = (body as { files: { hash: string }[] }).files;
  rmSync(join(folder, 'repositories/1.git/objects', hash.slice(0, 2), hash.slice(2)));
  await api.call('POST', '/commit', { message: 'Lost' });
  await api.call('POST', '/merge-to-default');
  expect(await built(api)).toMatchObject({ status: 'failed' });
  expect(JSON.stringify((await api.call('GET', LOGS)).body)).toContain('views/lost.yml cannot be read');
});

it('runs builds one after the other, so that the newest wins', async () => {
  const seen: string[] = [];
  const views: ReadonlyMap<string, never>[] = [];
  const api = createModelApi((files) => {
    seen.push(files.get('a.yml') ?? '');
    const compiled = new Map<string, never>();
    views.push(compiled);
    return { views: compiled };
  });
  const first = await upload(api, { 'a.yml': '1' });
  const second = await upload(api, { 'a.yml': '2' });
  expect(await built(api)).toMatchObject({ buildId: second, status: 'ready' });
  expect([second > first, seen]).toEqual([true, ['1', '2']]);
  expect(api.models.viewsOf(1)).toBe(views[1]);
});

it('does not build the same commit of a branch twice, unless it failed', async () => {
  const first = await upload(api, { 'a.yml': 'a' });
  await built(api);
  expect(await upload(api, { 'a.yml': 'a' })).toBe(first);
  const failed = await upload(api, { 'a.yml': 'wrong' });
  await built(api);
  expect(await upload(api, { 'a.yml': 'wrong' })).toBe(failed + 1);
});

it('filters logs by source, container and branch', async () => {
  await upload(api, { 'a.yml': 'a' });
  await api.call('POST', '/dev-mode');
  await writeFiles(api, { 'b.yml': 'b' });
  await api.call('POST', '/commit', { message: 'b' });
  await built(api);
  const count = async (query: string) =>
    ((await api.call('GET', `${LOGS}?${query}`)).body as { logs: unknown[] }).logs.length;
  expect(
    await Promise.all(['', 'source=production', 'source=dev', 'branch=main', 'container=MAIN'].map(count)),
  ).toEqual([4, 2, 2, 2, 0]);
  expect((await api.call('GET', `${LOGS}?source=staging`)).status).toBe(400);
});

it('starts a synchronization of a branch, whose lines are in the logs of another container', async () => {
  await upload(api, { 'a.yml': 'a' });
  await api.dataModel.builds.idle();
  api.clock.time += 1000;
  const start = (body?: object, key?: 'scoped') => api.call('POST', '/api/v1/deployments/1/transform-sync', body, key);
  expect((await start({ branchName: 'nowhere' })).status).toBe(404);
  expect(await start(undefined, 'scoped')).toMatchObject({
    status: 200,
    body: { branchName: 'main', syncJobId: 1, workflowId: expect.any(String) },
  });
  await api.call('POST', '/dev-mode');
  expect((await start({ branchName: 'dev/admin/main' })).body).toMatchObject({ syncJobId: 2 });
  const lines = async (query = '') =>
    ((await api.call('GET', LOGS + query)).body as { logs: { container: string }[] }).logs;
  expect((await lines()).map(({ container }) => container)).toEqual(['INIT', 'INIT', 'MAIN', 'MAIN', 'MAIN', 'MAIN']);
  expect(await lines('?container=MAIN&source=dev')).toMatchObject([
    {
      branch: 'dev/admin/main',
      message: expect.stringMatching(/^Synchronization 2: dev\/admin\/main at [0-9a-f]{40}\.$/),
    },
    { message: expect.stringContaining('ended') },
  ]);
});

it('logs a build that cannot be carried out as failed', async () => {
  const api = createModelApi(() => {
    throw new Error('The compiler is broken.');
  });
  await upload(api, { 'a.yml': 'a' });
  expect(await built(api)).toMatchObject({ status: 'failed', issues: [] });
  expect(JSON.stringify((await api.call('GET', LOGS)).body)).toContain('The compiler is broken.');
});

it.each<[string, Compile]>([
  ['ready', () => ({ views: new Map() })],
  [
    'broken',
    () => {
      throw new Error('The compiler is broken.');
    },
  ],
])('drops a build that is %s when its deployment is deleted meanwhile', async (_, compile) => {
  const api = createModelApi((files) => {
    createDeployments(api.database).remove(1);
    return compile(files);
  });
  const before = api.models.viewsOf(1);
  await upload(api, { 'a.yml': 'a' });
  await api.dataModel.builds.idle();
  expect(api.database.all('SELECT 1 FROM builds UNION SELECT 1 FROM build_logs')).toEqual([]);
  expect(api.models.viewsOf(1)).toBe(before);
});

it('takes the model of the latest build into use at the next start, and resumes queued builds', async () => {
  const folder = temporaryFolder();
  const { database, ...api } = createModelApi(compileWords, folder);
  for (const content of ['ready', 'wrong']) await upload({ database, ...api }, { 'a.yml': content });
  await api.dataModel.builds.idle();
  database.run("UPDATE builds SET status = 'building' WHERE id = 2");
  const compiled: (string | undefined)[] = [];
  const { models, builds } = startAgain(database, folder, (files) => {
    compiled.push(files.get('a.yml'));
    return compileWords(files);
  });
  await builds.restore();
  expect([models.viewsOf(1) === models.viewsOf(2), compiled]).toEqual([false, ['ready']]);
  await builds.idle();
  expect([compiled, database.get('SELECT status FROM builds WHERE id = 2')?.status]).toEqual([
    ['ready', 'wrong'],
    'failed',
  ]);
});

it('removes at the start the remains of a deployment whose deletion was killed', async () => {
  const folder = temporaryFolder();
  const api = createModelApi(compileWords, folder);
  await upload(api, { 'a.yml': 'a' });
  await api.dataModel.builds.idle();
  createDeployments(api.database).remove(1);
  await api.dataModel.builds.restore();
  expect(readdirSync(join(folder, 'repositories'))).toEqual([]);
});

it('reports a damaged repository, starts without its model and serves the other deployments', async () => {
  const folder = temporaryFolder();
  const api = createModelApi(compileWords, folder);
  await upload(api, { 'a.yml': 'a' });
  await built(api);
  writeFileSync(join(folder, 'repositories', '1.git', 'refs', 'heads', 'main'), 'garbage\n');
  expect(await api.call('GET', '/branches')).toMatchObject({
    status: 500,
    body: { error: { code: 'repository-unusable', message: expect.stringContaining('deployment 1 cannot be used') } },
  });
  const printed: string[] = [];
  const { models, builds } = startAgain(api.database, folder, compileWords, (text) => printed.push(text));
  await builds.restore();
  expect(models.viewsOf(1)).toBe(models.viewsOf(2));
  expect(printed).toEqual([
    expect.stringContaining('Deployment 1 uses the model that the sandbox came with: The repository'),
  ]);
  expect((await api.call('GET', '/build/api/v1/deployments/2/branches')).status).toBe(200);
});
