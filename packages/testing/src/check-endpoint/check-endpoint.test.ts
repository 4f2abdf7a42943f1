import { createSessionHandler } from '@svc-embed/platform';
import { describe, expect, it } from 'vitest';
import { COOKIE, type Fault, type Reply, serve, serveRoute } from '../../test/serve-route.js';
import { checkEndpoint, type EndpointCheck } from './check-endpoint.js';

const signedIn = { headers: { cookie: COOKIE }, now: () => 0 };
const session = { status: 200, body: { sessionId: 'canary-session-0' } };

const only = (fault: (reply: Reply) => object, status: number): Fault => {
  return (reply) => (reply.status === status ? { ...reply, ...fault(reply) } : reply);
};
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
  it('does all that it must for a viewer who is signed in', async () => {
    const checks = await checkEndpoint(await serveHandler(), signedIn);
    expect(codesOf(checks, 'wrong')).toEqual([]);
    expect(codesOf(checks, 'not-checked')).toEqual(['retry-after']);
    expect(checks).toHaveLength(13);
  });

  it('does it for a viewer whom another header signs in', async () => {
    const checks = await checkEndpoint(await serveHandler(), { ...signedIn, headers: { Authorization: COOKIE } });
    expect(codesOf(checks, 'wrong')).toEqual([]);
  });

  it('shows what it does without credentials, and the rest is not checked', async () => {
    const checks = await checkEndpoint(await serveHandler(), { now: () => 0 });
    expect(codesOf(checks, 'wrong')).toEqual([]);
    expect(codesOf(checks, 'not-checked')).toEqual(['json', 'retry-after', 'fresh']);
    expect(checks.find(({ code }) => code === 'fresh')?.found).toContain('--cookie');
  });

  it('lets a page on its list read answers, and no other', async () => {
    const origin = 'https://app.example.com';
    const listed = await checkEndpoint(await serveHandler([origin]), { ...signedIn, origin });
    expect(codesOf(listed, 'wrong')).toEqual([]);
    const unlisted = await checkEndpoint(await serveHandler(), { ...signedIn, origin });
    expect(codesOf(unlisted, 'wrong')).toEqual(['post', 'nobody', 'cors']);
  });
});

