import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as agents from './agents/index.js';
import * as data from './data/index.js';
import * as api from './index.js';
import * as management from './management/index.js';
import * as schemas from './schemas/index.js';

const baseUrl = 'https://acme.example.com';
const session = { deploymentId: 7, externalId: 'ada' };
const page = { items: [], pageInfo: { hasNextPage: false, endCursor: null } };
const spy = vi.fn();
/** Every option of every public function, with a value that would change what the function does. */
const pollution = {
  fetch: spy,
  now: spy,
  random: spy,
  sleep: spy,
  onError: spy,
  authorize: spy,
  timeout: 'polluted',
  retries: 'polluted',
  baseUrl: 'https://evil.example',
  agentUrl: 'https://evil.example',
  token: 'polluted',
  insecureHosts: 'polluted',
  apiKey: 'polluted',
  accessToken: 'polluted',
  origins: ['https://evil.example'],
  client: 'polluted',
  signal: AbortSignal.abort(),
  first: 5,
  startIndex: 5,
  count: 5,
  after: 'polluted',
  email: 'polluted',
  groups: ['polluted'],
  status: 999,
  issues: ['polluted'],
  reason: 'polluted',
  missing: ['polluted'],
  retryAfter: 999,
};

beforeEach(() => {
  for (const [name, value] of Object.entries(pollution))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
});
afterEach(() => {
  for (const name of Object.keys(pollution)) Reflect.deleteProperty(Object.prototype, name);
  spy.mockClear();
});

function clientOf(answer: unknown) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(answer, { status: 200 }));
  return { fetch, client: api.createPlatformClient({ baseUrl, apiKey: 'key', fetch }) };
}

/** Made before the pollution, since a runtime's Request reads inherited settings. */
const foreign = new Request('https://app.example.com/api/session', {
  method: 'POST',
  headers: { origin: 'https://evil.example' },
});

