import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createManagementClient, type ManagementClient } from '@svc-embed/platform/management';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../src/server/sandbox.fixture.js';
import { usePlatform } from './platform.js';

const platform = usePlatform();
let client: ManagementClient;
beforeAll(() => {
  client = createManagementClient({ baseUrl: platform.sandbox.url, apiKey: platform.sandbox.keys.admin });
});

const definition = {
  kind: 'table',
  title: 'Films by genre',
  query: { view: 'movies', dimensions: ['movies.genre'], measures: ['movies.count'] },
};

async function listed<Item>(list: AsyncIterable<Item>): Promise<readonly Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}

/** What an embed of a dashboard gets. */
async function view(publicId: string) {
  const token = await platform.token({ externalId: 'ada@example.com' });
  return platform.surface(token, 'GET', `/dashboards/${publicId}`);
}

describe('a new sandbox', () => {
  it('has its workbooks in folders of the shared workspace', async () => {
    const gallery = { name: 'Gallery' };
    expect(await listed(client.folders.listFolders(1, { first: 2 }))).toMatchObject([
      { ...gallery, folderPath: [], shared: true, user: { username: 'ada' } },
      { name: 'Culture', folderPath: [gallery] },
      { name: 'Nature and society', folderPath: [gallery] },
    ]);
    expect(await listed(client.workbooks.listWorkbooks(1, { first: 2 }))).toMatchObject([
      {
        id: 1,
        slug: 'movies-overview',
        dashboardPublicId: 'movies-overview',
        folderPath: [gallery, { name: 'Culture' }],
      },
      { id: 2, slug: 'city-weather', user: { username: 'ada' } },
      { id: 3, slug: 'world-development' },
    ]);
    const shared = await listed(client.workspace.listSharedWorkspaceItems(1, { first: 7 }));
    expect(shared.filter(({ type }) => type !== 'REPORT')).toHaveLength(6);
  });
});

it('makes a dashboard as code, in a folder, that an embed shows', async () => {
  const { id: folderId } = await client.folders.createFolder(1, { name: 'Acme' });
  const workbook = await client.workbooks.upsertWorkbookBySlug(1, 'acme', { name: 'Acme', folderId });
  const input = { name: 'Genres', workbookId: workbook.id, definition };
  const report = await client.reports.upsertReportByPublicId(1, 'acme-genres', input);
  expect(report).toMatchObject({ folderPath: workbook.folderPath, canEdit: true, lastViewedAt: null });
  const position = { x: 0, y: 0, w: 6, h: 4 };
  const widgets = [{ id: 'w', type: 'CHART' as const, position, config: { reportId: report.id } }];
  const { publicId } = await client.workbooks.publishDashboard(1, workbook.id, {
    workbookId: workbook.id,
    allowEmbed: true,
    config: { widgets },
  });
  const shown = await view(publicId);
  expect([shown.status, shown.json.widgets]).toMatchObject([
    200,
    [{ type: 'CHART', title: { 'en-US': 'Films by genre' }, report: { kind: 'table' } }],
  ]);
  const seen = await client.reports.listReports(1, { sortBy: 'lastViewedAt' });
  expect(seen.items[0]).toMatchObject({ id: report.id, lastViewedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(seen.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
  // The same calls again end in the same state.
  expect(await client.workbooks.upsertWorkbookBySlug(1, 'acme', { name: 'Acme', folderId })).toMatchObject({
    id: workbook.id,
    dashboardPublicId: publicId,
  });
  expect(await client.reports.upsertReportByPublicId(1, 'acme-genres', input)).toMatchObject({ id: report.id });
});

it('copies a workbook into one whose dashboard can be published and embedded', async () => {
  const copy = await client.workbooks.duplicateWorkbook(1, 1, { shared: true });
  const input = { workbookId: copy.id, allowEmbed: true };
  const { publicId, fromSharedWorkspace } = await client.workbooks.publishDashboard(1, copy.id, input);
  expect(fromSharedWorkspace).toBe(true);
  const [source, shown] = [await view('movies-overview'), await view(publicId)];
  expect(shown.json).toEqual({ ...source.json, publicId });
});

it('ends the embeds of a workbook that is deleted, and says what is not', async () => {
  const copy = await client.workbooks.duplicateWorkbook(1, 2);
  const { publicId } = await client.workbooks.publishDashboard(1, copy.id, { workbookId: copy.id, allowEmbed: true });
  const token = await platform.token({ externalId: 'ada@example.com' });
  expect((await platform.surface(token, 'GET', `/dashboards/${publicId}`)).status).toBe(200);
  const item = { type: 'WORKBOOK', id: copy.id } as const;
  expect(await client.workspace.bulkDeleteWorkspaceObjects(1, { items: [item, item] })).toEqual({
    done: [item],
    failed: [{ item, reason: 'There is no such workbook.' }],
  });
  expect((await platform.surface(token, 'GET', `/dashboards/${publicId}`)).status).toBe(404);
  expect((await platform.api('GET', `/embed/dashboard/${publicId}`)).status).toBe(404);
  const publish = client.workbooks.publishDashboard(1, copy.id);
  await expect(publish).rejects.toMatchObject({ code: 'not-found' });
});

describe('a data folder', () => {
  async function inFolder(work: (data: string) => Promise<void>): Promise<void> {
    const data = await mkdtemp(join(tmpdir(), 'workspace-'));
    try {
      await work(data);
    } finally {
      await rm(data, { recursive: true });
    }
  }

  async function withClient<T>(data: string, work: (own: ManagementClient) => Promise<T>): Promise<T> {
    const sandbox = await openTestSandbox({ data });
    try {
      return await work(createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin }));
    } finally {
      await sandbox.close();
    }
  }

  const state = async (own: ManagementClient) => [
    await listed(own.folders.listFolders(1)),
    await listed(own.workbooks.listWorkbooks(1)),
    await listed(own.reports.listReports(1)),
  ];

  it('keeps the workspace, also where the process was killed', async () => {
    await inFolder(async (data) => {
      await withClient(data, async (own) => {
        const { id: folderId } = await own.folders.createFolder(1, { name: 'Acme' });
        const { id } = await own.workbooks.upsertWorkbookBySlug(1, 'acme', { name: 'Acme', folderId });
        await own.reports.upsertReportByPublicId(1, 'acme', { name: 'Acme', workbookId: id, definition });
        await own.workbooks.duplicateWorkbook(1, 1);
        await own.workspace.bulkDeleteWorkspaceObjects(1, { items: [{ type: 'WORKBOOK', id: 2 }] });
        const before = await state(own);
        await inFolder(async (copy) => {
          // The first sandbox is still open and has not written anything else: a kill leaves the same files.
          await cp(data, copy, { recursive: true });
          expect(await withClient(copy, state)).toEqual(before);
        });
        expect(before.flat().filter(({ name }) => name === 'Acme')).toHaveLength(3);
      });
    });
  });
});
