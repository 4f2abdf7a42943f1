import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** The spec's authentication rules, over plain HTTP. */
const platform = usePlatform();
const SESSION = '/api/v1/embed/generate-session';
const viewer = { deploymentId: 1, externalId: 'viewer' };

const platformApi = [
  ['POST', '/api/v1/deployments/1/workbooks/1/publish'],
  ['GET', '/api/v1/embed/dashboard/movies-overview'],
  ['PATCH', '/api/v1/embed/dashboard/movies-overview'],
  ['POST', '/api/v1/embed/dashboard/movies-overview/python-run'],
  ['GET', '/api/v1/deployments/1/workbooks/1/embed-access'],
  ['PUT', '/api/v1/deployments/1/workbooks/1/embed-access'],
] as const;
const administration = [
  ['POST', SESSION],
  ['GET', '/api/v1/embed-tenants/'],
  ['DELETE', '/api/v1/embed-tenants/nobody'],
  ['GET', '/api/v1/embed-tenants/nobody/users'],
  ['GET', '/api/v1/embed-tenants/nobody/groups'],
  ['POST', '/api/v1/embed-tenants/nobody/groups'],
  ['GET', '/api/v1/embed-tenants/nobody/groups/1'],
  ['PATCH', '/api/v1/embed-tenants/nobody/groups/1'],
  ['DELETE', '/api/v1/embed-tenants/nobody/groups/1'],
  ['GET', '/api/v1/embed-tenants/nobody/groups/1/users'],
  ['POST', '/api/v1/embed-tenants/nobody/groups/1/users'],
  ['DELETE', '/api/v1/embed-tenants/nobody/groups/1/users'],
] as const;

describe.each([
  ...platformApi.map(([method, path]) => ({ method, path, right: 'Bearer', wrong: 'Api-Key' })),
  ...administration.map(([method, path]) => ({ method, path, right: 'Api-Key', wrong: 'Bearer' })),
])('$method $path', ({ method, path, right, wrong }) => {
  it.each([
    ['no credential', () => null],
    ['a credential without a scheme', () => platform.sandbox.keys.admin],
    ['a scheme without a credential', () => right],
    ['two credentials', () => `${right} ${platform.sandbox.keys.admin} x`],
    ['an unknown key', () => `${right} svc_dev_of-another-account`],
    ['an expired key', () => `${right} ${platform.sandbox.keys.expired}`],
    ['the scheme of the other API', () => `${wrong} ${platform.sandbox.keys.admin}`],
  ])('answers 401 to %s', async (_, authorization) => {
    const answer = await platform.api(method, path, { authorization: authorization() });
    expect(answer.status).toBe(401);
    expect(answer.json.error.code).toBe('unauthorized');
    expect(answer.headers.get('www-authenticate')).toContain(right);
    expect(answer.text).not.toContain(platform.sandbox.keys.admin);
    expect(answer.text).not.toContain(platform.sandbox.keys.expired);
  });
});

it('has three different keys and at least two deployments', () => {
  const { keys, deployments } = platform.sandbox;
  expect(new Set([keys.admin, keys.scoped, keys.expired]).size).toBe(3);
  expect(deployments.length).toBeGreaterThanOrEqual(2);
});

it('mints sessions for every deployment with an unscoped key', async () => {
  for (const { id } of platform.sandbox.deployments) {
    const { status, json } = await platform.api('POST', SESSION, { body: { ...viewer, deploymentId: id } });
    expect([status, typeof json.sessionId]).toEqual([200, 'string']);
  }
});

it('mints a session with a scoped key for its deployment and answers 403 for another', async () => {
  const authorization = `Api-Key ${platform.sandbox.keys.scoped}`;
  const [first, second] = platform.sandbox.deployments;
  const inside = await platform.api('POST', SESSION, { authorization, body: { ...viewer, deploymentId: first?.id } });
  const outside = await platform.api('POST', SESSION, { authorization, body: { ...viewer, deploymentId: second?.id } });
  expect([inside.status, outside.status]).toEqual([200, 403]);
  expect(outside.json.error.code).toBe('forbidden');
});

it('answers 403 to a scoped key only for the workbooks of another deployment', async () => {
  const authorization = `Bearer ${platform.sandbox.keys.scoped}`;
  const other = platform.sandbox.deployments[1]?.id;
  for (const path of ['embed-access', 'publish'] as const) {
    const method = path === 'publish' ? 'POST' : 'GET';
    const answer = await platform.api(method, `/api/v1/deployments/${other}/workbooks/1/${path}`, { authorization });
    expect(answer.status).toBe(403);
  }
  const own = await platform.api('GET', '/api/v1/deployments/1/workbooks/1/embed-access', { authorization });
  expect(own.status).toBe(200);
});

it('answers 403 to a scoped key that administers embed tenants', async () => {
  const authorization = `Api-Key ${platform.sandbox.keys.scoped}`;
  expect((await platform.api('GET', '/api/v1/embed-tenants/', { authorization })).status).toBe(403);
});

it('accepts the scheme in any case', async () => {
  const authorization = `api-key ${platform.sandbox.keys.admin}`;
  expect((await platform.api('POST', SESSION, { authorization, body: viewer })).status).toBe(200);
});
