import { pipeline } from 'node:stream/promises';
import { createManagementClient } from '@svc-embed/platform/management';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../src/server/serve.fixture.js';
import { usePlatform } from './platform.js';

const clock = { time: 1_800_000_000_000 };
const platform = await usePlatform({ now: () => clock.time });
const ISSUER = 'https://ci.example.com';
const JWT = 'urn:ietf:params:oauth:token-type:jwt';
const config = { name: 'CI', issuer: ISSUER, audience: 'acme', subject: 'repo:acme/*' };
const { publicKey, privateKey } = await generateKeyPair('ES256');
const jwks = { keys: [{ ...(await exportJWK(publicKey)), kty: 'EC', alg: 'ES256', kid: 'one' }] };

function sign(claims: object = {}, key: CryptoKey = privateKey): Promise<string> {
  const exp = clock.time / 1000 + 60;
  return new SignJWT({ iss: ISSUER, aud: 'acme', sub: 'repo:acme/model', exp, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(key);
}

function exchange(token: string, fields: Readonly<Record<string, string>> = {}) {
  const grant = 'urn:ietf:params:oauth:grant-type:token-exchange';
  const form = { grant_type: grant, subject_token: token, subject_token_type: JWT, ...fields };
  return platform.api('POST', '/oauth/token', {
    authorization: null,
    body: new URLSearchParams(form).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
}

const { url: baseUrl, keys } = platform.sandbox;
const { oidcTokenConfigs } = createManagementClient({ baseUrl, apiKey: keys.admin });

/** Creates a configuration, and deletes it after the test. */
async function configure(fields: object = { jwks }): Promise<number> {
  const { id } = await oidcTokenConfigs.createOidcTokenConfig({ ...config, ...fields } as never);
  onTestFinished(() => oidcTokenConfigs.deleteOidcTokenConfig(id));
  return id;
}

const statusOf = async (token: string, path: string) =>
  (await platform.api('GET', path, { authorization: `Bearer ${token}` })).status;

it('a token of an identity provider becomes an access token with the rights of its configuration', async () => {
  const { id } = await oidcTokenConfigs.createOidcTokenConfig({ ...config, jwks, deploymentIds: [1] });
  const { status, json } = await exchange(await sign());
  expect([status, json]).toEqual([
    200,
    {
      access_token: expect.any(String),
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    },
  ]);
  const token: string = json.access_token;
  const workbooks = (deployment: number) => `/api/v1/deployments/${deployment}/workbooks`;
  expect(await statusOf(token, workbooks(1))).toBe(200);
  expect(await statusOf(token, workbooks(2))).toBe(403);
  expect(await statusOf(token, '/api/v1/users/')).toBe(403);

  await oidcTokenConfigs.updateOidcTokenConfig(id, { admin: true, deploymentIds: null });
  expect(await statusOf(token, workbooks(2))).toBe(200);
  expect(await statusOf(token, '/api/v1/users/')).toBe(200);

  await oidcTokenConfigs.deleteOidcTokenConfig(id);
  expect(await statusOf(token, workbooks(1))).toBe(401);
  expect((await exchange(await sign())).status).toBe(400);
});

it('the client accepts exchanged access tokens', async () => {
  await configure({ jwks, admin: true });
  const accessToken = async () => (await exchange(await sign())).json.access_token as string;
  const client = createManagementClient({ baseUrl, accessToken });
  expect((await client.dataModel.startDevMode(1)).name).toMatch(/^dev\/oidc-\d+\/main$/);
});

it('a subject without a star must equal the claim', async () => {
  await configure({ jwks, subject: 'repo:acme/model' });
  expect((await exchange(await sign())).status).toBe(200);
  expect((await exchange(await sign({ sub: 'repo:acme/model2' }))).status).toBe(400);
});

it('an exchanged access token ends in time', async () => {
  await configure();
  const { access_token: token } = (await exchange(await sign(), { expires_in: '60' })).json;
  expect(await statusOf(token, '/api/v1/deployments')).toBe(200);
  clock.time += 60_000;
  expect(await statusOf(token, '/api/v1/deployments')).toBe(401);
});

it('the keys may be read from an address of the provider', async () => {
  let body = JSON.stringify({ keys: [] });
  const jwksUri = await serve((_, response) => response.end(body));
  await configure({ jwksUri });
  const refused = await exchange(await sign());
  expect([refused.status, refused.json.error_description]).toEqual([400, expect.stringContaining('not signed by')]);

  body = JSON.stringify(jwks);
  await configure({ jwksUri: `${jwksUri}/again` });
  expect((await exchange(await sign())).status).toBe(200);
});

it('A144 endless keys are read up to a limit', async () => {
  let sent = 0;
  async function* blanks() {
    for (; ; sent += 65_536) yield ' '.repeat(65_536);
  }
  let left: Promise<unknown> = Promise.resolve();
  const jwksUri = await serve((_, response) => {
    left = pipeline(blanks, response).catch((error: unknown) => error);
  });
  await configure({ jwksUri });
  const { status, json } = await exchange(await sign());
  expect([status, json.error_description]).toEqual([400, expect.stringContaining('more than 1000000 bytes')]);
  expect(await left).toBeInstanceOf(Error);
  // Bytes in transit are added to the limit.
  expect(sent).toBeLessThan(20_000_000);
});

it('the refusal names the address of keys that cannot be read', async () => {
  const jwksUri = 'http://127.0.0.1:1/jwks';
  await configure({ jwksUri });
  const { status, json } = await exchange(await sign());
  expect([status, json]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining(jwksUri) },
  ]);
});

it.each<[string, () => Promise<string>, string]>([
  ['of another issuer', () => sign({ iss: 'https://other.example.com' }), 'has the issuer'],
  ['for another audience', () => sign({ aud: 'other' }), 'claim aud'],
  ['without an audience', () => sign({ aud: undefined }), 'claim aud'],
  ['that has expired', () => sign({ exp: clock.time / 1000 }), 'has expired'],
  ['of another subject', () => sign({ sub: 'repo:acm' }), 'claim sub'],
  ['without a subject', () => sign({ sub: undefined }), 'claim sub'],
  ['without an end', () => sign({ exp: undefined }), 'claim exp'],
  ['that is not valid yet', () => sign({ nbf: clock.time / 1000 + 60 }), 'claim nbf'],
  ['of another key', async () => sign({}, (await generateKeyPair('ES256')).privateKey), 'not signed by'],
  [
    'that was changed',
    async () => (await sign()).replace(/\.[^.]*\./, `.${btoa('{"iss":"https://ci.example.com"}')}.`),
    'not signed by',
  ],
  ['that is signed with the public key as a secret', () => signWithPublicKey(), 'not signed by'],
  ['that is not a JWT', async () => 'secret-token', 'must be a JWT'],
])('a token %s is refused, and no part of it is quoted', async (_, make, text) => {
  await configure();
  const token = await make();
  const answer = await exchange(token);
  expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
  expect(answer.json.error_description).toContain(text);
  expect(answer.text).not.toContain(token.slice(-20));
});

function signWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(JSON.stringify(jwks.keys[0]));
  return new SignJWT({ iss: ISSUER, aud: 'acme', exp: clock.time / 1000 + 60 })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(secret);
}

it.each([{ subject_token_type: 'urn:ietf:params:oauth:token-type:saml2' }, { subject_token: '' }])(
  'an exchange with %j is refused',
  async (fields) => {
    const { status, json } = await exchange(await sign(), fields);
    expect([status, json.error]).toEqual([400, 'invalid_request']);
  },
);

it.each([
  ['both kinds of keys', { jwks, jwksUri: 'https://ci.example.com/jwks' }],
  ['no keys', {}],
  ['a private key', { jwks: { keys: [{ ...jwks.keys[0], d: 'x' }] } }],
  ['a secret', { jwks: { keys: [{ kty: 'oct', k: 'x' }] } }],
  ['keys from a host over http', { jwksUri: 'http://ci.example.com/jwks' }],
  ['keys from a host that looks like loopback', { jwksUri: 'http://localhost:80@ci.example.com/jwks' }],
  ['keys from a host below loopback', { jwksUri: 'http://127.0.0.1.example.com/jwks' }],
  ['a password in an address', { jwksUri: 'https://ada:secret@ci.example.com/jwks' }],
  ['no subject', { jwks, subject: undefined }],
  ['a star within the subject', { jwks, subject: 'repo:*/model' }],
])('a configuration with %s is refused', async (_, fields) => {
  const { status } = await platform.api('POST', '/api/v1/oidc-token-configs/', {
    authorization: `Bearer ${keys.admin}`,
    body: { ...config, ...fields },
  });
  expect(status).toBe(400);
});

it('A145 a configuration for deployments that do not exist is refused, and names them', async () => {
  const refused = {
    status: 422,
    message: expect.stringContaining('There is no deployment 98'),
    issues: [{ path: 'deploymentIds[1]' }, { path: 'deploymentIds[2]' }],
  };
  const deploymentIds = [1, 98, 99];
  await expect(oidcTokenConfigs.createOidcTokenConfig({ ...config, jwks, deploymentIds })).rejects.toMatchObject(
    refused,
  );
  const update = oidcTokenConfigs.updateOidcTokenConfig(await configure(), { deploymentIds });
  await expect(update).rejects.toMatchObject(refused);
});
