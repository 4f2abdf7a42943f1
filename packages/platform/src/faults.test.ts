import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { createPlatformClient } from './client/create-platform-client.js';
import type { PlatformClientOptions } from './client/options.js';
import type { PlatformError } from './error.js';
import { type Behaviour, type FaultServer, rawAnswer, startFaultServer } from './fault-server.fixture.js';
import { canaryKey, canarySession, expectNoSecrets } from './secrets.fixture.js';

const request = { deploymentId: 1, externalId: 'ada', securityContext: { token: 'canary-context' } };
const session = (sessionId: unknown) => JSON.stringify({ sessionId });
const servers: FaultServer[] = [];

/** Makes a platform that behaves like this, and a client of it that does not wait between attempts. */
async function setUp(behave: Behaviour, options: Partial<Omit<PlatformClientOptions, 'apiKey'>> = {}) {
  const server = await startFaultServer(behave);
  servers.push(server);
  const client = createPlatformClient({
    baseUrl: server.url,
    apiKey: canaryKey,
    sleep: async () => {},
    random: () => 0,
    ...options,
  });
  return { server, client };
}

/** Returns the error of a call, and fails if it holds a secret. */
async function failureOf(call: Promise<unknown>): Promise<PlatformError> {
  const error = await call.then(
    () => expect.unreachable('the call must fail'),
    (reason: PlatformError) => reason,
  );
  expect(error.name).toBe('PlatformError');
  expectNoSecrets(error);
  return error;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    // Every test also shows that no connection with a request stays open.
    await server.idle();
    await server.close();
  }
});

const send =
  (text: string): Behaviour =>
  (socket) =>
    socket.end(text);
const partly =
  (text: string, then: (socket: Socket) => void): Behaviour =>
  (socket) =>
    socket.write(text, () => then(socket));
const head = (length: number | string) => rawAnswer(200, '', { 'content-length': `${length}` });
const chunked = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';

/** Writes the text again and again, as long as the other side reads. */
function pour(socket: Socket, text: string): void {
  const more = () => {
    while (socket.writable && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** Writes single bytes slowly, without an end. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write(' '), 5);
  socket.on('close', () => clearInterval(timer));
}

it.each<[string, Behaviour]>([
  ['is reset', (socket) => socket.resetAndDestroy()],
  ['is closed', (socket) => socket.end()],
  ['is closed within the headers', send('HTTP/1.1 200 OK\r\ncontent-ty')],
  ['uses another protocol', send('SSH-2.0-canary\r\n')],
  ['sends endless headers', (socket) => pour(socket, `HTTP/1.1 200 OK\r\nx: ${'x'.repeat(65_536)}`)],
])('A105 a call fails with a network error after three attempts when the connection %s', async (_, behave) => {
  const { client, server } = await setUp(behave);
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'network' });
  expect(server.requests).toHaveLength(3);
});

it('A105 a call fails with a network error and the system’s code if no server listens', async () => {
  const { client, server } = await setUp(send(''));
  await server.close();
  const error = await failureOf(client.embed.generateSession(request));
  const message = `generateSession could not reach ${server.url} (ECONNREFUSED)`;
  expect(error).toMatchObject({ code: 'network', message });
});

it('A105 a call fails with a network error if TLS fails', async () => {
  const { server } = await setUp(send(''));
  server.onConnection((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const client = createPlatformClient({ baseUrl: server.url.replace('http', 'https'), apiKey: canaryKey, retries: 0 });
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'network' });
});

it.each([
  ['no such host', new TypeError('fetch failed', { cause: { code: 'ENOTFOUND', message: 'canary' } }), 'ENOTFOUND'],
  ['a bad certificate', new TypeError('fetch failed', { cause: { code: 'CERT_HAS_EXPIRED' } }), 'CERT_HAS_EXPIRED'],
  ['an error that quotes the headers', new TypeError(`invalid header Api-Key ${canaryKey}`), undefined],
  ['an error whose code is the key', Object.assign(new Error('x'), { code: canaryKey }), undefined],
  ['a thrown string', canaryKey, undefined],
  ['a circle of causes', circle(), undefined],
])('A105 a call fails with a network error because of %s', async (_, thrown, code) => {
  const { client } = await setUp(send(''), { fetch: () => Promise.reject(thrown) });
  const error = await failureOf(client.embed.generateSession(request));
  expect(error.code).toBe('network');
  if (code !== undefined) expect(error.message).toContain(code);
  expect(error.cause).toBeUndefined();
});

function circle(): Error {
  const error = new Error('canary');
  error.cause = error;
  return error;
}

it.each<[string, Behaviour]>([
  ['reset', partly(`${head(500)}{"sessionId":`, (socket) => socket.resetAndDestroy())],
  ['cut off', send(`${head(500)}{"sessionId":"${canarySession}"`)],
  ['cut off within a chunk', send(`${chunked}ff\r\n{"sessionId":"${canarySession}"}`)],
  ['cut off between chunks', send(`${chunked}2\r\n{}\r\n`)],
  ['garbled', send(`${chunked}zz\r\n{}\r\n`)],
])('A105 a call fails with a network error when the answer is %s', async (_, behave) => {
  const { client } = await setUp(behave);
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'network' });
});

it.each<[string, Behaviour]>([
  ['nothing is sent', () => {}],
  ['it stops within the headers', (socket) => socket.write('HTTP/1.1 200 OK\r\n')],
  ['it stops before the body', (socket) => socket.write(head(500))],
  ['it stops within the body', (socket) => socket.write(`${head(500)}{"sessionId":"${canarySession}"`)],
  ['it is slow', (socket) => socket.write(head(100_000), () => drip(socket))],
  ['an error is slow', (socket) => socket.write(rawAnswer(503, '', { 'content-length': '999' }), () => drip(socket))],
  ['the other side stops reading', (socket) => socket.pause()],
])('A105 a call fails with a timeout and closes the connection if %s', async (_, behave) => {
  const { client } = await setUp(behave, { timeout: 120 });
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'timeout' });
});