/** Uses of each public function without its optional options. */
const uses: Readonly<Record<string, () => unknown>> = {
  async createPlatformClient() {
    expect(() => Reflect.apply(api.createPlatformClient, undefined, [{}])).toThrow('baseUrl is undefined');
    expect(() => Reflect.apply(api.createPlatformClient, undefined, [{ baseUrl }])).toThrow('apiKey is undefined');
    const { client, fetch } = clientOf(page);
    await client.embedTenants.listEmbedTenants({}, {});
    await client.embedTenants.listEmbedTenants();
    for (const [url, { signal }] of fetch.mock.calls) {
      expect(url).toBe(`${baseUrl}/api/v1/embed-tenants/`);
      expect(signal).not.toBe(pollution.signal);
    }
    const sessions = clientOf({ sessionId: 's' });
    await sessions.client.embed.generateSession(session, {});
    expect(sessions.fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify(session));
    expect(spy).not.toHaveBeenCalled();
  },
  async createSessionHandler() {
    expect(() => Reflect.apply(api.createSessionHandler, undefined, [{}])).toThrow('client must be');
    const { client } = clientOf({ sessionId: 's' });
    expect(() => Reflect.apply(api.createSessionHandler, undefined, [{ client }])).toThrow('authorize must be');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await api.createSessionHandler({ client, authorize: () => session })(foreign)).status).toBe(403);
    expect(log).toHaveBeenCalledTimes(1);
    expect(spy).not.toHaveBeenCalled();
    log.mockRestore();
  },
  async createDataClient() {
    expect(() => Reflect.apply(data.createDataClient, undefined, [{}])).toThrow('token is undefined');
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ data: [] }, { status: 200 }));
    await data.createDataClient({ baseUrl, token: 'token', fetch }).load({ measures: ['movies.count'] }, {});
    const [url, { body, headers }] = fetch.mock.calls[0] ?? ['', {}];
    expect([url, body]).toEqual([`${baseUrl}/v1/load`, '{"query":{"measures":["movies.count"]}}']);
    expect(headers).toHaveProperty('authorization', 'token');
    expect(spy).not.toHaveBeenCalled();
  },
  async createManagementClient() {
    expect(() => Reflect.apply(management.createManagementClient, undefined, [{}])).toThrow('baseUrl is undefined');
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(page, { status: 200 }));
    await management.createManagementClient({ baseUrl, apiKey: 'key', fetch }).deployments.listDeployments({}, {});
    expect(fetch.mock.calls[0]?.[0]).toBe(`${baseUrl}/api/v1/deployments`);
    expect(spy).not.toHaveBeenCalled();
  },
  async createAgentClient() {
    expect(() => Reflect.apply(agents.createAgentClient, undefined, [{}])).toThrow('agentUrl is undefined');
    expect(() => Reflect.apply(agents.createAgentClient, undefined, [{ agentUrl: baseUrl }])).toThrow(
      'apiKey is undefined',
    );
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"type":"done"}\n', { status: 200 }));
    const agent = agents.createAgentClient({ agentUrl: baseUrl, apiKey: 'key', fetch });
    expect((await agent.streamChat({ message: 'films' }, {}).next()).value).toEqual({ type: 'done' });
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"message":"films"}');
    expect(spy).not.toHaveBeenCalled();
  },
  async createChatHandler() {
    expect(() => Reflect.apply(agents.createChatHandler, undefined, [{}])).toThrow('client must be');
    const client = { async *streamChat() {} };
    expect(() => Reflect.apply(agents.createChatHandler, undefined, [{ client }])).toThrow('authorize must be');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const handler = agents.createChatHandler({ client, authorize: () => ({ externalId: 'ada' }) });
    expect((await handler(foreign)).status).toBe(403);
    expect(log).toHaveBeenCalledTimes(1);
    expect(spy).not.toHaveBeenCalled();
    log.mockRestore();
  },
  async streamChatAnswer() {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response('{"type":"done"}\n', { status: 200 }));
    const answer = agents.streamChatAnswer('/api/chat', { message: 'films' }, { fetch });
    expect((await answer.next()).value).toEqual({ type: 'done' });
    expect(fetch.mock.calls[0]?.[1].signal).toBeNull();
    expect(spy).not.toHaveBeenCalled();
  },
  PlatformError() {
    const error = new api.PlatformError('network', 'x');
    expect(JSON.parse(JSON.stringify(error))).toEqual({ name: 'PlatformError', message: 'x', code: 'network' });
    expect(Object.keys(new api.PlatformError('network', 'x', {}))).toEqual(Object.keys(error));
  },
  isPlatformError: () => expect(api.isPlatformError({})).toBe(false),
  checkSessionRequest: () => expect(schemas.checkSessionRequest(session)).toEqual({ ok: true, request: session }),
  pageSchema: () => expect(schemas.pageSchema(schemas.embedTenantSchema).parse(page)).toEqual(page),
  aliasedPageSchema() {
    const schema = schemas.aliasedPageSchema(schemas.embedTenantSchema);
    expect(schema.parse(page)).toEqual(page);
    expect(schema.parse({ data: [] })).toEqual({ ...page, data: [] });
  },
  indexedPageSchema() {
    const answered = schemas.indexedPageSchema(schemas.embedTenantSchema).parse({ totalResults: 0 });
    expect(answered).toEqual({ totalResults: 0, Resources: [] });
  },
  checkValue: () => expect(schemas.checkValue(schemas.pageQuerySchema, {})).toEqual({ ok: true, value: {} }),
};

it.each(Object.keys(uses))('A113 a polluted prototype adds no option to %s', async (name) => {
  await uses[name]?.();
});

it('A113 every public function is tested with a polluted prototype', () => {
  const functions = Object.entries({ ...api, ...schemas, ...data, ...agents, ...management }).filter(
    ([, value]) => typeof value === 'function',
  );
  expect(Object.keys(uses).sort()).toEqual(functions.map(([name]) => name).sort());
});
