import { once } from 'node:events';
import { type ServerResponse, request as send } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { serve } from '@svc-embed/browser-tools/serve';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp as expressApp } from '../recipes/express.mjs';
import { createApp as fastifyApp } from '../recipes/fastify.mjs';
import { createApp as honoApp } from '../recipes/hono.mjs';
import { createApp as nodeApp } from '../recipes/node-http.mjs';
import { createPlatformClient } from './client/create-platform-client.js';

interface Parts {
  readonly client: ReturnType<typeof createPlatformClient>;
  readonly authorize: (request: Request) => Promise<{ deploymentId: number; externalId: string } | null>;
  readonly onError: (error: unknown) => void;
}

type Server = Awaited<ReturnType<typeof serve>>;

const recipes: readonly (readonly [string, (parts: Parts) => Promise<Server>])[] = [
  ['node-http', (parts) => serve(nodeApp(parts))],
  ['express', (parts) => serve(expressApp(parts))],
  ['hono', (parts) => serve(createAdaptorServer({ fetch: honoApp(parts).fetch }))],
  [
    'fastify',
    async (parts) => {
      const app = fastifyApp(parts);
      await app.ready();
      return serve(app.server);
    },
  ],
];

/** Receives the unanswered response for the viewer `slow`; other viewers get a session. */
const waiting = vi.fn<(response: ServerResponse) => void>();
const platform = await serve(async (request, response) => {
  const { externalId } = JSON.parse((await request.toArray()).join(''));
  if (externalId === 'slow') return waiting(response);
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ sessionId: `session-of-${externalId}` }));
});

afterAll(platform.close);

describe.each(recipes)('the recipe for %s', (_, start) => {
  let server: Server;
  let url: string;
  const onError = vi.fn();
  /** Signs in the user of the cookie, or of a JSON body, to show that the body can be read. */
  const authorize = vi.fn(async (request: Request) => {
    const user = /user=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1];
    if (user === undefined) return null;
    const text = await request.text();
    return { deploymentId: 1, externalId: text === '' ? user : JSON.parse(text).user };
  });

  beforeAll(async () => {
    const client = createPlatformClient({ baseUrl: platform.origin, apiKey: 'key' });
    server = await start({ client, authorize, onError });
    url = `${server.origin}/api/session`;
  });

  afterAll(() => server.close());

  afterEach(() => onError.mockClear());

  const cookie = 'user=ada';

  it('gives a signed-in viewer a session', async () => {
    const response = await fetch(url, { method: 'POST', headers: { cookie } });
    expect([response.status, await response.json()]).toEqual([200, { sessionId: 'session-of-ada' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['under an address with a query', '?x=1', () => ({})],
    ['to a page of its own origin', '', () => ({ origin: new URL(url).origin })],
  ])('gives a session %s', async (_, query, headers) => {
    expect((await fetch(url + query, { method: 'POST', headers: { cookie, ...headers() } })).status).toBe(200);
  });

  it.each(['application/json', 'text/plain', 'application/x-unheard-of'])(
    'lets authorize read a body of any type: %s',
    async (type) => {
      const init = { method: 'POST', headers: { cookie, 'content-type': type }, body: '{"user":"eve"}' };
      expect(await (await fetch(url, init)).json()).toEqual({ sessionId: 'session-of-eve' });
    },
  );

  it('answers 401 without a sign-in', async () => {
    const response = await fetch(url, { method: 'POST' });
    expect([response.status, await response.json()]).toMatchObject([401, { error: { code: 'unauthorized' } }]);
  });

  it('answers 403 to a page of another site', async () => {
    const response = await fetch(url, { method: 'POST', headers: { cookie, origin: 'https://evil.example' } });
    expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'forbidden-origin' } }]);
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'forbidden' }));
  });

  it.each(['GET', 'PUT', 'DELETE'])('answers 405 to %s', async (method) => {
    const response = await fetch(url, { method, headers: { cookie } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  it('answers 204 to OPTIONS', async () => expect((await fetch(url, { method: 'OPTIONS' })).status).toBe(204));

  it('ends the call to the platform when the viewer leaves', async () => {
    const arrived = new Promise<ServerResponse>((resolve) => waiting.mockImplementationOnce(resolve));
    const viewer = send(url, { method: 'POST', headers: { cookie: 'user=slow' } }).on('error', () => {});
    viewer.end();
    const response = await arrived;
    const closed = once(response, 'close');
    viewer.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
    expect(onError).not.toHaveBeenCalled();
  });
});
