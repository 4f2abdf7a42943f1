import { expect, it, vi } from 'vitest';
import { createManagementClient } from '../management/create-management-client.js';
import { canaryKey, expectNoSecrets } from '../secrets.fixture.js';
import { createPlatformClient, type PlatformClient } from './create-platform-client.js';
import type { PlatformClientOptions } from './options.js';

const baseUrl = 'https://acme.example.com';

/** Makes a client of a platform that answers every request with this. */
function setUp(answer: unknown = {}, options: Partial<Omit<PlatformClientOptions, 'apiKey'>> = {}) {
  const fetch = vi.fn<NonNullable<PlatformClientOptions['fetch']>>(async () => Response.json(answer));
  return { fetch, client: createPlatformClient({ baseUrl, apiKey: canaryKey, fetch, ...options }) };
}

it('sends the key over http only to a listed host of a local network', async () => {
  const lan = 'http://sandbox:4100';
  const { client, fetch } = setUp({ sessionId: 's' }, { baseUrl: lan, insecureHosts: ['sandbox'] });
  await client.embed.generateSession({ deploymentId: 7, externalId: 'ada' });
  expect(fetch.mock.calls[0]?.[0]).toBe(`${lan}/api/v1/embed/generate-session`);
  expect(() => setUp({}, { baseUrl: lan })).toThrow('insecureHosts');
});

const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };
const all = { embedTenantName: null, action: 'none' } as const;
const access = { grants: [all, { embedTenantName: 'acme-corp', action: 'read' }] } as const;
const exported = { dashboardId: 3, format: 'pdf', layout: 'print' } as const;

type Call = (client: PlatformClient) => PromiseLike<unknown>;

/** One call of each kind, and those whose names are the client's own. The rows of the operations have all addresses. */
const calls: readonly (readonly [kind: string, Call, string, string, unknown, unknown])[] = [
  ['a request', (c) => c.embed.generateSession({ deploymentId: 7, externalId: 'ada' }), 'POST /api/v1/embed/generate-session', 'Api-Key', { deploymentId: 7, externalId: 'ada' }, { sessionId: 's' }],
  ['a page', (c) => c.embedTenants.listEmbedTenants({ first: 5, after: 'x' }), 'GET /api/v1/embed-tenants/?first=5&after=x', 'Api-Key', undefined, page],
  ['a deletion', (c) => c.embedTenants.deleteEmbedTenant('acme-corp'), 'DELETE /api/v1/embed-tenants/acme-corp', 'Api-Key', undefined, undefined],
  ['a change', (c) => c.embedAccess.updateEmbedAccess(7, 42, access), 'PUT /api/v1/deployments/7/workbooks/42/embed-access', 'Bearer', access, access],
  ['the start of an export', (c) => c.dashboardExports.start(7, exported), 'POST /api/v1/deployments/7/dashboard-exports', 'Bearer', exported, { jobId: 'j', expiresAt: 'x' }],
  ['the status of an export', (c) => c.dashboardExports.status(7, 'a b'), 'GET /api/v1/deployments/7/dashboard-exports/a%20b', 'Bearer', undefined, { status: 'failed', error: 'x' }],
  ['the download of an export', async (c) => (await c.dashboardExports.download(7, 'j', { filename: 'a' })).json(), 'GET /api/v1/deployments/7/dashboard-exports/j/download?filename=a', 'Bearer', undefined, { file: 1 }],
]; // biome-ignore format: the table

