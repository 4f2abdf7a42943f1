import { createManagementClient } from '@svc-embed/platform/management';
import { describe, expect, it } from 'vitest';
import { widget } from '../src/server/publish/content.fixture.js';
import { usePlatform } from './platform.js';

const platform = await usePlatform();
const { url, keys } = platform.sandbox;
const client = createManagementClient({ baseUrl: url, apiKey: keys.admin });

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

async function view(publicId: string) {
  return platform.surface(await platform.token({ externalId: 'ada@example.com' }), 'GET', `/dashboards/${publicId}`);
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

it('makes a dashboard from code, in a folder, and an embed shows it', async () => {
  const { id: folderId } = await client.folders.createFolder(1, { name: 'Acme' });
  const workbook = await client.workbooks.upsertWorkbookBySlug(1, 'acme', { name: 'Acme', folderId });
  const input = { name: 'Genres', workbookId: workbook.id, definition };
  const report = await client.reports.upsertReportByPublicId(1, 'acme-genres', input);
  expect(report).toMatchObject({ folderPath: workbook.folderPath, canEdit: true, lastViewedAt: null });
  const { publicId } = await client.workbooks.publishDashboard(1, workbook.id, {
    workbookId: workbook.id,
    allowEmbed: true,
    config: { widgets: [widget('w', 'CHART', { reportId: report.id })] },
  });
  const shown = await view(publicId);
  expect([shown.status, shown.json.widgets]).toMatchObject([
    200,
    [{ type: 'CHART', title: { 'en-US': 'Films by genre' }, report: { kind: 'table' } }],
  ]);
  const seen = await client.reports.listReports(1, { sortBy: 'lastViewedAt' });
  expect(seen.items[0]).toMatchObject({ id: report.id, lastViewedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(seen.pageInfo).toEqual({ hasNextPage: false, endCursor: null });
});
