import { describe, expect, it } from 'vitest';
import { call, generateSession, readJson, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox();
for (const embedTenantName of ['acme-corp', 'other-one', 'kept-as-is']) {
  await generateSession(sandbox, { deploymentId: 1, externalId: 'vera', embedTenantName });
}

const PATH = '/deployments/1/workbooks/1/embed-access';
const none = (embedTenantName: string | null) => ({ embedTenantName, action: 'none' });
const read = (embedTenantName: string | null) => ({ embedTenantName, action: 'read' });

describe('embed access', () => {
  it('reads no grants initially, and then the latest ones', async () => {
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [] });
    const grants = [none(null), read('acme-corp')];
    expect(await readJson(call(sandbox, 'PUT', PATH, { grants }))).toEqual({ grants });
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants });
    await call(sandbox, 'PUT', PATH, { grants: [none('other-one')] });
    expect(await readJson(call(sandbox, 'GET', PATH))).toEqual({ grants: [none('other-one')] });
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
});
