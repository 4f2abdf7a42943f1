import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createManagementClient, type ManagementClient } from '@svc-embed/platform/management';
import { beforeEach, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.js';
import { widget } from '../src/server/publish/content.fixture.js';
import { generateSession, get, newToken, post, startSandbox } from '../src/server/sandbox.fixture.js';
import { temporaryFolder } from '../src/server/temporary-folder.fixture.js';

/** The client of deployments against the sandbox, and its effects on embeds. */
let data: string;
let sandbox: Sandbox;
let client: ManagementClient;

async function start(): Promise<void> {
  sandbox = await startSandbox({ data });
  client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin, retries: 0 });
}

beforeEach(async () => {
  data = temporaryFolder();
  await start();
});

async function restart(): Promise<void> {
  await sandbox.close();
  await start();
}

async function publishFilms(deploymentId: number): Promise<string> {
  const workbook = await client.workbooks.upsertWorkbookBySlug(deploymentId, 'films', { name: 'Films' });
  const query = { view: 'movies', dimensions: ['movies.genre'], measures: ['movies.count'] };
  const { publicId } = await client.workbooks.publishDashboard(deploymentId, workbook.id, {
    workbookId: workbook.id,
    allowEmbed: true,
    config: { widgets: [widget('films', 'CHART', { report: { name: 'Films', kind: 'table', query } })] },
  });
  return publicId;
}

const films = { view: 'movies', dimensions: [], measures: ['movies.films'], filters: [] };

it('a new deployment is embedded, gets its own model, and is gone after its deletion', async () => {
  const { id } = await client.deployments.createDeployment({ name: 'Mine', creationMethod: 'upload' });
  const publicId = await publishFilms(id);
  const session = { deploymentId: id, externalId: 'vera' };
  const token = await newToken(sandbox, session);
  expect((await get(sandbox, `/dashboards/${publicId}`, token)).status).toBe(200);

  const { files } = await client.dataModel.listFiles(id, { branch: 'main' });
  const model = Object.fromEntries(files.map(({ path, content }) => [path, content]));
  const movies = model['views/movies.yml']?.replaceAll('name: count\n', 'name: films\n') ?? '';
  expect(await client.dataModel.deployDataModel(id, { 'views/movies.yml': movies })).toMatchObject({ status: 'ready' });
  expect((await post(sandbox, '/query', films, token)).status).toBe(200);
  expect((await post(sandbox, '/query', films, await newToken(sandbox))).status).toBe(400);

  await restart();
  expect((await post(sandbox, '/query', films, token)).status).toBe(200);
  expect((await client.deployments.listDeployments()).items).toContainEqual({
    id,
    name: 'Mine',
    creationMethod: 'upload',
  });

  expect(await client.deployments.deleteDeployment(id)).toEqual({ id });
  expect((await get(sandbox, `/dashboards/${publicId}`, token)).status).toBe(401);
  expect((await generateSession(sandbox, session)).status).toBe(404);
  await restart();
  await expect(client.deployments.buildStatus(id)).rejects.toMatchObject({ code: 'not-found' });
  expect((await client.deployments.createDeployment({ name: 'Next' })).id).toBe(id + 1);
});

it('variables, steps and synchronizations of a deployment survive a restart, and no file has a secret value', async () => {
  const { deployments } = client;
  const { id } = await deployments.createDeployment({ name: 'Kept' });
  const variables = [
    { name: 'HOST', value: 'db.example.com' },
    { name: 'PASSWORD', value: 'canary-of-the-password', secret: true },
  ];
  const kept = await deployments.setEnvVariables(id, { variables });
  expect(kept).toMatchObject({ variables: [{ value: 'db.example.com' }, { value: null, secret: true }] });
  expect(await deployments.advanceCreationStep(id)).toMatchObject({ step: 'model' });
  const { syncJobId } = await deployments.startTransformSync(id);
  const { logs } = await deployments.logs(id, { container: 'MAIN' });
  expect(logs[0]?.message).toContain(`Synchronization ${syncJobId}: main at `);
  await restart();
  expect(await client.deployments.getEnvVariables(id)).toEqual(kept);
  expect(await client.deployments.logs(id, { container: 'MAIN' })).toEqual({ logs });
  expect(await client.deployments.advanceCreationStep(id)).toMatchObject({ step: 'variables' });
  const files = readdirSync(data).filter((name) => name.startsWith('sandbox.db'));
  for (const name of files) expect(readFileSync(join(data, name)).includes('canary')).toBe(false);
  expect(await client.deployments.resetCreationStep(id)).toMatchObject({ step: 'source' });
});

it('a model without a view leaves its dashboards without data, and does not change the others', async () => {
  const model = await client.dataModel.listFiles(1);
  const rest = model.files.filter(({ path }) => path !== 'views/weather.yml');
  await client.dataModel.deployDataModel(1, Object.fromEntries(rest.map(({ path, content }) => [path, content])));
  const token = await newToken(sandbox);
  const dashboard = async (publicId: string) => (await get(sandbox, `/dashboards/${publicId}`, token)).text();
  expect(await dashboard('city-weather')).toContain('"problem"');
  expect(await dashboard('movies-overview')).not.toContain('"problem"');
});
