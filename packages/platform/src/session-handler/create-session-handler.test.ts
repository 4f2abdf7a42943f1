import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { PlatformError, type PlatformErrorCode } from '../error.js';
import { createSessionHandler, type SessionHandlerOptions } from './create-session-handler.js';
import { post, session, setUp, url } from './session-handler.fixture.js';

const partner = 'https://partner.example';
const read = async (response: Response) => ({ status: response.status, body: await response.json() });

it('answers a signed-in viewer with a session and nothing else', async () => {
  const { handler, generateSession, onError } = setUp();
  expect(await read(await handler(post()))).toEqual({ status: 200, body: { sessionId: 'session-1' } });
  expect(generateSession.mock.calls[0]?.[0]).toEqual(session);
  expect(onError).not.toHaveBeenCalled();
});

it('passes the request to authorize, which may read its body', async () => {
  const authorize = vi.fn(async (request: Request) => {
    const { dashboard } = (await request.json()) as { dashboard: string };
    return { ...session, groups: [dashboard, `${request.headers.get('cookie')}`] };
  });
  const { handler, generateSession } = setUp({ authorize });
  await handler(post({ body: '{"dashboard":"sales"}', headers: { cookie: 'user=ada' } }));
  expect(generateSession.mock.calls[0]?.[0]).toMatchObject({ groups: ['sales', 'user=ada'] });
});

it('refuses a request of Node, and the error shows how to wrap the handler', async () => {
  const { handler, generateSession } = setUp();
  await expect(handler(new IncomingMessage(new Socket()) as never)).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining("app.all('/api/session', getRequestListener(handler))"),
  });
  expect(generateSession).not.toHaveBeenCalled();
});

it('ends the call to the platform when the viewer leaves', async () => {
  const viewer = new AbortController();
  const { handler, generateSession } = setUp();
  await handler(post({ signal: viewer.signal }));
  const passed = generateSession.mock.calls[0]?.[1]?.signal;
  expect(passed?.aborted).toBe(false);
  viewer.abort();
  expect(passed?.aborted).toBe(true);
});

type Outcome = [status: string, options: Partial<SessionHandlerOptions>, init: RequestInit, failure?: unknown];

const outcomes: readonly Outcome[] = [
  ['200', {}, {}],
  ['401', { authorize: () => null }, {}],
  ['405', {}, { method: 'PUT' }],
  ['500', { authorize: () => Promise.reject(new Error('x')) }, {}],
  ['502', {}, {}, new PlatformError('network', 'x')],
  ['204', {}, { method: 'OPTIONS' }],
];
const foreign = { headers: { origin: 'https://evil.example' } };

it.each<Outcome>([...outcomes, ['403', {}, foreign]])(
  'sends every answer with no-store and Vary: %s',
  async (status, options, init, failure) => {
    const response = await setUp(options, failure).handler(post(init));
    expect(response.status).toBe(Number(status));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('vary')).toContain('Origin');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  },
);

it.each([[null], [undefined], [false], [0], ['']] as const)('answers 401 when authorize returns %s', async (viewer) => {
  const { handler, generateSession } = setUp({ authorize: async () => viewer });
  expect(await read(await handler(post()))).toEqual({
    status: 401,
    body: { error: { code: 'unauthorized', message: expect.any(String) } },
  });
  expect(generateSession).not.toHaveBeenCalled();
});

it.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'https://evil.example.com' },
])('answers 403 to pages of other sites before authorize is called: %j', async (headers) => {
  const authorize = vi.fn(() => session);
  const { handler } = setUp({ authorize, origins: [partner] });
  const { status, body } = await read(await handler(post({ headers })));
  expect([status, body.error.code]).toEqual([403, 'forbidden-origin']);
  expect(authorize).not.toHaveBeenCalled();
});

it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('answers 405 to %s', async (method) => {
  const authorize = vi.fn(() => session);
  const response = await setUp({ authorize }).handler(new Request(url, { method }));
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  expect(authorize).not.toHaveBeenCalled();
});

const headers = { origin: partner, 'sec-fetch-site': 'cross-site' };

it.each(outcomes)('lets a listed origin read every answer: %s', async (status, options, init, failure) => {
  const response = await setUp({ ...options, origins: [partner] }, failure).handler(post({ ...init, headers }));
  expect(response.status).toBe(Number(status));
  expect(response.headers.get('access-control-allow-origin')).toBe(partner);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
});

it('lets a listed origin read Retry-After', async () => {
  const { handler } = setUp({ origins: [partner] }, new PlatformError('rate-limited', 'x', { retryAfter: 2 }));
  expect((await handler(post({ headers }))).headers.get('access-control-expose-headers')).toBe('Retry-After');
});

it('answers the preflight of a listed origin with the allowed method and headers', async () => {
  const { handler } = setUp({ origins: [partner] });
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-csrf' };
  const response = await handler(post({ method: 'OPTIONS', headers: { ...headers, ...asked } }));
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': partner,
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type,x-csrf',
    'access-control-max-age': '600',
  });
});

