import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard, DashboardSummary, QueryResult } from '../../contract.js';
import { newSession, newToken, openTestSandbox, post, readJson } from '../sandbox.fixture.js';
import type { Sandbox } from '../sandbox.js';

const MINUTE = 60_000;
let time = 1_000_000;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => time });
});
afterAll(() => sandbox.close());

describe('exchange', () => {
  it('turns a session into a token and says whom it is for', async () => {
    const session = await newSession(sandbox, { deploymentId: 1, externalId: 'a', embedTenantName: 'acme-corp' });
    expect(await (await post(sandbox, '/exchange', { session })).json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      embedTenant: 'acme-corp',
      deploymentId: 1,
      mode: 'signed',
    });
  });

  it('opens a session once', async () => {
    const session = await newSession(sandbox);
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await post(sandbox, '/exchange', { session })).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401]);
  });

  it('opens a session until five minutes are over', async () => {
    const [early, late] = [await newSession(sandbox), await newSession(sandbox)];
    time += 5 * MINUTE - 1;
    expect((await post(sandbox, '/exchange', { session: early })).status).toBe(200);
    time += 1;
    expect((await post(sandbox, '/exchange', { session: late })).status).toBe(401);
  });

  it('answers the same to an unknown as to a spent session, without naming it', async () => {
    const session = await newSession(sandbox);
    await post(sandbox, '/exchange', { session });
    const spent = await (await post(sandbox, '/exchange', { session })).text();
    expect(await (await post(sandbox, '/exchange', { session: 'stranger' })).text()).toBe(spent);
    expect(spent).not.toContain(session);
  });

  it('answers 400 to a session that is no text', async () => {
    expect((await post(sandbox, '/exchange', { session: 7 })).status).toBe(400);
  });
});

describe('the calls behind the token', () => {
  const paths: readonly [string, string][] = [
    ['GET', '/dashboards'],
    ['GET', '/dashboards/movies-overview'],
    ['POST', '/query'],
    ['POST', '/ask'],
  ];

  it.each(paths)('%s %s answers 401 without one and with a session in its place', async (method, path) => {
    const session = await newSession(sandbox);
    for (const headers of [{}, { Authorization: `Bearer ${session}` }, { Authorization: 'Bearer' }]) {
      const response = await fetch(`${sandbox.url}/embed/api${path}`, { method, headers });
      expect(response.status).toBe(401);
    }
  });

  it('refuses a token after 24 hours', async () => {
    const token = await newToken(sandbox);
    time += 24 * 60 * MINUTE - 1;
    expect((await post(sandbox, '/ask', { question: 'films' }, token)).status).toBe(200);
    time += 1;
    expect((await post(sandbox, '/ask', { question: 'films' }, token)).status).toBe(401);
  });

  it('lists and describes the dashboards', async () => {
    const headers = { Authorization: `Bearer ${await newToken(sandbox)}` };
    const get = <T>(path: string) => readJson<T>(fetch(`${sandbox.url}/embed/api${path}`, { headers }));
    const { dashboards } = await get<{ dashboards: DashboardSummary[] }>('/dashboards');
    expect(dashboards.map(({ publicId }) => publicId)).toEqual(['movies-overview', 'seattle-weather']);
    const dashboard = await get<Dashboard>('/dashboards/movies-overview');
    expect(dashboard.title['de-DE']).toBe('Filmstarts');
    expect(dashboard.measures[0]).toEqual({ member: 'movies.count', format: 'integer', label: expect.anything() });
    expect(await get('/dashboards/nothing')).toMatchObject({ error: { code: 'not-found' } });
  });

  it('answers every widget of every dashboard with rows', async () => {
    const token = await newToken(sandbox);
    const headers = { Authorization: `Bearer ${token}` };
    for (const { publicId } of sandbox.dashboards) {
      const { widgets } = await readJson<Dashboard>(
        fetch(`${sandbox.url}/embed/api/dashboards/${publicId}`, { headers }),
      );
      for (const widget of widgets) {
        if (widget.kind === 'filter') continue;
        const { rows } = await readJson<QueryResult>(post(sandbox, '/query', widget.query, token));
        expect(rows.length).toBeGreaterThan(0);
      }
    }
  });

  it('answers 400 to a query for a member that is not there', async () => {
    const token = await newToken(sandbox);
    const response = await post(sandbox, '/query', { view: 'movies', measures: ['movies.profit'] }, token);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('movies.profit');
  });

  it('has no CORS header, and nothing may be stored', async () => {
    const response = await fetch(`${sandbox.url}/embed/api/dashboards`, {
      headers: { Authorization: `Bearer ${await newToken(sandbox)}`, Origin: 'http://localhost:4200' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
