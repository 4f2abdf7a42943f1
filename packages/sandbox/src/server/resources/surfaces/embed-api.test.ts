import { describe, expect, it } from 'vitest';
import type { Answer, Dashboard, DashboardSummary, QueryResult } from '../../../../contract/contract.js';
import { widget } from '../../publish/content.fixture.js';
import { call, get, newSession, newToken, post, publish, readJson, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox();

describe('exchange', () => {
  it('exchanges a session for a token and the viewer', async () => {
    const session = await newSession(sandbox, {
      deploymentId: 1,
      externalId: 'a',
      embedTenantName: 'acme-corp',
      userProfile: { displayName: 'Ada', picture: 'https://cdn.example/ada.png' },
      settings: { showDashboardChat: false },
    });
    const answer = await post(sandbox, '/exchange', { session });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 86_400,
      creatorMode: false,
      embedTenant: 'acme-corp',
      deploymentId: 1,
      mode: 'signed',
      viewer: { displayName: 'Ada', picture: 'https://cdn.example/ada.png' },
      allowAi: true,
      showDashboardChat: false,
      showAiWidgets: false,
      showWorkbookChat: true,
    });
  });

  it('answers an unknown session like a spent one, without naming it', async () => {
    const session = await newSession(sandbox);
    await post(sandbox, '/exchange', { session });
    const again = await post(sandbox, '/exchange', { session });
    expect(again.status).toBe(401);
    const spent = await again.text();
    expect(await (await post(sandbox, '/exchange', { session: 'unknown' })).text()).toBe(spent);
    expect(spent).not.toContain(session);
  });

  it.each([{}, { session: 5 }, { session: {} }])('answers 400 to the body %j', async (body) => {
    expect((await post(sandbox, '/exchange', body)).status).toBe(400);
  });

  it('does not spend a session when its page is loaded twice', async () => {
    const session = await newSession(sandbox);
    const load = async () => (await fetch(`${sandbox.url}/embed/dashboard/movies-overview?session=${session}`)).status;
    expect([await load(), await load()]).toEqual([200, 200]);
    expect((await post(sandbox, '/exchange', { session })).status).toBe(200);
  });
});

async function dashboardsOf(token: string): Promise<readonly DashboardSummary[]> {
  return (await readJson<{ dashboards: DashboardSummary[] }>(get(sandbox, '/dashboards', token))).dashboards;
}

