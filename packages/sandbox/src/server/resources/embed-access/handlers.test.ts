import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, generateSession, openTestSandbox, readJson } from '../../sandbox.fixture.js';
import type { Sandbox } from '../../sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  for (const embedTenantName of ['acme-corp', 'other-one', 'kept-as-is']) {
    await generateSession(sandbox, { deploymentId: 1, externalId: 'vera', embedTenantName });
  }
});
afterAll(() => sandbox.close());

const PATH = '/deployments/1/workbooks/1/embed-access';
const none = (embedTenantName: string | null) => ({ embedTenantName, action: 'none' });
const read = (embedTenantName: string | null) => ({ embedTenantName, action: 'read' });

describe('embed access', () => {
  it('reads no grants at first, and then the ones that were put last', async () => {
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [] });
    const grants = [none(null), read('acme-corp')];
    expect(await readJson(call(sandbox, 'PUT', PATH, { grants }))).toEqual({ grants });
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants });
    await call(sandbox, 'PUT', PATH, { grants: [none('other-one')] });
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [none('other-one')] });
  });

  it.each<[string, unknown, string]>([
    ['no grants', {}, 'grants'],
    ['an unknown action', { grants: [{ embedTenantName: null, action: 'write' }] }, 'grants[0].action'],
    ['a tenant name that cannot be', { grants: [none('acme')] }, 'grants[0].embedTenantName'],
    ['no tenant name', { grants: [{ action: 'none' }] }, 'grants[0].embedTenantName'],
    ['two grants for one tenant', { grants: [none('acme-corp'), read('acme-corp')] }, 'grants[1].embedTenantName'],
    ['two grants for all', { grants: [none(null), read(null)] }, 'grants[1].embedTenantName'],
    ['a field that is not known', { grants: [], grant: 1 }, 'grant'],
  ])('answers 400 to %s and keeps the grants', async (_, body, path) => {
    await call(sandbox, 'PUT', PATH, { grants: [none('kept-as-is')] });
    const response = await call(sandbox, 'PUT', PATH, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { issues: [{ path, message: expect.any(String) }] } });
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [none('kept-as-is')] });
  });

  it('A145 answers 422 to grants for embed tenants that do not exist, names them, and keeps the grants', async () => {
    await call(sandbox, 'PUT', PATH, { grants: [none('kept-as-is')] });
    const grants = [none(null), read('acme-corp'), read('nobody-1'), none('nobody-2')];
    const response = await call(sandbox, 'PUT', PATH, { grants });
    expect([response.status, await response.json()]).toMatchObject([
      422,
      {
        error: {
          message: 'There is no embed tenant nobody-1, nobody-2.',
          issues: [{ path: 'grants[2].embedTenantName' }, { path: 'grants[3].embedTenantName' }],
        },
      },
    ]);
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [none('kept-as-is')] });
  });

  it.each([
    ['GET', undefined],
    ['PUT', { grants: [] }],
  ])('%s answers 404 for an unknown workbook, but 403 first to a key of another deployment', async (method, body) => {
    const elsewhere = '/deployments/2/workbooks/99/embed-access';
    expect((await call(sandbox, method, elsewhere, body)).status).toBe(404);
    expect((await call(sandbox, method, elsewhere, body, sandbox.keys.scoped)).status).toBe(403);
    expect((await call(sandbox, method, '/deployments/2/workbooks/1/embed-access', body)).status).toBe(404);
  });
});
