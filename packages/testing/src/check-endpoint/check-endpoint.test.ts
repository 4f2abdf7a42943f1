import { createServer, type IncomingHttpHeaders } from 'node:http';
import { serve as listen } from '@svc-embed/browser-tools/serve';
import { createSessionHandler } from '@svc-embed/platform';
import { describe, expect, it, vi } from 'vitest';
import { COOKIE, type Fault, type Reply, serve, serveRoute } from '../../test/serve-route.js';
import { checkEndpoint, type EndpointCheck } from './check-endpoint.js';

const signedIn = { headers: { cookie: COOKIE }, now: () => 0 };
const session = { status: 200, body: { sessionId: 'canary-session-0' } };

/** Changes the replies of a status. */
const only = (status: number, fault: object): Fault => {
  return (reply) => (reply.status === status ? { ...reply, ...fault } : reply);
};
/** Adds a header to the replies of a status. */
const header = (status: number, name: string, value: string) => only(status, { headers: { [name]: value } });
/** Answers some requests with a session instead. */
const sessionFor =
  (isFor: (headers: IncomingHttpHeaders, reply: Reply, method: string | undefined) => boolean | undefined): Fault =>
  (reply, { headers, method }) =>
    isFor(headers, reply, method) ? session : reply;
const codesOf = (checks: readonly EndpointCheck[], wanted: EndpointCheck['status']) =>
  checks.filter(({ status }) => status === wanted).map(({ code }) => code);

function serveHandler(origins: readonly string[] = []): Promise<string> {
  let count = 0;
  const fetch = createSessionHandler({
    client: { embed: { generateSession: async () => ({ sessionId: `canary-session-${++count}` }) } },
    authorize: ({ headers }) =>
      [headers.get('cookie'), headers.get('authorization')].includes(COOKIE) && { deploymentId: 1, externalId: 'ada' },
    origins,
    onError: () => {},
  });
  return serve({ fetch });
}

describe('the session handler of platform', () => {
  it('fails no check for a viewer who is signed in', async () => {
    const checks = await checkEndpoint(await serveHandler(), signedIn);
    expect(codesOf(checks, 'wrong')).toEqual([]);
    expect(codesOf(checks, 'not-checked')).toEqual(['retry-after']);
    expect(checks).toHaveLength(13);
  });

  it('fails no check for a viewer whom another header signs in', async () => {
    const checks = await checkEndpoint(await serveHandler(), { ...signedIn, headers: { Authorization: COOKIE } });
    expect(codesOf(checks, 'wrong')).toEqual([]);
  });

  it('fails no check without credentials, and three are not checked', async () => {
    const checks = await checkEndpoint(await serveHandler(), { now: () => 0 });
    expect(codesOf(checks, 'wrong')).toEqual([]);
    expect(codesOf(checks, 'not-checked')).toEqual(['json', 'retry-after', 'fresh']);
    expect(checks.find(({ code }) => code === 'fresh')?.found).toContain('--cookie');
  });

  it('lets a page on its list read answers, and no other page', async () => {
    const origin = 'https://app.example.com';
    const listed = await checkEndpoint(await serveHandler([origin]), { ...signedIn, origin });
    expect(codesOf(listed, 'wrong')).toEqual([]);
    const unlisted = await checkEndpoint(await serveHandler(), { ...signedIn, origin });
    expect(codesOf(unlisted, 'wrong')).toEqual(['post', 'nobody', 'cors']);
  });
});

const CACHE = 'cache-control';
const KEY = 'svc_dev_canary_key is refused';
const AUTHORIZATION = 'Api-Key canary0123456789';
const ELSEWHERE = { headers: { location: '/canary-session-page' } };
const BUSY = { body: {}, headers: { 'retry-after': 'soon' } };

