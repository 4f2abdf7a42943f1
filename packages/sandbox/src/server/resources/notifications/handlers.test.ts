import { notificationSchema, notificationsPageSchema } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import { type Answer, createAcme } from '../../api.fixture.js';
import { publishDashboard } from '../../publish/publish-dashboard.js';
import type { KeyName } from '../../store/keys.js';
import { createContent } from '../content.js';
import { createInternalUsers } from '../users/store.js';

const PATH = '/api/v1/deployments/1/notifications';
const VERA = { embedTenantName: 'acme-inc', externalId: 'vera' };
const OTTO = { embedTenantName: 'acme-inc', externalId: 'otto' };
const ADA = { userId: 1 };
const MAIL = { email: 'Eve@example.com' };

/** Creates the embed tenant acme-inc, with the dashboard `films` in deployment 1 and `drafts` in deployment 2. */
async function setUp() {
  const api = await createAcme();
  const content = createContent(api.database);
  for (const [deploymentId, publicId] of [
    [1, 'films'],
    [1, 'weather'],
    [2, 'drafts'],
  ] as const) {
    publishDashboard(content, { deploymentId, workbookId: content.workbooks.add(deploymentId, publicId), publicId });
  }
  const send = (method: string, path: string, body?: unknown, key?: KeyName) =>
    api.bearer(method, `${PATH}${path}`, body, key);
  const create = async (recipients: readonly object[], dashboardPublicId = 'films') =>
    notificationSchema.parse((await send('POST', '', { dashboardPublicId, recipients })).body);
  const ids = async (query: string) => {
    const { items } = notificationsPageSchema.parse((await send('GET', query)).body);
    return items.map(({ id }) => id);
  };
  return { api, send, create, ids };
}

function pathsOf({ body }: Answer): readonly string[] {
  return (body as { error: { issues: readonly { path: string }[] } }).error.issues.map(({ path }) => path);
}

it('stores a notification, and returns it with the names of its recipients', async () => {
  const { send } = await setUp();
  const input = { filters: [{ member: 'movies.genre', operator: 'equals', values: ['Drama'] }], schedule: '0 8 * * 1' };
  const { status, body } = await send('POST', '', { dashboardId: 1, recipients: [ADA, MAIL, VERA], ...input });
  const expected = { id: 1, dashboardId: 1, dashboardPublicId: 'films', ...input };
  expect([status, body]).toEqual([200, { ...expected, recipients: [{ ...ADA, username: 'ada' }, MAIL, VERA] }]);
  expect((await send('GET', '')).body).toMatchObject({ items: [body], pageInfo: { hasNextPage: false } });
});

it('lists by dashboard and by recipient, in pages', async () => {
  const { create, ids, send } = await setUp();
  for (const recipients of [[VERA], [OTTO, ADA], [MAIL]]) await create(recipients);
  await create([VERA, MAIL], 'weather');
  expect(await ids('')).toEqual([1, 2, 3, 4]);
  expect(await ids('?dashboardPublicId=films')).toEqual([1, 2, 3]);
  expect(await ids('?recipientUserId=1')).toEqual([2]);
  expect(await ids('?recipientEmail=eve%40example.com')).toEqual([3, 4]);
  const ofVera = '?recipientEmbedTenantName=acme-inc&recipientExternalId=vera';
  expect(await ids(ofVera)).toEqual([1, 4]);
  expect(await ids(`${ofVera}&dashboardPublicId=weather`)).toEqual([4]);
  expect(await ids('?recipientEmbedTenantName=other-inc&recipientExternalId=vera')).toEqual([]);
  for (const [query, first] of [
    ['?', 3],
    [`${ofVera}&`, 1],
  ] as const) {
    const { pageInfo } = notificationsPageSchema.parse((await send('GET', `${query}first=${first}`)).body);
    expect(await ids(`${query}after=${pageInfo.endCursor}`)).toEqual([4]);
  }
});

it('finds a console user by id and by address, whichever the notification has', async () => {
  const { api, create, ids } = await setUp();
  const internalUsers = createInternalUsers(api.database);
  const eve = internalUsers.add({ username: 'eve', displayName: null, email: 'eve@EXAMPLE.com', active: true });
  await create([{ userId: eve?.id }]);
  await create([MAIL]);
  await create([ADA]);
  expect(await ids(`?recipientUserId=${eve?.id}`)).toEqual([1, 2]);
  expect(await ids('?recipientEmail=eve%40example.com')).toEqual([1, 2]);
  expect(await ids('?recipientUserId=1')).toEqual([3]);
});

