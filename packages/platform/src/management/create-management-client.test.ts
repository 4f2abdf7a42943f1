import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { operations } from '../operations/operations.js';
import type { Report, ReportsListResponse } from '../schemas/report.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const created = { dashboardPublicId: 'movies', recipients: [{ userId: 2 }] };
const notification = {
  id: 3,
  dashboardId: 1,
  dashboardPublicId: 'movies',
  recipients: [{ userId: 2, username: 'ada' }],
};
const thread = { threadId: 't', widgetId: 'ask' };
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };
const byName = { sortBy: 'name', search: 'a b', folderId: 3, externalWorkbookId: 'budget', after: 'x' } as const;
const report = { name: 'Gross', workbookId: 2, definition: { kind: 'table' } };
const cell = { externalWorkbookId: 'budget', resultLocation: 'A1', endResultCell: 'B2' };
const empty = { folderPath: null, createdAt: null, updatedAt: null };
const folder = { id: 1, name: 'a', ...empty, parentId: null, shared: null, user: null };
const workbook = { id: 1, name: 'a', ...empty, slug: null, user: null, dashboardPublicId: null };
const item = { type: 'REPORT', id: 4 } as const;
const bulk = { done: [item], failed: [{ item, reason: 'a' }] };
const shownReport = {
  id: 1, name: null, ...empty, publicId: 'r', workbookId: null, canEdit: true, canManage: null,
  externalWorkbookPlacements: null, lastViewedAt: null,
}; // biome-ignore format: the table
const dashboard = {
  id: 1, publicId: 'd', deploymentId: 1, workbookId: 2, status: 'published', allowEmbed: true, config: {},
  versionNumber: 1, versionId: 1, reportSnapshots: [],
}; // biome-ignore format: the table

const one = '/api/v1/deployments/1';

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const calls: readonly (readonly [keyof typeof operations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['listFolders', (c) => c.folders.listFolders(1, { first: 5 }), `GET ${one}/folders?first=5`, undefined, { ...page, data: [], count: 0 }],
  ['createFolder', (c) => c.folders.createFolder(1, { name: 'a' }), `POST ${one}/folders`, { name: 'a' }, folder],
  ['listReports', (c) => c.reports.listReports(1, byName), `GET ${one}/reports?after=x&sortBy=name&search=a+b&folderId=3&externalWorkbookId=budget`, undefined, page],
  ['upsertReportByPublicId', (c) => c.reports.upsertReportByPublicId(1, 'r', report), `PUT ${one}/reports/by-public-id/r`, report, shownReport],
  ['connectReportToWorkbook', (c) => c.reports.connectReportToWorkbook(1, 4, cell), `PUT ${one}/reports/4/connect-workbook`, cell, shownReport],
  ['publishDashboard', (c) => c.workbooks.publishDashboard(1, 2), `POST ${one}/workbooks/2/publish`, undefined, dashboard],
  ['listWorkbooks', (c) => c.workbooks.listWorkbooks(1), `GET ${one}/workbooks`, undefined, page],
  ['upsertWorkbookBySlug', (c) => c.workbooks.upsertWorkbookBySlug(1, 'a', { slug: 'b', slugTakeover: true }), `PUT ${one}/workbooks/by-slug/a`, { slug: 'b', slugTakeover: true }, workbook],
  ['duplicateWorkbook', (c) => c.workbooks.duplicateWorkbook(1, 2, { shared: true }), `POST ${one}/workbooks/2/duplicate`, { shared: true }, workbook],
  ['listSharedWorkspaceItems', (c) => c.workspace.listSharedWorkspaceItems(1, { after: 'x' }), `GET ${one}/workspace/shared-items?after=x`, undefined, page],
  ['bulkDeleteWorkspaceObjects', (c) => c.workspace.bulkDeleteWorkspaceObjects(1, { items: [item] }), `POST ${one}/workspace/bulk-delete`, { items: [item] }, bulk],
  ['bulkMoveWorkspaceObjects', (c) => c.workspace.bulkMoveWorkspaceObjects(1, { items: [item], folderId: null }), `POST ${one}/workspace/bulk-move`, { items: [item], folderId: null }, bulk],
  ['listNotifications', (c) => c.notifications.listNotifications(1, { recipientUserId: 2 }), 'GET /api/v1/deployments/1/notifications?recipientUserId=2', undefined, page],
  ['createNotification', (c) => c.notifications.createNotification(1, created), 'POST /api/v1/deployments/1/notifications', created, notification],
  ['updateNotification', (c) => c.notifications.updateNotification(1, 3, { filters: [] }), 'PUT /api/v1/deployments/1/notifications/3', { filters: [] }, notification],
  ['deleteNotification', (c) => c.notifications.deleteNotification(1, 3), 'DELETE /api/v1/deployments/1/notifications/3', undefined, undefined],
  ['updatePublishedAiWidgetThread', (c) => c.workbooks.updatePublishedAiWidgetThread(1, 2, thread), 'POST /api/v1/deployments/1/workbooks/2/dashboard/ai-widget-thread', thread, dashboard],
]; // biome-ignore format: the table

it.each(calls)('%s sends its request to its own address as a bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
  );
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('tests the address of every operation of its groups', () => {
  const groups = Object.keys(createManagementClient({ baseUrl, apiKey: canaryKey }));
  const own = Object.values(operations).filter(({ group }) => groups.includes(group));
  expect(calls.map(([id]) => id).sort()).toEqual(own.map(({ id }) => id).sort());
});

it('shows its key nowhere', () => {
  const client = createManagementClient({ baseUrl, apiKey: canaryKey });
  expect(JSON.stringify(client)).not.toContain(canaryKey);
  expect(Object.isFrozen(client)).toBe(true);
});

describe('a list of folders from a platform before release 0.1.0', () => {
  const listOf = (data: unknown) => {
    const fetch = vi.fn(async () => Response.json({ data, count: 1 }));
    return createManagementClient({ baseUrl, apiKey: canaryKey, fetch }).folders.listFolders(1);
  };

  it('has its items, in one page', async () => {
    const names: string[] = [];
    for await (const { name } of listOf([{ id: 1, name: 'a' }])) names.push(name);
    expect(names).toEqual(['a']);
    expect(await listOf([{ id: 1, name: 'a' }])).toMatchObject({ items: [folder], data: [folder], count: 1 });
  });

  it('is refused with the path of what is wrong', async () => {
    const message = expect.stringMatching(/lacks what was promised at items\.0\.id$/);
    await expect(listOf([{ id: 'x', name: 'a' }])).rejects.toMatchObject({ code: 'bad-response', message });
  });
});

it('types the order by the last view as one page that cannot be iterated', () => {
  type List = ManagementClient['reports']['listReports'];
  const byLastView = (list: List) => list(1, { sortBy: 'lastViewedAt', first: 5 });
  expectTypeOf<ReturnType<typeof byLastView>>().toEqualTypeOf<Promise<ReportsListResponse>>();
  // @ts-expect-error -- There is no cursor.
  (list: List) => list(1, { sortBy: 'lastViewedAt', after: 'x' });
  const byName = (list: List) => list(1, { sortBy: 'name', after: null });
  expectTypeOf<ReturnType<typeof byName>>().toExtend<AsyncIterable<Report>>();
});
