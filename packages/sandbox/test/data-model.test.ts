import { createManagementClient, type ManagementClient } from '@svc-embed/platform/management';
import { beforeEach, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.js';
import { newToken, post, startSandbox } from '../src/server/sandbox.fixture.js';
import { temporaryFolder } from '../src/server/temporary-folder.fixture.js';

/** The client of data models against the sandbox, and what a deployed model changes in embeds. */
let data: string;
let sandbox: Sandbox;
let client: ManagementClient;
let token: string;

async function start(): Promise<void> {
  sandbox = await startSandbox({ data });
  client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.member, retries: 0 });
  token = await newToken(sandbox);
}

beforeEach(async () => {
  data = temporaryFolder();
  await start();
});

async function readModel(): Promise<Record<string, string>> {
  const { files } = await client.dataModel.listFiles(1, { branch: 'main' });
  return Object.fromEntries(files.map(({ path, content }) => [path, content]));
}

const NEW_MEASURE = `  - name: distinct_titles
    aggregate: distinct
    column: title
    format: integer
    label: { en-US: Titles, de-DE: Titel, ja-JP: 題名, ar: عناوين }
`;

/** What a viewer in an embed gets for a measure of films. */
async function query(measure: string): Promise<{ status: number; rows: unknown }> {
  const body = { view: 'movies', dimensions: [], measures: [`movies.${measure}`], filters: [] };
  const response = await post(sandbox, '/query', body, token);
  return { status: response.status, rows: (await response.json()).rows };
}

it('a deployed model has a new measure in embeds at once, which survives a restart', async () => {
  const files = await readModel();
  expect(Object.keys(files)).toEqual(['views/movies.yml', 'views/weather.yml', 'views/world.yml']);
  expect((await query('distinct_titles')).status).toBe(400);
  const second = '  - name: worldwide_gross\n';
  const movies = files['views/movies.yml']?.replace(second, NEW_MEASURE + second) ?? '';
  const build = await client.dataModel.deployDataModel(
    1,
    { ...files, 'views/movies.yml': movies },
    { message: 'Titles' },
  );
  expect(build).toMatchObject({ status: 'ready', branch: 'main' });
  const answer = await query('distinct_titles');
  expect(answer).toEqual({ status: 200, rows: [{ 'movies.distinct_titles': expect.any(Number) }] });
  await sandbox.close();
  await start();
  expect(await query('distinct_titles')).toEqual(answer);
  expect(await client.deployments.buildStatus(1)).toEqual(build);
});

it('a model without a view leaves its dashboards without data, and the others as they are', async () => {
  const { 'views/weather.yml': _, ...files } = await readModel();
  await client.dataModel.deployDataModel(1, files);
  const dashboard = async (publicId: string) => {
    const url = `${sandbox.url}/embed/api/dashboards/${publicId}`;
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, text: await response.text() };
  };
  expect(await dashboard('city-weather')).toMatchObject({ status: 200, text: expect.stringContaining('"problem"') });
  expect((await dashboard('movies-overview')).text).not.toContain('"problem"');
  expect((await query('count')).status).toBe(200);
});