it('changes the fields in the request, and leaves the others unchanged', async () => {
  const { create, send } = await setUp();
  const before = await create([VERA, OTTO]);
  const path = `/${before.id}`;
  expect((await send('PUT', path, { filters: [], title: 'Weekly' })).body).toEqual({
    ...before,
    filters: [],
    title: 'Weekly',
  });
  expect((await send('PUT', path, { recipients: [ADA] })).body).toMatchObject({
    title: 'Weekly',
    recipients: [{ ...ADA, username: 'ada' }],
  });
  const same = { id: before.id, dashboardPublicId: 'films', dashboardId: before.dashboardId };
  expect((await send('PUT', path, same)).status).toBe(200);
  const moved = await send('PUT', path, { dashboardPublicId: 'weather' });
  expect([moved.status, pathsOf(moved)]).toEqual([422, ['dashboardPublicId']]);
});

it('deletes a notification, whose id is not used again', async () => {
  const { create, send } = await setUp();
  const { id } = await create([ADA]);
  expect((await send('DELETE', `/${id}`)).status).toBe(204);
  for (const method of ['DELETE', 'PUT']) {
    expect((await send(method, `/${id}`, method === 'PUT' ? {} : undefined)).status).toBe(404);
  }
  expect((await create([ADA])).id).toBe(id + 1);
});

it('deletes the notifications of the users of a deleted embed tenant, and removes these users from others', async () => {
  const { api, create, ids, send } = await setUp();
  await create([VERA]);
  const { id } = await create([OTTO, ADA]);
  await api.send('DELETE', '/api/v1/embed-tenants/acme-inc');
  expect(await ids('')).toEqual([id]);
  expect((await send('GET', '')).body).toMatchObject({ items: [{ recipients: [{ ...ADA, username: 'ada' }] }] });
  expect(api.database.all('SELECT id FROM notifications')).toEqual([{ id }]);
});

it('changes nothing if a recipient does not exist', async () => {
  const { create, send, ids } = await setUp();
  const before = await create([VERA]);
  const unknown = [VERA, { userId: 99 }, { embedTenantName: 'acme-inc', externalId: 'nobody' }];
  for (const [method, path] of [
    ['POST', ''],
    ['PUT', `/${before.id}`],
  ] as const) {
    const fields = method === 'POST' ? { dashboardId: 1 } : { title: 'New' };
    const answer = await send(method, path, { ...fields, recipients: unknown });
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['recipients[1]', 'recipients[2]']]);
  }
  expect(await ids('')).toEqual([before.id]);
  expect((await send('GET', '')).body).toMatchObject({ items: [before] });
});

it.each<[string, object, number]>([
  ['an unknown dashboard', { dashboardPublicId: 'nothing' }, 422],
  ['a dashboard of another deployment', { dashboardPublicId: 'drafts' }, 422],
  ['a dashboard of another deployment by id', { dashboardId: 3 }, 422],
])('refuses a notification with %s', async (_, fields, status) => {
  const { send } = await setUp();
  expect((await send('POST', '', { recipients: [ADA], ...fields })).status).toBe(status);
});

it('A143 neither shows the name of an internal user to a key without admin access, nor accepts one from it', async () => {
  const { send, create } = await setUp();
  const { id } = await create([ADA, VERA]);
  const list = await send('GET', '', undefined, 'member');
  expect(list.body).toMatchObject({ items: [{ recipients: [ADA, VERA] }] });
  expect(JSON.stringify(list.body)).not.toContain('"ada"');
  expect((await send('POST', '', { dashboardPublicId: 'films', recipients: [ADA] }, 'member')).status).toBe(403);
  expect((await send('PUT', `/${id}`, { recipients: [{ userId: 99 }] }, 'member')).status).toBe(403);
  expect((await send('GET', '?recipientUserId=1', undefined, 'member')).status).toBe(403);
  expect((await send('PUT', `/${id}`, { title: 'Weekly' }, 'member')).status).toBe(200);
});

it.each<[object, string]>([
  [{ filters: 'x' }, 'filters'],
  [{ filters: [5] }, 'filters[0]'],
  [{ filters: [{ member: 'movies.genre', values: ['Drama'] }] }, 'filters[0].operator'],
  [{ filters: [{ operator: 'equals' }] }, 'filters[0].member'],
  [{ filters: [{ member: 'movies.genre', operator: 'equals', values: 'Drama' }] }, 'filters[0].values'],
  [{ filters: null }, 'filters'],
  [{ timeGrains: 5 }, 'timeGrains'],
  [{ timeGrains: ['month'] }, 'timeGrains[0]'],
  [{ timeGrains: [{ member: 'weather.date' }] }, 'timeGrains[0].granularity'],
])('answers 400 to the filters and grains %j, for a new and for a changed notification', async (input, path) => {
  const { send, create } = await setUp();
  const { id } = await create([VERA]);
  for (const answer of [
    await send('POST', '', { dashboardId: 1, recipients: [VERA], ...input }),
    await send('PUT', `/${id}`, input),
  ])
    expect([answer.status, pathsOf(answer)]).toEqual([400, [path]]);
});
