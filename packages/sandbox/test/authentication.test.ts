import { type Operation, operations } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** The spec's authentication rules, over plain HTTP. */
const platform = usePlatform();
const SESSION = '/api/v1/embed/generate-session';
const viewer = { deploymentId: 1, externalId: 'viewer' };

const calls = Object.values<Operation>(operations).map(({ method, path, auth }) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, '1'),
  right: auth,
  wrong: auth === 'Bearer' ? 'Api-Key' : 'Bearer',
}));

describe.each(calls)('$method $path', ({ method, path, right, wrong }) => {
  it.each<[string, () => string | null, string]>([
    ['no credential', () => null, right],
    ['a credential without a scheme', () => platform.sandbox.keys.admin, right],
    ['a scheme without a credential', () => right, right],
    ['two credentials', () => `${right} ${platform.sandbox.keys.admin} x`, right],
    ['an unknown key', () => `${right} svc_dev_of-another-account`, 'does not know'],
    ['an expired key', () => `${right} ${platform.sandbox.keys.expired}`, 'expired'],
    ['the scheme of the other API', () => `${wrong} ${platform.sandbox.keys.admin}`, right],
  ])(`${method} ${path} answers 401 to %s`, async (_, authorization, message) => {
    const answer = await platform.api(method, path, { authorization: authorization() });
    expect(answer.status).toBe(401);
    expect(answer.json.error).toEqual({ code: 'unauthorized', message: expect.stringContaining(message) });
    expect(answer.headers.get('www-authenticate')).toBe(right);
    expect(answer.text).not.toContain(platform.sandbox.keys.admin);
    expect(answer.text).not.toContain(platform.sandbox.keys.expired);
  });
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

it('accepts the scheme in any case', async () => {
  const authorization = `api-key ${platform.sandbox.keys.admin}`;
  expect((await platform.api('POST', SESSION, { authorization, body: viewer })).status).toBe(200);
});