/** Each with the codes that it makes wrong, and a part of what was found for the first of them. */
const faults: readonly (readonly [title: string, codes: readonly string[], found: string, fault: Fault])[] = [
  ['fails', ['post'], '500', only(() => ({ status: 500, body: {} }), 200)],
  ['is not there', ['post', 'nobody'], '404', () => ({ status: 404 })],
  ['gives a session to a GET', ['method'], '200 with a session', only(() => session, 405)],
  ['names the session otherwise', ['json'], 'without that field', only(() => ({ body: { session: 'x' } }), 200)],
  ['says JSON is HTML', ['json'], 'another type', only(() => ({ headers: { 'content-type': 'text/html' } }), 200)],
  [
    'lets a session be stored',
    ['no-store'],
    'without no-store for a POST of the page',
    only(() => ({ headers: { 'cache-control': 'max-age=60' } }), 200),
  ],
  [
    'lets its 401 be stored',
    ['no-store'],
    'without no-store for a POST without credentials',
    only(() => ({ headers: { 'cache-control': '' } }), 401),
  ],
  ['takes nobody for a guest', ['nobody'], '200 with a session', only(() => session, 401)],
  ['answers nobody with 403', ['nobody'], '403', only(() => ({ status: 403 }), 401)],
  [
    'asks for no Origin where there is no form',
    ['origin'],
    '200 with a session for a page of https://attacker.example',
    (reply, { method, headers }) =>
      reply.status === 403 && method === 'POST' && !headers['content-type'] ? session : reply,
  ],
  [
    'compares the end of an origin',
    ['origin'],
    '//attacker-127.0.0.1',
    (reply, { headers }) => (headers.origin?.endsWith(headers.host ?? '') && reply.status === 403 ? session : reply),
  ],
  [
    'trusts the origin null',
    ['origin'],
    'the origin null',
    (reply, { headers }) => (headers.origin === 'null' ? session : reply),
  ],
  ['fails for other origins', ['origin', 'forms'], '500 without', only(() => ({ status: 500 }), 403)],
  [
    'takes other origins for nobody in particular',
    ['origin', 'forms'],
    '200 without',
    only(() => ({ status: 200 }), 403),
  ],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map(
    (type) =>
      [
        `takes ${type}`,
        ['forms'],
        `a form with ${type}`,
        (reply, { headers }) => (headers['content-type']?.startsWith(type) ? session : reply),
      ] as const satisfies readonly [string, readonly string[], string, Fault],
  ),
  [
    'lets every page read',
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
  [
    'sends nobody to a sign-in page',
    ['nobody', 'redirect'],
    '302',
    only(() => ({ status: 302, headers: { location: '/canary-session-page' } }), 401),
  ],
  [
    'redirects',
    ['post', 'redirect'],
    '307',
    only(() => ({ status: 307, body: {}, headers: { location: '/canary-session-page' } }), 200),
  ],
  ['is busy without a word', ['post', 'retry-after'], '503', only(() => ({ status: 503, body: {} }), 200)],
  [
    'is busy for an unknown time',
    ['post', 'retry-after'],
    '429',
    only(() => ({ status: 429, body: {}, headers: { 'retry-after': 'soon' } }), 200),
  ],
  [
    'shows its key in an error',
    ['key'],
    'the body for a page',
    only(() => ({ body: { error: { message: 'svc_dev_canary_key is refused' } } }), 403),
  ],
  [
    'repeats the authorization of its request',
    ['key'],
    'the body for a POST without',
    only(() => ({ body: { sent: 'Api-Key canary0123456789' } }), 401),
  ],
  ['names its key', ['key'], 'the body for a GET', only(() => ({ body: { apiKey: 'canary' } }), 405)],
  ['has its key in a header', ['key'], 'x-debug', only(() => ({ headers: { 'x-debug': 'svc_dev_canary_key' } }), 200)],
  ['gives one session to all', ['fresh'], 'the same session twice', only(() => session, 200)],
];

describe('a route with a fault', () => {
  it.each(faults)('that %s is wrong in %s alone, and nothing secret is told', async (_, codes, found, fault) => {
    const checks = await checkEndpoint(await serveRoute(fault), signedIn);
    const wrong = checks.filter(({ status }) => status === 'wrong');
    expect(wrong.map(({ code }) => code)).toEqual(codes);
    expect(wrong[0]?.found).toContain(found);
    for (const { expected, advice } of wrong)
      expect([expected, advice]).toEqual([expect.any(String), expect.any(String)]);
    expect(JSON.stringify(checks)).not.toContain('canary');
  });

  it('that takes longer than a second is wrong in speed', async () => {
    let time = 0;
    const fault = only(() => {
      time += 1000;
      return {};
    }, 401);
    const checks = await checkEndpoint(await serveRoute(fault), { ...signedIn, now: () => time });
    expect(codesOf(checks, 'wrong')).toEqual(['speed']);
    expect(checks.find(({ code }) => code === 'speed')?.found).toBe('1000 ms');
  });

  it('that shows the key of the backend is wrong in key, whatever the key looks like', async () => {
    const fault = only(() => ({ body: { hint: 'canary' } }), 401);
    const checks = await checkEndpoint(await serveRoute(fault), { ...signedIn, apiKey: 'canary' });
    expect(codesOf(checks, 'wrong')).toEqual(['key']);
  });

  it('that says how long it is busy keeps that rule', async () => {
    const fault = only(() => ({ status: 503, body: {}, headers: { 'retry-after': '20' } }), 200);
    const checks = await checkEndpoint(await serveRoute(fault), signedIn);
    expect(codesOf(checks, 'ok')).toContain('retry-after');
  });

  it('that limits the rate of the later requests is not judged by them', async () => {
    const checks = await checkEndpoint(await serveRoute(only(() => ({ status: 429 }), 403)), signedIn);
    expect(codesOf(checks, 'wrong')).toEqual(['retry-after']);
    expect(codesOf(checks, 'not-checked')).toEqual(['origin', 'forms']);
  });
});

it('a route that answers everybody with 401 shows nothing of methods and origins', async () => {
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
