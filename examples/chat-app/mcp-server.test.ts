import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmbedApi } from './embed-api.mjs';
import { createMcpServer } from './mcp-server.mjs';
import { createPlatformAccess } from './platform-access.mjs';

const SESSION = 'session-of-the-server';
const text = (english: string) => ({ 'en-US': english });
const kpi = { view: 'movies', measures: ['movies.count'], filters: [] };
const dashboard = {
  title: text('Films'),
  description: text('All releases'),
  dimensions: [{ member: 'movies.genre', label: text('Genre') }],
  measures: [{ member: 'movies.count', label: text('Films') }],
  widgets: [{ type: 'TEXT' }, { type: 'CHART', report: { kind: 'kpi', query: kpi } }],
};

/** The platform's answers to requests with a valid token, by path. */
let answers: Record<string, unknown>;
/** All requests that reached the platform. */
let requests: { method?: string; url?: string; authorization?: string; body: string }[] = [];
let sessions = 0;
let token = '';
const platform = createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  const body = (await request.toArray()).join('');
  requests.push({ method, url, authorization: headers.authorization, body });
  if (url === '/embed/api/exchange') {
    sessions += 1;
    token = `token-of-the-server-${sessions}`;
    response.end(
      JSON.stringify({ token, expiresIn: 60, viewer: { displayName: 'Mira', picture: 'https://cdn/a.png' } }),
    );
  } else if (headers.authorization !== `Bearer ${token}`) response.writeHead(401).end('{}');
  else if (answers[url] === 'elsewhere') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (url in answers) response.end(JSON.stringify(answers[url]));
  else response.writeHead(404).end('{}');
});
let client: Client;

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const tenant = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const access = createPlatformAccess({ tenant, generateSession: async () => ({ sessionId: SESSION }) });
  const ask = createEmbedApi(access);
  const handler = createMcpHandler(() => createMcpServer({ ask, readApp: async () => '<!doctype html>' }));
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
    }),
  );
});
beforeEach(() => {
  answers = {
    '/embed/api/dashboards': { dashboards: [{ publicId: 'movies', title: text('Films') }] },
    '/embed/api/dashboards/movies': dashboard,
    '/embed/api/query': { rows: [{ 'movies.count': 1234 }] },
    '/embed/api/ask': { understood: false },
  };
  requests = [];
});
afterAll(async () => {
  await client.close();
  platform.close();
});

const call = (name: string, input: object = {}) =>
  client.callTool({ name, arguments: { ...input } }) as Promise<{
    isError?: boolean;
    content: { text: string }[];
    structuredContent?: { status: number; body: Record<string, unknown> };
  }>;
const send = async (method: string, path: string, body?: object) =>
  (await call('svc_request', { method, path, ...(body && { body: JSON.stringify(body) }) })).structuredContent;
const textOf = async (name: string, input?: object) => (await call(name, input)).content[0]?.text;

describe('the tools for the model', () => {
  it('list the dashboards with their ids', async () => {
    expect(await textOf('list_dashboards')).toBe('movies: Films');
  });

  it('describe a dashboard in words with its filtered figures, for chats without apps', async () => {
    const shown = await textOf('show_dashboard', { dashboard: 'movies', filters: { 'movies.genre': ['Drama'] } });
    expect(shown).toBe(
      'Films: All releases\nFilter: movies.genre = ["Drama"]\nFilms: 1,234\nCan be filtered by: movies.genre',
    );
    const filters = [{ member: 'movies.genre', operator: 'equals', values: ['Drama'] }];
    expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({ ...kpi, filters });
  });

  it('answer with the number of the latest period, as the dashboard shows it', async () => {
    const query = { ...kpi, time: { member: 'movies.date', granularity: 'year' } };
    answers['/embed/api/dashboards/movies'] = {
      ...dashboard,
      widgets: [{ type: 'CHART', report: { kind: 'kpi', query } }],
    };
    const years = [3, 5, null].map((count, index) => ({ 'movies.date': `200${index}-01-01`, 'movies.count': count }));
    answers['/embed/api/query'] = { rows: years };
    expect(await textOf('show_dashboard', { dashboard: 'movies' })).toContain('\nFilms (2001-01-01): 5\n');
  });

  it('name the next step if a dashboard or a filter does not exist', async () => {
    expect(await call('show_dashboard', { dashboard: 'nothing' })).toMatchObject({ isError: true });
    const wrong = await call('show_dashboard', { dashboard: 'movies', filters: { 'movies.color': 'red' } });
    expect(wrong.isError).toBe(true);
    expect(wrong.content[0]?.text).toBe('The dashboard cannot be filtered by "movies.color", but by: movies.genre.');
  });

  it('show the page of the app, and hide its tool from the model', async () => {
    const { tools } = await client.listTools();
    const metaOf = (name: string) => tools.find((tool) => tool.name === name)?._meta;
    expect(metaOf('svc_request')).toEqual({ ui: { visibility: ['app'] } });
    const { ui } = metaOf('show_dashboard') as { ui: { resourceUri: string } };
    expect(await client.readResource({ uri: ui.resourceUri })).toMatchObject({
      contents: [{ mimeType: 'text/html;profile=mcp-app', text: '<!doctype html>', _meta: { ui: { csp: {} } } }],
    });
  });
});

