import { expect, it, vi } from 'vitest';
import { operations } from '../operations/operations.js';
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
const dashboard = {
  id: 1,
  publicId: 'movies',
  deploymentId: 1,
  workbookId: 2,
  status: 'published',
  allowEmbed: true,
  config: {},
  versionNumber: 1,
  versionId: 1,
  reportSnapshots: [],
};
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

const calls: readonly (readonly [keyof typeof operations, Call, string, unknown, unknown])[] = [
  ['listDeployments', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['listNotifications', (c) => c.notifications.listNotifications(1, { recipientUserId: 2 }), 'GET /api/v1/deployments/1/notifications?recipientUserId=2', undefined, page],
  ['createNotification', (c) => c.notifications.createNotification(1, created), 'POST /api/v1/deployments/1/notifications', created, notification],
  ['updateNotification', (c) => c.notifications.updateNotification(1, 3, { filters: [] }), 'PUT /api/v1/deployments/1/notifications/3', { filters: [] }, notification],
  ['deleteNotification', (c) => c.notifications.deleteNotification(1, 3), 'DELETE /api/v1/deployments/1/notifications/3', undefined, undefined],
  ['updatePublishedAiWidgetThread', (c) => c.aiWidgets.updatePublishedAiWidgetThread(1, 2, thread), 'POST /api/v1/deployments/1/workbooks/2/dashboard/ai-widget-thread', thread, dashboard],
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