it.each(calls)('sends %s to its own address with its own scheme', async (_, call, target, scheme, body, answer) => {
  const { client, fetch } = setUp(answer);
  expect(await call(client)).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `${scheme} ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

/** Calls a method with arguments that its types refuse. */
const apply = (method: (...args: never[]) => PromiseLike<unknown>, ...args: unknown[]) =>
  Reflect.apply(method, undefined, args);
const polluting = JSON.parse('{"__proto__":{"a":1}}');
const wrong = { deploymentId: 0, externalId: ' Ada', internalId: 'ada', groupDefinitions: [] };
const more = { deploymentId: 7, externalId: 'ada', admin: true, sessionId: 'x', settings: { allowAi: 'no' } };

it.each<[string, Call, readonly string[]]>([
  [
    'a session request that breaks rules',
    (c) => c.embed.generateSession(wrong as never),
    ['deploymentId', 'externalId'],
  ],
  ['A100 a dashboard with a path', (c) => c.embed.getEmbedDashboard('../../admin'), ['publicId']],
  ['A100 a dashboard with an encoded path', (c) => c.embed.getEmbedDashboard('%2e%2e'), ['publicId']],
  ['A100 a tenant with a path', (c) => c.embedTenants.deleteEmbedTenant('..'), ['embedTenantName']],
  ['an empty tenant, which would name the list', (c) => c.embedTenants.deleteEmbedTenant(''), ['embedTenantName']],
  ['a publication of two workbooks', (c) => c.workbooks.publishDashboard(7, 42, { workbookId: 43 }), ['workbookId']],
  ['a workbook with a negative id', (c) => c.workbooks.publishDashboard(7, -1, { workbookId: -1 }), ['workbookId']],
  ['a Map for open content', (c) => apply(c.embed.postDashboardPythonRun, 'sales', new Map()), ['']],
  [
    'two grants for all embed users',
    (c) => c.embedAccess.updateEmbedAccess(7, 42, { grants: [all, all] }),
    ['grants[1].embedTenantName'],
  ],
  [
    'a grant that the platform does not have',
    (c) => apply(c.embedAccess.updateEmbedAccess, 7, 42, { grants: [{ ...all, action: 'write' }] }),
    ['grants[0].action'],
  ],
  ['a Map for a change', (c) => apply(c.embedTenants.updateGroup, 'acme-corp', 3, new Map()), ['']],
  ['a group whose id is not a number', (c) => c.embedTenants.getGroup('acme-corp', Number.NaN), ['id']],
  ['a deployment whose id is not a whole number', (c) => c.embedAccess.getEmbedAccess(1.5, 1), ['deploymentId']],
  ['a page of no items', (c) => c.embedTenants.listGroups('acme-corp', { first: 0 }), ['first']],
  ['A107 unknown fields of a session', (c) => apply(c.embed.generateSession, more), ['admin', 'settings.allowAi']],
  ['A107 an unknown field of a group', (c) => apply(c.embedTenants.createGroup, 'acme-corp', { x: 1 }), ['x']],
  ['A106 a prototype in free content', (c) => c.embed.postDashboardPythonRun('sales', polluting), ['__proto__']],
])('%s is not sent', async (_, call, paths) => {
  const { client, fetch } = setUp();
  const error = await Promise.resolve(call(client)).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'invalid-request', issues: expect.any(Array) });
  const found = Object(error).issues.map(({ path }: { path: string }) => path);
  for (const path of paths) expect(found).toContain(path);
  expectNoSecrets(error);
  expect(fetch).not.toHaveBeenCalled();
});

it('A106 a session request does not send inherited fields', async () => {
  const { client, fetch } = setUp({ sessionId: 's' });
  const request = Object.assign(Object.create({ email: 'eve@evil.example' }), { deploymentId: 7, externalId: 'ada' });
  await client.embed.generateSession(request).catch(() => {});
  for (const [, init] of fetch.mock.calls) expect(init.body).not.toContain('evil');
});

it.each<[string, Call, object]>([
  ['a session', (c) => c.embed.generateSession({ deploymentId: 7, externalId: ' Ada@ACME.example\t' }), { deploymentId: 7, externalId: 'ada@acme.example' }],
  ['new members', (c) => c.embedTenants.addGroupMembers('acme-corp', 3, { externalIds: ['Ada ', 'vera'] }), { externalIds: ['ada', 'vera'] }],
  ['old members', (c) => c.embedTenants.removeGroupMembers('acme-corp', 3, { externalIds: ['ADA'] }), { externalIds: ['ada'] }],
  ['open content, which is not ours', (c) => c.embed.postDashboardPythonRun('sales', { externalId: ' Ada' }), { externalId: ' Ada' }],
])('normalizes external ids if the option is set: %s', async (_, call, body) => {
  const { client, fetch } = setUp({ sessionId: 's' }, { normalizeExternalIds: true });
  await call(client);
  expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify(body));
}); // biome-ignore format: the table

it.each<[string, unknown, string]>([
  ['an id of spaces', { deploymentId: 7, externalId: ' ' }, 'externalId'],
  ['an id that is not a string', { deploymentId: 7, externalId: 7 }, 'externalId'],
  ['no request', null, ''],
  ['a broken getter', Object.defineProperty({}, 'externalId', { enumerable: true, get: () => decodeURI('%') }), ''],
])('a client that normalizes external ids refuses %s', async (_, request, path) => {
  const { client, fetch } = setUp({}, { normalizeExternalIds: true });
  const error = await apply(client.embed.generateSession, request).catch((e: unknown) => e);
  expect(error).toMatchObject({ code: 'invalid-request', issues: [{ path }] });
  expect(fetch).not.toHaveBeenCalled();
});

it('sends settings of later releases unchanged, and the fields of extra next to the others', async () => {
  const { client, fetch } = setUp({ sessionId: 's' });
  const request = {
    deploymentId: 7,
    externalId: 'ada',
    branchName: 'staging',
    settings: { allowAi: false, later: [1] },
  };
  await client.embed.generateSession({ ...request, extra: { laterField: { a: 1 } } });
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toEqual({ ...request, laterField: { a: 1 } });
});

it('A107 a session request is refused with known fields or __proto__ in extra', async () => {
  const { client, fetch } = setUp({ sessionId: 's' });
  const base = { deploymentId: 7, externalId: 'ada' };
  for (const extra of [{ userAttributes: [] }, { externalId: 'eve' }, { extra: {} }, polluting])
    await expect(client.embed.generateSession({ ...base, extra })).rejects.toMatchObject({ code: 'invalid-request' });
  expect(fetch).not.toHaveBeenCalled();
});

it('names the key that a session needs if the platform answers with 403', async () => {
  const fetch = async () => Response.json({ error: { message: 'No.' } }, { status: 403 });
  const client = createPlatformClient({ baseUrl, apiKey: canaryKey, fetch });
  await expect(client.embed.generateSession({ deploymentId: 7, externalId: 'ada' })).rejects.toMatchObject({
    code: 'forbidden',
    status: 403,
    message: 'The platform answered 403 to generateSession: No. (the key must belong to an admin)',
  });
});

it('returns only the session, without other fields of the answer', async () => {
  const { client } = setUp({ sessionId: 's', internal: 'x' });
  expect(await client.embed.generateSession({ deploymentId: 7, externalId: 'ada' })).toEqual({ sessionId: 's' });
});

it('freezes the client', () => {
  for (const client of [setUp().client, createManagementClient({ baseUrl, apiKey: canaryKey })])
    expect(Object.isFrozen(client) && Object.values(client).every(Object.isFrozen)).toBe(true);
});

it.each([undefined, null, 'https://acme.example.com'])('refuses the options %s', (options) => {
  const create = () => Reflect.apply(createPlatformClient, undefined, [options]);
  expect(create).toThrow(expect.objectContaining({ name: 'PlatformError', code: 'invalid-request' }));
});

it.each<[string, object]>([
  ['a missing key', { apiKey: undefined }],
  ['A101 a key with a line break', { apiKey: `${canaryKey}\r\nx: y` }],
  ['A100 an http address', { baseUrl: 'http://acme.example.com' }],
  ['A100 a key in the address', { baseUrl: `https://${canaryKey}@acme.example.com` }],
  ['a timeout of 0', { timeout: 0 }],
  ['a timeout that is not a number', { timeout: Number.NaN }],
  ['a timeout above the limit of timers', { timeout: 2 ** 31 }],
  ['a negative number of retries', { retries: -1 }],
  ['half a retry', { retries: 0.5 }],
  ['too many retries', { retries: 11 }],
  ['a fetch that is not a function', { fetch: 'fetch' }],
])('%s is refused as an option', (_, options) => {
  const create = () => createPlatformClient({ baseUrl, apiKey: canaryKey, ...options });
  expect(create).toThrow(expect.objectContaining({ name: 'PlatformError', code: 'invalid-request' }));
  try {
    create();
  } catch (error) {
    expectNoSecrets(error);
  }
});