/** Faults with the codes that they make wrong, and a part of the text that was found for the first code. */
const faults: readonly (readonly [title: string, codes: readonly string[], found: string, fault: Fault])[] = [
  ['fails', ['post'], '500', only(200, { status: 500, body: {} })],
  [
    "passes on the platform's refusal of Bearer",
    ['post'],
    "401 without a session, which is the platform's answer",
    only(200, { status: 401, body: { error: { message: 'This takes Authorization: Api-Key <API key>.' } } }),
  ],
  ['is not there', ['post', 'nobody'], '404', () => ({ status: 404 })],
  ['gives a session to a GET', ['method'], '200 with a session', only(405, session)],
  ['gives the session another name', ['json'], 'without that field', only(200, { body: { session: 'x' } })],
  ['sends JSON as HTML', ['json'], 'another type', header(200, 'content-type', 'text/html')],
  ['lets its 200 be stored', ['no-store'], 'without no-store for a POST of the page', header(200, CACHE, 'max-age=60')],
  ['lets its 401 be stored', ['no-store'], 'without no-store for a POST without credentials', header(401, CACHE, '')],
  ['gives a session to a visitor who is signed out', ['nobody'], '200 with a session', only(401, session)],
  ['answers a visitor who is signed out with 403', ['nobody'], '403', only(401, { status: 403 })],
  [
    'checks the Origin of forms only',
    ['origin'],
    '200 with a session for a page of https://attacker.example',
    sessionFor((headers, { status }, method) => status === 403 && method === 'POST' && !headers['content-type']),
  ],
  [
    'compares only the end of an origin',
    ['origin'],
    '//attacker-127.0.0.1',
    sessionFor(({ origin, host = '' }, { status }) => origin?.endsWith(host) && status === 403),
  ],
  ['trusts the origin null', ['origin'], 'the origin null', sessionFor(({ origin }) => origin === 'null')],
  ['fails for other origins', ['origin', 'forms'], '500 without', only(403, { status: 500 })],
  ['answers other origins with 200 and no session', ['origin', 'forms'], '200 without', only(403, { status: 200 })],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(
    (type) =>
      [
        `accepts ${type}`,
        ['forms'],
        `a form with ${type}`,
        sessionFor((headers) => headers['content-type']?.startsWith(type)),
      ] as const,
  ),
  [
    'lets every page read its answers',
    ['cors'],
    'Access-Control-Allow-Origin for a page',
    (reply) => ({
      ...reply,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': 'true' },
    }),
  ],
  [
    'grants preflight requests of every page',
    ['cors'],
    'a preflight request',
    (reply, { method, headers: { origin = '' } }) =>
      method === 'OPTIONS' ? { ...reply, headers: { 'access-control-allow-origin': origin } } : reply,
  ],
  ['redirects a visitor who is signed out', ['nobody', 'redirect'], '302', only(401, { status: 302, ...ELSEWHERE })],
  ['redirects a POST', ['post', 'redirect'], '307', only(200, { status: 307, body: {}, ...ELSEWHERE })],
  ['is busy without Retry-After', ['post', 'retry-after'], '503', only(200, { status: 503, body: {} })],
  ['is busy with a Retry-After without a time', ['post', 'retry-after'], '429', only(200, { ...BUSY, status: 429 })],
  ['shows its key in an error', ['key'], 'the body for a page', only(403, { body: { error: { message: KEY } } })],
  ['repeats its authorization', ['key'], 'the body for a POST without', only(401, { body: { sent: AUTHORIZATION } })],
  ['has a field with its key', ['key'], 'the body for a GET', only(405, { body: { apiKey: 'canary' } })],
  ['has its key in a header', ['key'], 'x-debug', header(200, 'x-debug', 'svc_dev_canary_key')],
  ['gives the same session twice', ['fresh'], 'the same session twice', only(200, session)],
];

describe('a route', () => {
  it.each(faults)('that %s is wrong in %s only, and no text has a secret', async (_, codes, found, fault) => {
    const checks = await checkEndpoint(await serveRoute(fault), signedIn);
    const wrong = checks.filter(({ status }) => status === 'wrong');
    expect(wrong.map(({ code }) => code)).toEqual(codes);
    expect(wrong[0]?.found).toContain(found);
    for (const { expected, advice } of wrong)
      expect([expected, advice]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(checks)).not.toContain('canary');
  });

  it('that takes a second is wrong in speed', async () => {
    let time = 0;
    const fault: Fault = (reply) => {
      if (reply.status === 401) time += 1000;
      return reply;
    };
    const checks = await checkEndpoint(await serveRoute(fault), { ...signedIn, now: () => time });
    expect(codesOf(checks, 'wrong')).toEqual(['speed']);
    expect(checks.find(({ code }) => code === 'speed')?.found).toBe('1000 ms');
  });

  it('that shows the key of the backend is wrong in key, whatever the key looks like', async () => {
    const fault = only(401, { body: { hint: 'canary' } });
    const checks = await checkEndpoint(await serveRoute(fault), { ...signedIn, apiKey: 'canary' });
    expect(codesOf(checks, 'wrong')).toEqual(['key']);
  });

  it('that sends Retry-After when it is busy keeps that rule', async () => {
    const fault = only(200, { status: 503, body: {}, headers: { 'retry-after': '20' } });
    const checks = await checkEndpoint(await serveRoute(fault), signedIn);
    expect(codesOf(checks, 'ok')).toContain('retry-after');
  });

  it('that limits the rate of later requests is not checked for origins and forms', async () => {
    const checks = await checkEndpoint(await serveRoute(only(403, { status: 429 })), signedIn);
    expect(codesOf(checks, 'wrong')).toEqual(['retry-after']);
    expect(codesOf(checks, 'not-checked')).toEqual(['origin', 'forms']);
  });
});