const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
it.each<[string, string]>([
  ['a page', rawAnswer(200, '<h1>canary</h1>', { 'content-type': 'text/html' })],
  ['JSON with the type of a page', rawAnswer(200, session(canarySession), { 'content-type': 'text/html' })],
  ['JSON without a type', rawAnswer(200, session(canarySession), { 'content-type': '' })],
  ['a type that only looks like JSON', rawAnswer(200, session(canarySession), { 'content-type': 'application/jsonp' })],
  ['empty', rawAnswer(200, '')],
  ['no content', 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'],
  ['broken JSON', rawAnswer(200, `{"sessionId":"${canarySession}"`)],
  ['deep JSON', rawAnswer(200, deep)],
  ['null', rawAnswer(200, 'null')],
  ['a session with a line break', rawAnswer(200, session('canary\r\nx'))],
  ['a session of a hundred kilobytes', rawAnswer(200, session('canary'.repeat(20_000)))],
  ['a session inherited from __proto__', rawAnswer(200, '{"__proto__":{"sessionId":"canary"}}')],
])('A103 a call fails with a bad response if the answer is %s', async (_, text) => {
  const { client, server } = await setUp(send(text));
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response' });
  expect(server.requests).toHaveLength(1);
});

it('A103 a call fails with a bad response without reading a body that announces a hundred megabytes', async () => {
  const { client } = await setUp((socket) => socket.write(head(100_000_000)));
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response' });
});

it('A103 a call fails with a bad response and stops reading an endless body', async () => {
  let sent = 0;
  const { client, server } = await setUp((socket) => {
    socket.on('close', () => (sent = socket.bytesWritten));
    socket.write(chunked);
    pour(socket, `10000\r\n${' '.repeat(65_536)}\r\n`);
  });
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response' });
  await server.idle();
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

it('A103 a call fails with a bad response for a small body that unpacks to a hundred megabytes', async () => {
  const packed = gzipSync(Buffer.alloc(100_000_000, ' '));
  const { client } = await setUp((socket) => {
    socket.write(rawAnswer(200, '', { 'content-encoding': 'gzip', 'content-length': `${packed.length}` }));
    socket.end(packed);
  });
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response' });
});

it('A104 a call fails with the status of an error with an endless body', async () => {
  const { client } = await setUp((socket) => {
    socket.write(chunked.replace('200 OK', '403 No'));
    pour(socket, `10000\r\n${'x'.repeat(65_536)}\r\n`);
  });
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'forbidden', status: 403 });
});

it.each([301, 302, 303, 307, 308])(
  'A99 a call fails with a bad response for a redirect with %s, and sends nothing to the other origin',
  async (status) => {
    const other = await setUp(send(rawAnswer(200, session('stolen'))));
    const location = `${other.server.url}/api/v1/embed/generate-session`;
    const { client, server } = await setUp(send(rawAnswer(status, '', { location })));
    expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response', status });
    expect(server.requests).toHaveLength(1);
    expect(other.server.requests).toEqual([]);
  },
);

it('A99 a call does not follow a redirect to the same origin', async () => {
  const { client, server } = await setUp(send(rawAnswer(307, '', { location: '/api/v1/embed/generate-session' })));
  expect(await failureOf(client.embed.generateSession(request))).toMatchObject({ code: 'bad-response' });
  expect(server.requests).toHaveLength(1);
});

it.each([400, 401, 403, 404, 409, 422, 429, 500, 502, 503, 504])(
  'A102 an error with the status %s shows no secret that the platform echoes',
  async (status) => {
    const message = `Api-Key ${canaryKey} and ${canaryKey} of {"sessionId":"${canarySession}"} (?session=${canarySession})`;
    const issues = [{ path: canaryKey, message: `Bearer ${canaryKey}` }];
    const { client } = await setUp(send(rawAnswer(status, JSON.stringify({ error: { message, issues } }))));
    expect(await failureOf(client.embed.generateSession(request))).toMatchObject({
      status,
      message: expect.stringContaining('[redacted]'),
      issues: [{ path: '[redacted]', message: 'Bearer [redacted]' }],
    });
  },
);

it.each<[string, string]>([
  ['before the answer', ''],
  ['within the headers', 'HTTP/1.1 200 OK\r\n'],
  ['within the body', `${head(500)}{"sessionId":`],
  ['within an error', rawAnswer(400, '{"error":', { 'content-length': '500' })],
])('A105 a call and its connection end when the caller aborts %s', async (_, text) => {
  const caller = new AbortController();
  const { client, server } = await setUp((socket) => socket.write(text, () => caller.abort(new Error('canary'))));
  const call = client.embed.generateSession(request, { signal: caller.signal });
  expect(await failureOf(call)).toMatchObject({ code: 'aborted' });
  expect(server.requests).toHaveLength(1);
});

it('A104 a call succeeds when the platform works again', async () => {
  const { client, server } = await setUp((socket, _, count) => {
    if (count === 1) socket.resetAndDestroy();
    else if (count === 2) socket.end(rawAnswer(503, 'busy', { 'retry-after': '1' }));
    else socket.end(rawAnswer(200, session(canarySession)));
  });
  await expect(client.embed.generateSession(request)).resolves.toEqual({ sessionId: canarySession });
  expect(server.requests.map(({ body }) => body)).toEqual(Array(3).fill(JSON.stringify(request)));
});
