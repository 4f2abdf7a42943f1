import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Report, ReportsListResponse } from '../schemas/report.js';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient, type ManagementClient } from './create-management-client.js';

const baseUrl = 'https://acme.example.com';
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };
const variables = { variables: [{ name: 'A', value: null }] };

type Call = (client: ManagementClient) => PromiseLike<unknown>;

/** One call of each kind. The rows of the operations have all addresses. */
const calls: readonly (readonly [kind: string, Call, string, unknown, unknown])[] = [
  ['a page', (c) => c.deployments.listDeployments({ first: 5 }), 'GET /api/v1/deployments?first=5', undefined, page],
  ['a change', (c) => c.deployments.setEnvVariables(1, variables), 'PUT /api/v1/deployments/1/env-vars', variables, { variables: [] }],
  ['a deletion', (c) => c.oidcTokenConfigs.deleteOidcTokenConfig(1), 'DELETE /api/v1/oidc-token-configs/1', undefined, undefined],
  ['a list of SCIM', (c) => c.scim.listScimUsers({ filter: 'active eq true', startIndex: 2 }), 'GET /api/scim/v2/Users?startIndex=2&filter=active+eq+true', undefined, { totalResults: 0, Resources: [] }],
  ['two parameters', (c) => c.dataModel.listFiles(1, { branch: 'main', path: 'a b' }), 'GET /build/api/v1/deployments/1/data-model/files?branch=main&path=a+b', undefined, { branch: 'main', files: [] }],
  ['names of a path', (c) => c.repohost.listRepohostBranches('o', 'r/s'), 'GET /api/v1/repohost/repositories/o/r%2Fs/branches', undefined, { branches: [] }],
]; // biome-ignore format: the table

it.each(calls)('sends %s to its own address with Bearer', async (_, call, target, body, answer) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) =>
    answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer),
  );
  expect(await call(createManagementClient({ baseUrl, apiKey: canaryKey, fetch }))).toEqual(answer);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(`${init?.method} ${url?.slice(baseUrl.length)}`).toBe(target);
  expect(init?.headers).toHaveProperty('authorization', `Bearer ${canaryKey}`);
  expect(init?.body).toBe(body === undefined ? undefined : JSON.stringify(body));
});

it('the deletion of a deployment succeeds without an id if the first answer was lost', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 404 })).mockRejectedValueOnce(new TypeError('reset'));
  const client = createManagementClient({ baseUrl, apiKey: canaryKey, fetch });
  expect(await client.deployments.deleteDeployment(3)).toEqual({});
});

describe('a list of folders from a platform before release 0.1.0', () => {
  const listOf = (data: unknown) => {
    const fetch = vi.fn(async () => Response.json({ data, count: 1 }));
    return createManagementClient({ baseUrl, apiKey: canaryKey, fetch }).folders.listFolders(1);
  };

  it('resolves to one page with all items', async () => {
    const names: string[] = [];
    for await (const { name } of listOf([{ id: 1, name: 'a' }])) names.push(name);
    expect(names).toEqual(['a']);
    const filled = { id: 1, name: 'a', folderPath: null, createdAt: null, updatedAt: null };
    const folder = { ...filled, parentId: null, shared: null, user: null };
    expect(await listOf([{ id: 1, name: 'a' }])).toMatchObject({ items: [folder], data: [folder], count: 1 });
  });

  it('is refused with the path of the wrong field', async () => {
    const message = expect.stringMatching(/does not fit its schema at items\.0\.id$/);
    await expect(listOf([{ id: 'x', name: 'a' }])).rejects.toMatchObject({ code: 'bad-response', message });
  });
});

it('the type of a list by the last view is one page that cannot be iterated', () => {
  type List = ManagementClient['reports']['listReports'];
  const byLastView = (list: List) => list(1, { sortBy: 'lastViewedAt', first: 5 });
  expectTypeOf<ReturnType<typeof byLastView>>().toEqualTypeOf<Promise<ReportsListResponse>>();
  // @ts-expect-error -- This order has no cursor.
  (list: List) => list(1, { sortBy: 'lastViewedAt', after: 'x' });
  const byName = (list: List) => list(1, { sortBy: 'name', after: null });
  expectTypeOf<ReturnType<typeof byName>>().toExtend<AsyncIterable<Report>>();
});
