import { createManagementClient } from '@svc-embed/platform/management';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../src/server/serve.fixture.js';
import { usePlatform } from './platform.js';

const clock = { time: 1_800_000_000_000 };
const platform = await usePlatform({ now: () => clock.time });
const CALLBACK = '/oauth/callback';
const PROVIDER = {
  authorizationUrl: `${platform.sandbox.url}/oauth/provider/authorize`,
  tokenUrl: `${platform.sandbox.url}/oauth/provider/token`,
};

const clientOf = (key: 'admin' | 'member') =>
  createManagementClient({ baseUrl: platform.sandbox.url, apiKey: platform.sandbox.keys[key] });

async function create(changes: object = {}): Promise<number> {
  const input = { name: 'Own provider', ...PROVIDER, clientId: 'sandbox', scopes: ['read', 'list'], ...changes };
  return (await clientOf('admin').oauthIntegrations.createOauthIntegration(input)).id;
}

/** Creates an integration, and deletes it after the test. */
async function integrate(changes?: object): Promise<number> {
  const id = await create(changes);
  onTestFinished(() => clientOf('admin').oauthIntegrations.deleteOauthIntegration(id));
  return id;
}

/** Visits an address like a browser, but follows no redirection, so that tests can check each step. */
const visit = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const locationOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', platform.sandbox.url);

async function initiate(id: number, key: 'admin' | 'member' = 'admin'): Promise<URL> {
  return new URL((await clientOf(key).userOauthTokens.initiateUserOauthToken(id)).authorizationUrl);
}

/** Returns the hidden field that the consent page sends with the decision. */
async function requestOf(authorization: URL): Promise<string> {
  return /name="request" value="([^"]+)"/.exec(await (await visit(authorization.href)).text())?.[1] ?? '';
}

const answer = (request: string, decision: string) =>
  visit(PROVIDER.authorizationUrl, { method: 'POST', body: new URLSearchParams({ request, decision }) });

/** Answers the consent page of an authorization, and returns the address of the redirection. */
const decide = async (authorization: URL, decision: 'allow' | 'deny' = 'allow') =>
  locationOf(await answer(await requestOf(authorization), decision));

it('a user allows the platform a token, which is never returned', async () => {
  const id = await integrate();
  const { userOauthTokens } = clientOf('admin');
  await expect(userOauthTokens.getUserOauthToken(id)).rejects.toMatchObject({ code: 'not-found' });

  const authorization = await initiate(id);
  expect(Object.fromEntries(authorization.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'sandbox',
    redirect_uri: platform.sandbox.url + CALLBACK,
    scope: 'read list',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const consent = await visit(authorization.href);
  const policy = consent.headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('script-src');
  expect(await consent.text()).toContain('<code>read</code>');

  const back = await decide(authorization);
  expect(back.origin + back.pathname).toBe(platform.sandbox.url + CALLBACK);
  expect(back.searchParams.get('state')).toBe(authorization.searchParams.get('state'));
  const connected = await visit(back.href);
  expect([connected.status, await connected.text()]).toEqual([200, expect.stringContaining('Connected')]);

  const token = { integrationId: id, scopes: ['read', 'list'] };
  const times = {
    createdAt: new Date(clock.time).toISOString(),
    expiresAt: new Date(clock.time + 3_600_000).toISOString(),
  };
  expect(await userOauthTokens.getUserOauthToken(id)).toEqual({ ...token, ...times });
  expect((await userOauthTokens.listUserOauthTokens()).items).toEqual([{ ...token, ...times }]);
  expect((await clientOf('member').userOauthTokens.listUserOauthTokens()).items).toEqual([]);

  await userOauthTokens.deleteUserOauthToken(id);
  await expect(userOauthTokens.deleteUserOauthToken(id)).rejects.toMatchObject({ code: 'not-found' });
});

it('tokens of a user are deleted with their integration', async () => {
  const { oauthIntegrations, userOauthTokens } = clientOf('admin');
  const id = await create();
  await visit((await decide(await initiate(id))).href);
  expect((await userOauthTokens.listUserOauthTokens()).items).toHaveLength(1);
  await oauthIntegrations.deleteOauthIntegration(id);
  expect((await userOauthTokens.listUserOauthTokens()).items).toEqual([]);
});

it('a browser can return once, within ten minutes, with the state that it left with', async () => {
  const id = await integrate();
  const back = await decide(await initiate(id));
  const stolen = new URL(back);
  stolen.searchParams.set('state', 'x'.repeat(43));
  expect((await visit(stolen.href)).status).toBe(400);
  expect((await visit(back.href)).status).toBe(200);
  expect((await visit(back.href)).status).toBe(400);

  const late = await decide(await initiate(id));
  clock.time += 600_000;
  expect((await visit(late.href)).status).toBe(400);
});

it('a user may refuse', async () => {
  const id = await integrate();
  const back = await decide(await initiate(id), 'deny');
  expect(back.searchParams.get('error')).toBe('access_denied');
  const refused = await visit(back.href);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('access_denied')]);
  await expect(clientOf('admin').userOauthTokens.getUserOauthToken(id)).rejects.toMatchObject({ code: 'not-found' });
});