it('a route that answers every request with 401 is not checked for methods and origins', async () => {
  const checks = await checkEndpoint(await serveRoute(() => ({ status: 401 })), { now: () => 0 });
  expect(codesOf(checks, 'wrong')).toEqual([]);
  expect(codesOf(checks, 'not-checked')).toEqual(['method', 'json', 'origin', 'forms', 'retry-after', 'fresh']);
});

describe('a route without an answer', () => {
  it.each([
    ['that is silent', 'no answer within 20 ms', () => serve(() => {})],
    ['that hangs up', 'no answer (ECONNRESET)', () => serve(({ socket }) => socket.destroy())],
    [
      'that never ends',
      'no answer (longer than 1 MiB)',
      () => serve((_, response) => response.end('x'.repeat(2_000_000))),
    ],
  ])('%s is wrong in post, and nothing else is checked', async (_, found, start) => {
    const timeout = found.includes('20') ? 20 : 10_000;
    const [post, ...others] = await checkEndpoint(await start(), { timeout });
    expect(post).toMatchObject({ code: 'post', status: 'wrong', found });
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['not-checked']));
  });
});

it.each([
  ['url', 'api/session', {}],
  ['url', 'ftp://app.example.com/', {}],
  ['url', 'https://ada:canary@app.example.com/', {}],
  ['headers', 'https://app.example.com/', { headers: { cookie: 'canary\r\n' } }],
  ['headers', 'https://app.example.com/', { headers: { 'a b': 'canary' } }],
  ['origin', 'https://app.example.com/', { origin: 'https://app.example.com/page' }],
  ['origin', 'https://app.example.com/', { origin: 'null' }],
  ['timeout', 'https://app.example.com/', { timeout: Number.NaN }],
  ['timeout', 'https://app.example.com/', { timeout: 0 }],
])('a wrong %s is refused before anything is sent: %s %j', async (name, url, options) => {
  const error = await checkEndpoint(url, options).catch((error: unknown) => error);
  expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining(`expected ${name} to`) });
  expect(String(error)).not.toContain('canary');
});

it('B82 takes no option and no address from a polluted prototype', async () => {
  const seen: unknown[] = [];
  const server = createServer(({ headers: { cookie, origin } }, response) => {
    seen.push(cookie, origin === 'https://evil.example');
    response.writeHead(401).end();
  });
  const { port, close } = await listen(server);
  const url = `http://127.0.0.1:${port}/`;
  const now = vi.fn(() => 0);
  const own = { headers: { cookie: COOKIE }, origin: 'https://evil.example', apiKey: 'a', now };
  const toText = Object.getOwnPropertyDescriptor(Object.prototype, 'toString') ?? {};
  for (const [name, value] of Object.entries({ ...own, toString: () => url })) {
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  const runs = [checkEndpoint(url), checkEndpoint(url, {}), checkEndpoint({} as never)];
  Object.defineProperty(Object.prototype, 'toString', toText);
  const [none, empty, address] = await Promise.allSettled(runs);
  for (const name of Object.keys(own)) Reflect.deleteProperty(Object.prototype, name);
  await close();
  expect([none?.status, empty?.status, now.mock.calls]).toEqual(['fulfilled', 'fulfilled', []]);
  expect(new Set(seen)).toEqual(new Set([undefined, false]));
  expect(address).toMatchObject({ reason: { code: 'invalid-option', message: expect.stringContaining('url') } });
});
