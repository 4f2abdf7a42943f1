import { type Operation, operations } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

const clock = { time: 1_800_000_000_000 };
const platform = await usePlatform({ now: () => clock.time });
const { keys, deployments } = platform.sandbox;

const calls = Object.values<Operation>(operations).map(({ method, path, auth }) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, '1'),
  right: auth,
  wrong: auth === 'Bearer' ? 'Api-Key' : 'Bearer',
}));

describe.each(calls)('$method $path', ({ method, path, right, wrong }) => {
  it.each<[string, string | null, string]>([
    ['no credential', null, right],
    ['a credential without a scheme', keys.admin, right],
    ['a scheme without a credential', right, right],
    ['two credentials', `${right} ${keys.admin} x`, right],
    ['an unknown key', `${right} svc_dev_of-another-account`, 'has no such'],
    ['an expired key', `${right} ${keys.expired}`, 'expired'],
    ['the scheme of the other API', `${wrong} ${keys.admin}`, right],
  ])(`${method} ${path} answers 401 to %s`, async (_, authorization, message) => {
    const answer = await platform.api(method, path, { authorization });
    expect(answer.status).toBe(401);
    expect(answer.json.error).toEqual({ code: 'unauthorized', message: expect.stringContaining(message) });
    expect(answer.headers.get('www-authenticate')).toBe(right);
    expect(answer.text).not.toContain(keys.admin);
    expect(answer.text).not.toContain(keys.expired);
  });
});

const TENANTS = '/api/v1/embed-tenants/';
const EMBEDDING = '/api/v1/embed/dashboard/movies-overview';

async function tokenOf(key: keyof typeof keys, fields: Record<string, string> = {}): Promise<string> {
  const answer = await askForToken({ client_secret: keys[key], ...fields });
  expect(answer.status).toBe(200);
  return answer.json.access_token;
}

function askForToken(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return platform.api('POST', '/oauth/token', {
    authorization: null,
    body: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

it('issues an access token for an API key, which Bearer accepts like the key', async () => {
  const answer = await askForToken({ client_secret: keys.admin });
  expect(answer.json).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const authorization = `Bearer ${answer.json.access_token}`;
  expect((await platform.api('GET', EMBEDDING, { authorization })).status).toBe(200);
});

it('accepts the API key of a token request as the password of Basic authentication, too', async () => {
  const basic = btoa(`backend:${encodeURIComponent(keys.admin)}`);
  expect((await askForToken({}, { Authorization: `Basic ${basic}` })).status).toBe(200);
});

it('answers 403 to the token of a scoped key for another deployment', async () => {
  const authorization = `Bearer ${await tokenOf('scoped')}`;
  const statuses = deployments.map(async ({ id }) => {
    return (await platform.api('GET', `/api/v1/deployments/${id}/workbooks/1/embed-access`, { authorization })).status;
  });
  expect((await Promise.all(statuses)).slice(0, 2)).toEqual([200, 403]);
});

it('answers 401 to an access token if only API keys are accepted', async () => {
  const token = await tokenOf('admin');
  const answer = await platform.api('GET', TENANTS, { authorization: `Api-Key ${token}` });
  expect([answer.status, answer.json.error.message]).toEqual([401, 'This needs an API key, not an access token.']);
  expect(answer.text).not.toContain(token);
});

it('answers 401 to an access token that has expired', async () => {
  const authorization = `Bearer ${await tokenOf('admin', { expires_in: '60' })}`;
  expect((await platform.api('GET', EMBEDDING, { authorization })).status).toBe(200);
  clock.time += 60_000;
  const answer = await platform.api('GET', EMBEDDING, { authorization });
  expect([answer.status, answer.json.error.message]).toEqual([401, 'The access token has expired.']);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
});

it.each<[string, Record<string, string>, Record<string, string>, number, string]>([
  ['no key', {}, {}, 401, 'invalid_client'],
  ['an unknown key', { client_secret: 'svc_unknown' }, {}, 401, 'invalid_client'],
  ['a broken Basic header', {}, { Authorization: 'Basic ?' }, 401, 'invalid_client'],
  ['another grant', { grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
  ['a lifetime of 0', { client_secret: keys.admin, expires_in: '0' }, {}, 400, 'invalid_request'],
  ['a lifetime of more than an hour', { client_secret: keys.admin, expires_in: '3601' }, {}, 400, 'invalid_request'],
  ['JSON', {}, { 'Content-Type': 'application/json' }, 400, 'invalid_request'],
])('refuses a token request with %s', async (_, fields, headers, status, error) => {
  const answer = await askForToken(fields, headers);
  expect([answer.status, answer.json]).toEqual([status, { error, error_description: expect.any(String) }]);
  expect(answer.text).not.toContain(keys.admin);
});

it('refuses a token request with an expired key, or with a parameter twice', async () => {
  const expired = await askForToken({ client_secret: keys.expired });
  expect([expired.status, expired.json.error_description]).toEqual([401, 'The API key has expired.']);
  const twice = await platform.api('POST', '/oauth/token', {
    authorization: null,
    body: 'grant_type=client_credentials&grant_type=client_credentials',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect([twice.status, twice.json.error]).toEqual([400, 'invalid_request']);
});

it.each([
  ['GET', '/api/v1/embed-tenants/acme-inc/user-attributes', 'userAttributeDefinitions'],
  ['DELETE', '/api/v1/embed-tenants/acme-inc/user-attributes/7', 'userAttributeDefinitions'],
  ['DELETE', '/api/v1/embed-tenants/acme-inc/', 'DELETE /api/v1/embed-tenants/{embedTenantName}, without'],
  ['GET', '/api/v1/ai-engineer/active-region', 'GET /api/v1/regions/'],
])('answers 404 to %s %s, which was removed, and names its successor', async (method, path, successor) => {
  const answer = await platform.api(method, path);
  expect([answer.status, answer.json.error.code]).toEqual([404, 'not-found']);
  expect(answer.json.error.message).toContain(successor);
});