it('the page quotes an error only if it is a plain word', async () => {
  const id = await integrate({ name: '<script>alert(1)</script>' });
  const state = (await initiate(id)).searchParams.get('state') ?? '';
  const page = await visit(`${platform.sandbox.url}${CALLBACK}?${new URLSearchParams({ state, error: '<b>x</b>' })}`);
  const text = await page.text();
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<b>|<script/);
});

it.each([
  ['another client', { client_id: 'other' }],
  ['another redirect_uri', { redirect_uri: 'https://evil.example.com/oauth/callback' }],
])('the provider sends no browser back for %s', async (_, changes) => {
  const authorization = await initiate(await integrate());
  for (const [name, value] of Object.entries(changes)) authorization.searchParams.set(name, value);
  const refused = await visit(authorization.href);
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
});

it.each([
  ['code_challenge_method', 'plain', 'invalid_request'],
  ['code_challenge', 'short', 'invalid_request'],
  ['response_type', 'token', 'unsupported_response_type'],
])('the provider refuses %s=%s', async (name, value, error) => {
  const authorization = await initiate(await integrate());
  authorization.searchParams.set(name, value);
  const back = locationOf(await visit(authorization.href));
  expect(Object.fromEntries(back.searchParams)).toEqual({ error, state: authorization.searchParams.get('state') });
});

it('a consent is answered once', async () => {
  const request = await requestOf(await initiate(await integrate()));
  expect((await answer(request, 'allow')).status).toBe(303);
  expect((await answer(request, 'allow')).status).toBe(400);
  expect((await answer('unknown', 'allow')).status).toBe(400);
});

it.each<[string, Readonly<Record<string, string>>]>([
  ['without the verifier', {}],
  ['with another verifier', { code_verifier: 'x'.repeat(43) }],
  ['for another redirect_uri', { redirect_uri: 'https://x.example' }],
  ['that is unknown', { code: 'unknown' }],
])('a code %s is refused, and is used up', async (_, fields) => {
  const back = await decide(await initiate(await integrate()));
  const code = back.searchParams.get('code') ?? '';
  const redirect_uri = platform.sandbox.url + CALLBACK;
  const form = { grant_type: 'authorization_code', code, redirect_uri, client_id: 'sandbox', ...fields };
  const refused = await visit(PROVIDER.tokenUrl, { method: 'POST', body: new URLSearchParams(form) });
  const error = { error: 'invalid_grant', error_description: expect.any(String) };
  expect([refused.status, await refused.json()]).toEqual([400, error]);
  if (form.code === code) expect((await visit(back.href)).status).toBe(400);
});

it('a code is valid for a minute', async () => {
  const back = await decide(await initiate(await integrate()));
  clock.time += 60_000;
  const refused = await visit(back.href);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('gave no token')]);
});

it('the client secret is sent only to the address of tokens, and is in no answer', async () => {
  const forms: URLSearchParams[] = [];
  const tokenUrl = await serve(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    forms.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    response.setHeader('content-type', 'application/json');
    response.end('{"access_token":"provider-secret","token_type":"Bearer"}');
  });
  const id = await integrate({ tokenUrl, clientSecret: 'client-secret' });

  const back = await decide(await initiate(id));
  expect(back.href).not.toContain('client-secret');
  const page = await (await visit(back.href)).text();
  expect(forms.map((form) => form.get('client_secret'))).toEqual(['client-secret']);

  const { oauthIntegrations, userOauthTokens } = clientOf('admin');
  const answers = [
    page,
    await oauthIntegrations.getOauthIntegration(id),
    await oauthIntegrations.updateOauthIntegration(id, { name: 'Renamed' }),
    (await oauthIntegrations.listOauthIntegrations()).items,
    await userOauthTokens.getUserOauthToken(id),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/client-secret|provider-secret/);
  expect(answers[2]).toMatchObject({ name: 'Renamed', hasClientSecret: true });
  expect(await oauthIntegrations.updateOauthIntegration(id, { clientSecret: null })).toMatchObject({
    hasClientSecret: false,
  });
});

it.each([
  ['no JSON', 200, 'sorry'],
  ['no token', 200, '{}'],
  ['an error', 400, '{"error":"invalid_grant"}'],
  ['a redirection', 302, ''],
])('a provider that answers with %s gives no token', async (_, status, body) => {
  const tokenUrl = await serve((_request, response) => {
    response.writeHead(status, { location: 'https://evil.example.com/' }).end(body);
  });
  const refused = await visit((await decide(await initiate(await integrate({ tokenUrl })))).href);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('gave no token')]);
});

it('an integration that is deleted while its token is fetched gets no token', async () => {
  const tokenUrl = await serve(async (_, response) => {
    await clientOf('admin').oauthIntegrations.deleteOauthIntegration(id);
    response.end('{"access_token":"x","token_type":"Bearer"}');
  });
  const id = await create({ tokenUrl });
  const refused = await visit((await decide(await initiate(id))).href);
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('was deleted')]);
});

it('the tokens of a user need no admin access', async () => {
  const id = await integrate();
  const { userOauthTokens } = clientOf('member');
  await visit((await decide(await initiate(id, 'member'))).href);
  expect(await userOauthTokens.getUserOauthToken(id)).toMatchObject({ integrationId: id });
});