it('the preflight of other origins allows nothing', async () => {
  const { handler } = setUp({ origins: [partner] });
  const foreign = await handler(post({ method: 'OPTIONS', headers: { origin: 'https://evil.example' } }));
  expect(foreign.status).toBe(403);
  const own = await handler(post({ method: 'OPTIONS', headers: { 'sec-fetch-site': 'same-origin' } }));
  expect(own.headers.get('allow')).toBe('POST, OPTIONS');
  for (const response of [foreign, own]) expect([...response.headers.keys()].join()).not.toContain('access-control');
});

it.each<[PlatformErrorCode, number, string]>([
  ['invalid-request', 400, 'invalid-request'],
  ['unauthorized', 502, 'session-refused'],
  ['forbidden', 502, 'session-refused'],
  ['not-found', 502, 'session-refused'],
  ['rejected', 502, 'session-refused'],
  ['rate-limited', 503, 'unavailable'],
  ['server-error', 502, 'platform-failed'],
  ['bad-response', 502, 'platform-failed'],
  ['network', 502, 'platform-failed'],
  ['timeout', 504, 'timeout'],
])('maps the error %s to %s %s without its text', async (code, status, answered) => {
  const failure = new PlatformError(code, 'canary', { issues: [{ path: 'canary', message: 'canary' }] });
  const { handler, onError } = setUp({}, failure);
  const response = await handler(post());
  const text = await response.text();
  expect(response.status).toBe(status);
  expect(JSON.parse(text)).toEqual({ error: { code: answered, message: expect.any(String) } });
  expect(text).not.toContain('canary');
  expect(onError.mock.calls).toEqual([[failure]]);
});

it.each<[string, PlatformError]>([
  ['a rule that it checks', new PlatformError('invalid-request', 'x', { status: 400 })],
  [
    'an unknown group, with 400',
    new PlatformError('invalid-request', 'x', { status: 400, reason: 'groups-not-found' }),
  ],
  ['an unknown group, with 404', new PlatformError('not-found', 'x', { status: 404, reason: 'groups-not-found' })],
  ['an unknown group, with 422', new PlatformError('rejected', 'x', { status: 422, reason: 'groups-not-found' })],
  ['a changed type, with 500', new PlatformError('server-error', 'x', { status: 500, reason: 'type-change' })],
])('answers 502 session-refused when the platform reports %s', async (_, failure) => {
  const { status, body } = await read(await setUp({}, failure).handler(post()));
  expect([status, body.error.code]).toEqual([502, 'session-refused']);
});

it.each(['throws', 'rejects'])('gives the same answer when onError %s', async (how) => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  try {
    const onError = vi.fn().mockImplementation(() => {
      if (how === 'throws') throw new Error('x');
      return Promise.reject(new Error('x'));
    });
    const { handler } = setUp({ onError }, new PlatformError('network', 'x'));
    expect((await handler(post())).status).toBe(502);
    await new Promise(setImmediate);
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

it('answers 503 with the platform’s Retry-After', async () => {
  const { handler } = setUp({}, new PlatformError('rate-limited', 'x', { retryAfter: 2.5 }));
  expect((await handler(post())).headers.get('retry-after')).toBe('3');
});

it.each([new Error('canary'), 'canary', new PlatformError('rejected', 'canary', { status: 409 })])(
  'answers 500 without a text when authorize throws %o',
  async (thrown) => {
    const { handler, onError } = setUp({
      authorize() {
        throw thrown;
      },
    });
    const response = await handler(post());
    const text = await response.text();
    expect([response.status, JSON.parse(text).error.code]).toEqual([500, 'internal-error']);
    expect(text).not.toContain('canary');
    expect(onError.mock.calls).toEqual([[thrown]]);
  },
);

it('does not report a viewer who has left', async () => {
  const { handler, onError } = setUp({}, new PlatformError('aborted', 'x'));
  expect((await handler(post({ signal: AbortSignal.abort() }))).status).toBe(499);
  expect(onError).not.toHaveBeenCalled();
});

const client = { embed: { generateSession: vi.fn() } };

it.each<[string, unknown, string]>([
  ['options', undefined, 'client must be'],
  ['a client', { authorize: () => null }, 'client must be'],
  ['a client with generateSession', { client: { embed: {} }, authorize: () => null }, 'client must be'],
  ['an authorize function', { client }, 'authorize must be a function'],
  ['a callable reporter', { client, authorize: () => null, onError: 'log' }, 'onError must be a function'],
])('refuses to make a handler without %s', (_, options, message) => {
  const made = () => Reflect.apply(createSessionHandler, undefined, [options]);
  expect(made).toThrow(expect.objectContaining({ name: 'PlatformError', message: expect.stringContaining(message) }));
});