describe('the tool of the app', () => {
  it('answers with the access of the server, and renews it once when it has expired', async () => {
    const before = sessions;
    token = 'another';
    const answered = await Promise.all([1, 2, 3].map(() => send('POST', '/embed/api/query', kpi)));
    expect(answered).toEqual(answered.map(() => ({ status: 200, body: answers['/embed/api/query'] })));
    expect(sessions).toBe(before + 1);
    expect(requests.at(-1)?.authorization).toBe(`Bearer ${token}`);
    expect(await send('GET', '/embed/api/dashboards/nothing')).toEqual({ status: 404, body: {} });
  });

  it.each([
    '/embed/api/../../api/v1/users',
    '/embed/api/dashboards/..%2f..%2fapi',
    '/embed/api/dashboards/movies/app',
    '/embed/api//dashboards',
    '/embed/api/dashboards?x=1',
    '/embed/api/dashboards\n',
    '/embed/api/query?from=1&from=2',
    '',
  ])('B100 refuses the path %j, which never reaches the platform', async (path) => {
    for (const method of ['GET', 'POST']) expect(await send(method, path)).toMatchObject({ status: 403 });
    expect(requests).toEqual([]);
  });

  it.each([
    'https://evil.example/embed/api/dashboards',
    '//evil.example/embed/api/dashboards',
    '\\\\evil.example/embed/api/dashboards',
    '@evil.example/embed/api/dashboards',
    ':80@evil.example/embed/api/dashboards',
  ])('B101 refuses the other host of %j', async (path) => {
    expect(await send('GET', path)).toMatchObject({ status: 403 });
    expect(requests).toEqual([]);
  });

  it('B101 follows no redirect of the platform with the token', async () => {
    answers['/embed/api/dashboards'] = 'elsewhere';
    expect(await call('svc_request', { method: 'GET', path: '/embed/api/dashboards' })).toMatchObject({
      isError: true,
    });
    expect(requests.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it.each([
    ['DELETE', '/embed/api/dashboards/movies'],
    ['PUT', '/embed/api/query'],
    ['POST', '/embed/api/dashboards'],
    ['GET', '/embed/api/exchange'],
    ['get', '/embed/api/dashboards'],
    ['constructor', '/embed/api/dashboards'],
  ])('B102 refuses the method %s for %s', async (method, path) => {
    expect(await send(method, path)).toMatchObject({ status: 403 });
    expect(requests).toEqual([]);
  });

  it('B103 answers any exchange without a session, a token and a picture', async () => {
    const grant = await send('POST', '/embed/api/exchange', { session: 'of-a-page' });
    expect(grant?.body).toEqual({ token: '', expiresIn: 60, viewer: { displayName: 'Mira', picture: null } });
    expect(requests.some(({ body }) => body.includes('of-a-page'))).toBe(false);
  });

  it('B103 fails if an answer of the platform contains the token', async () => {
    await send('GET', '/embed/api/dashboards');
    answers['/embed/api/dashboards'] = { echo: `Bearer ${token}` };
    const answer = await call('svc_request', { method: 'GET', path: '/embed/api/dashboards' });
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer)).not.toContain(token);
  });

  it('B104 answers many rows in pages below 1 MB, with each row once', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => ({ 'movies.title': `${index} ${'ü'.repeat(100)}` }));
    answers['/embed/api/query'] = { rows };
    const received: unknown[] = [];
    for (let from: unknown = 0; from !== undefined; ) {
      const page = await send('POST', `/embed/api/query?from=${from}`, kpi);
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(1_000_000);
      received.push(...((page?.body.rows ?? []) as object[]));
      from = page?.body.next;
    }
    expect(received).toEqual(rows);
    expect(requests).toHaveLength(3);
  });

  it('B104 refuses any other answer of 1 MB', async () => {
    answers['/embed/api/ask'] = { text: 'x'.repeat(1_000_000) };
    expect(await send('POST', '/embed/api/ask', {})).toMatchObject({ status: 413 });
  });
});