describe('the calls behind the token', () => {
  const paths: readonly [string, string][] = [
    ['GET', '/dashboards'],
    ['GET', '/dashboards/movies-overview'],
    ['POST', '/dashboards/movies-overview/app'],
    ['POST', '/query'],
    ['POST', '/ask'],
  ];

  it.each(paths)('%s %s answers 401 without a token and with a session instead of one', async (method, path) => {
    const session = await newSession(sandbox);
    for (const headers of [{}, { Authorization: `Bearer ${session}` }, { Authorization: 'Bearer' }]) {
      expect((await fetch(`${sandbox.url}/embed/api${path}`, { method, headers })).status).toBe(401);
    }
  });

  it('lists and describes the dashboards', async () => {
    const token = await newToken(sandbox);
    const all = ['movies-overview', 'city-weather', 'world-development'];
    expect((await dashboardsOf(token)).map(({ publicId }) => publicId)).toEqual(all);
    const dashboard = await readJson<Dashboard>(get(sandbox, '/dashboards/movies-overview', token));
    expect(dashboard.title['de-DE']).toBe('Filmstarts');
    expect(dashboard.measures[0]).toEqual({ member: 'movies.count', format: 'integer', label: expect.anything() });
    expect(await readJson(get(sandbox, '/dashboards/nothing', token))).toMatchObject({ error: { code: 'not-found' } });
  });

  it('names the workbook of each dashboard and its folders, the outermost first', async () => {
    const dashboards = await dashboardsOf(await newToken(sandbox));
    expect(dashboards.map(({ workbook, folders }) => [workbook, folders.map(({ name }) => name)])).toEqual([
      ['Film releases', ['Gallery', 'Culture']],
      ['City weather', ['Gallery', 'Nature and society']],
      ['World development', ['Gallery', 'Nature and society']],
    ]);
  });

  it('answers every report of every dashboard with rows, and has no widget with a problem', async () => {
    const token = await newToken(sandbox);
    for (const { publicId } of sandbox.dashboards) {
      const { widgets } = await readJson<Dashboard>(get(sandbox, `/dashboards/${publicId}`, token));
      expect(widgets.filter(({ type }) => type === 'PROBLEM')).toEqual([]);
      for (const widget of widgets) {
        if (widget.type !== 'CHART' || widget.report.query === undefined) continue;
        const { rows } = await readJson<QueryResult>(post(sandbox, '/query', widget.report.query, token));
        expect(rows.length).toBeGreaterThan(0);
      }
    }
  });

  it('answers 400 to a query for a member that does not exist', async () => {
    const token = await newToken(sandbox);
    const response = await post(sandbox, '/query', { view: 'movies', measures: ['movies.profit'] }, token);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('movies.profit');
  });

  it('sends no CORS header and forbids caching', async () => {
    const response = await fetch(`${sandbox.url}/embed/api/dashboards`, {
      headers: { Authorization: `Bearer ${await newToken(sandbox)}`, Origin: 'http://localhost:4200' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('what a viewer may open', () => {
  const statusOf = async (publicId: string, body?: object) =>
    (await get(sandbox, `/dashboards/${publicId}`, await newToken(sandbox, body))).status;
  const listed = async (body?: object) =>
    (await dashboardsOf(await newToken(sandbox, body))).map(({ publicId }) => publicId);
  const inStaging = { deploymentId: 2, externalId: 'b' };

  it('lets a viewer open only dashboards of the deployment of their session', async () => {
    const { publicId } = await publish(sandbox, { allowEmbed: true }, { deploymentId: 2, workbookId: 4 });
    expect([await statusOf(publicId), await statusOf(publicId, inStaging)]).toEqual([404, 200]);
    expect(await statusOf('movies-overview', inStaging)).toBe(404);
    expect(await listed(inStaging)).toEqual([publicId]);
    expect(await listed()).not.toContain(publicId);
  });

  it('lets a viewer open only dashboards that allow embedding', async () => {
    await call(sandbox, 'PATCH', '/embed/dashboard/movies-overview', { allowEmbed: false });
    expect(await statusOf('movies-overview')).toBe(403);
    expect(await listed()).not.toContain('movies-overview');
    await call(sandbox, 'PATCH', '/embed/dashboard/movies-overview', { allowEmbed: true });
    expect(await statusOf('movies-overview')).toBe(200);
  });

  it('lets a viewer open only dashboards that their embed tenant has access to', async () => {
    const path = '/deployments/1/workbooks/1/embed-access';
    const tenant = { deploymentId: 1, externalId: 'c', embedTenantName: 'acme-corp' };
    await call(sandbox, 'PUT', path, { grants: [{ embedTenantName: 'acme-corp', action: 'none' }] });
    expect([await statusOf('movies-overview', tenant), await statusOf('movies-overview')]).toEqual([403, 200]);
    const shown = await (await get(sandbox, '/dashboards', await newToken(sandbox, tenant))).text();
    expect(shown).not.toMatch(/Film releases|Culture/);
    expect(shown).toContain('Nature and society');
    expect(await listed(tenant)).toEqual(['city-weather', 'world-development']);
    await call(sandbox, 'PUT', path, { grants: [] });
    expect(await statusOf('movies-overview', tenant)).toBe(200);
  });
});

describe('the data of a viewer', () => {
  const films = { view: 'movies', dimensions: [], measures: ['movies.count'] };
  const days = { view: 'weather', dimensions: [], measures: ['weather.count'] };
  const place = { deploymentId: 2, workbookId: 4 };
  const path = '/deployments/2/workbooks/4/embed-access';
  const kpi = widget('days', 'CHART', { report: { kind: 'kpi', query: days } });
  const filter = widget('days', 'FILTER', { member: 'weather.city' });
  const statuses = async (token: string) => {
    return Promise.all([films, days].map(async (query) => (await post(sandbox, '/query', query, token)).status));
  };
  const understood = async (token: string) =>
    (await readJson<Answer>(post(sandbox, '/ask', { question: 'days by city' }, token))).understood;

  it('gives a viewer only the data of the dashboards that they may open now', async () => {
    const token = await newToken(sandbox, { deploymentId: 2, externalId: 'd', embedTenantName: 'acme-corp' });
    const seen = async () => [...(await statuses(token)), await understood(token)];
    await publish(sandbox, { allowEmbed: true, config: {} }, place);
    expect(await seen()).toEqual([400, 400, false]);
    await publish(sandbox, { config: { widgets: [kpi] } }, place);
    expect(await seen()).toEqual([400, 200, true]);
    await call(sandbox, 'PUT', path, { grants: [{ embedTenantName: 'acme-corp', action: 'none' }] });
    expect(await seen()).toEqual([400, 400, false]);
    await call(sandbox, 'PUT', path, { grants: [] });
    const { publicId } = await publish(sandbox, { config: { widgets: [filter] } }, place);
    expect(await seen()).toEqual([400, 200, true]);
    await call(sandbox, 'PATCH', `/embed/dashboard/${publicId}`, { allowEmbed: false });
    expect(await seen()).toEqual([400, 400, false]);
    await publish(sandbox, { allowEmbed: true, config: { kind: 'APP', app: { html: 'x' } } }, place);
    expect(await seen()).toEqual([200, 200, true]);
    const dashboard = await readJson<Dashboard>(get(sandbox, `/dashboards/${publicId}`, token));
    expect(dashboard.dimensions.map(({ member }) => member)).toEqual(
      expect.arrayContaining(['movies.genre', 'weather.city', 'world.region']),
    );
  });

  it('answers a view that is not the viewer’s like one that does not exist', async () => {
    await publish(sandbox, { config: { kind: 'CLASSIC' } }, place);
    const token = await newToken(sandbox, { deploymentId: 2, externalId: 'd' });
    const ask = async (view: string) => (await post(sandbox, '/query', { ...films, view }, token)).text();
    expect((await ask('movies')).replace('movies', '?')).toBe((await ask('nothing')).replace('nothing', '?'));
  });
});

describe('row-level security', () => {
  const seattle = { deploymentId: 1, externalId: 's', userAttributes: [{ name: 'city', value: 'Seattle' }] };
  const plain = { deploymentId: 1, externalId: 'v', userAttributes: [{ name: 'vip', value: false }] };

  it('narrows the rows of queries, filters and questions', async () => {
    const token = await newToken(sandbox, seattle);
    const cities = { view: 'weather', dimensions: ['weather.city'], measures: ['weather.count'] };
    const { rows } = await readJson<QueryResult>(post(sandbox, '/query', cities, token));
    expect(rows.map((row) => row['weather.city'])).toEqual(['Seattle']);
    const filters = [{ member: 'weather.city', operator: 'equals', values: ['New York'] }];
    expect(await readJson(post(sandbox, '/query', { ...cities, filters }, token))).toEqual({ rows: [] });
    const answer = await readJson<Answer>(post(sandbox, '/ask', { question: 'days by city' }, token));
    expect(JSON.stringify(answer.understood && answer.rows)).not.toContain('New York');
  });

  it('removes hidden members from dashboards', async () => {
    const read = async (body: object) =>
      (await get(sandbox, '/dashboards/movies-overview', await newToken(sandbox, body))).text();
    expect(await read(plain)).not.toContain('budget');
    expect(await read({ ...plain, externalId: 'w', userAttributes: [] })).toContain('movies.budget');
    expect(await read({ ...plain, groups: ['managers'] })).toContain('movies.budget');
  });
});
