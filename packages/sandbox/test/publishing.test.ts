import { dashboardSchema } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** Publishing and the embedding of dashboards, over plain HTTP. */
const platform = usePlatform();
const text = (id: string, y = 0) => ({
  id,
  type: 'TEXT',
  position: { x: 0, y, w: 4, h: 2 },
  config: { text: `# ${id}` },
});
const chart = {
  id: 'count',
  type: 'CHART',
  position: { x: 0, y: 0, w: 4, h: 2 },
  config: { report: { kind: 'kpi', name: 'films', query: { view: 'movies', measures: ['movies.count'] } } },
};

/** The workbook of deployment 2, which has no dashboard at first. */
async function empty() {
  const deployment = platform.sandbox.deployments[1]?.id ?? 0;
  for (let workbook = 1; workbook < 50; workbook++) {
    const path = `/api/v1/deployments/${deployment}/workbooks/${workbook}`;
    if ((await platform.bearer('GET', `${path}/embed-access`)).status === 200) return { deployment, workbook, path };
  }
  throw new Error('Deployment 2 has no workbook.');
}

describe('publishDashboard', () => {
  it('publishes a dashboard, and a new version of it each time', async () => {
    const { path, workbook, deployment } = await empty();
    const body = {
      workbookId: workbook,
      title: 'Mine',
      allowEmbed: true,
      config: { widgets: [chart, text('note', 2)] },
    };
    const first = await platform.bearer('POST', `${path}/publish`, body);
    expect(first.status).toBe(200);
    expect(dashboardSchema.safeParse(first.json).error).toBeUndefined();
    expect(first.json).toMatchObject({
      deploymentId: deployment,
      workbookId: workbook,
      status: 'published',
      allowEmbed: true,
      title: 'Mine',
      versionNumber: 1,
    });
    const second = await platform.bearer('POST', `${path}/publish`, { workbookId: workbook, description: 'New' });
    expect(second.json).toMatchObject({
      id: first.json.id,
      publicId: first.json.publicId,
      title: 'Mine',
      versionNumber: 2,
    });
    expect(second.json.versionId).not.toBe(first.json.versionId);
    expect(second.json.reportSnapshots[0]).toMatchObject({
      reportId: first.json.reportSnapshots[0].reportId,
      kind: 'kpi',
    });
    const third = await platform.bearer('POST', `${path}/publish`);
    expect([third.status, third.json.versionNumber]).toEqual([200, 3]);
  });

  it('keeps the published configuration unchanged', async () => {
    const { path, workbook } = await empty();
    const config = {
      kind: 'CLASSIC',
      title: 'T',
      description: 'D',
      layout: { cols: { lg: 12, md: null }, margin: [8, 8], rowHeight: 40 },
      settings: { anything: [1] },
      theme: { primaryColor: '#123456', widgets: { border: { radius: '4px' } } },
      widgets: [{ ...text('a'), style: { any: 1 }, responsiveLayouts: { sm: { x: 0, y: 0, w: 2, h: 2 }, xs: null } }],
    };
    const { json } = await platform.bearer('POST', `${path}/publish`, { workbookId: workbook, config });
    expect(json.config).toMatchObject(config);
  });

  it.each<[string, object]>([
    ['without the workbookId of its path', {}],
    ['with another workbookId than its path', { workbookId: 1 }],
    ['with a widget without a position', { config: { widgets: [{ id: 'a', type: 'TEXT' }] } }],
    ['with a widget of an unknown type', { config: { widgets: [{ ...text('a'), type: 'VIDEO' }] } }],
    [
      'with a position that is no integer',
      { config: { widgets: [{ ...text('a'), position: { x: 0.5, y: 0, w: 1, h: 1 } }] } },
    ],
    ['with an entry of 256 characters', { config: { kind: 'APP', app: { entry: 'x'.repeat(256) } } }],
    ['with a theme leaf that is a number', { config: { theme: { primaryColor: 5 } } }],
    ['with an unknown kind', { config: { kind: 'SLIDES' } }],
  ])('answers 400 to a publication %s', async (what, fields) => {
    const { path, workbook } = await empty();
    const body = what.includes('workbookId') ? fields : { workbookId: workbook, ...fields };
    const { status, json } = await platform.bearer('POST', `${path}/publish`, body);
    expect([status, json.error.code]).toEqual([400, 'invalid-request']);
  });

  it('answers 404 to a publication into an unknown deployment or workbook', async () => {
    const { deployment } = await empty();
    for (const path of [`${deployment}/workbooks/9999`, '9999/workbooks/1'])
      expect((await platform.bearer('POST', `/api/v1/deployments/${path}/publish`)).status).toBe(404);
  });
});

describe('embedding', () => {
  const path = '/api/v1/embed/dashboard/movies-overview';
  const page = () => platform.api('GET', '/embed/dashboard/movies-overview', { authorization: null });

  it('answers 403 for a dashboard whose embedding is off', async () => {
    const token = await platform.token({ externalId: 'x' });
    expect((await platform.bearer('GET', path)).json).toMatchObject({ publicId: 'movies-overview', allowEmbed: true });
    const off = await platform.bearer('PATCH', path, { allowEmbed: false });
    expect([off.status, off.json.allowEmbed]).toEqual([200, false]);
    expect((await page()).status).toBe(403);
    expect((await platform.surface(token, 'GET', '/dashboards/movies-overview')).status).toBe(403);
    const listed = await platform.surface(token, 'GET', '/dashboards');
    expect(listed.text).not.toContain('movies-overview');
    await platform.bearer('PATCH', path, { allowEmbed: true });
    expect((await page()).status).toBe(200);
    expect((await platform.surface(token, 'GET', '/dashboards/movies-overview')).status).toBe(200);
  });

  it.each([{}, { allowEmbed: 'yes' }, { allowEmbed: true, more: 1 }])(
    'answers 400 to the embedding update %j',
    async (body) => {
      expect((await platform.bearer('PATCH', path, body)).status).toBe(400);
    },
  );

  it('answers 404 to the embedding of an unknown dashboard', async () => {
    expect((await platform.bearer('GET', '/api/v1/embed/dashboard/nothing')).status).toBe(404);
    expect((await platform.api('GET', '/embed/dashboard/nothing', { authorization: null })).status).toBe(404);
  });

  it('opens a dashboard only for sessions of its deployment', async () => {
    const { json } = await platform.api('POST', '/api/v1/embed/generate-session', {
      body: { deploymentId: platform.sandbox.deployments[1]?.id, externalId: 'x' },
    });
    const grant = await platform.surface('', 'POST', '/exchange', { session: json.sessionId });
    const answer = await platform.surface(grant.json.token, 'GET', '/dashboards/movies-overview');
    expect([403, 404]).toContain(answer.status);
  });
});

describe('embed access', () => {
  it('grants access to one embed tenant or to all', async () => {
    const [movies] = platform.sandbox.dashboards;
    const path = `/api/v1/deployments/${movies?.deploymentId}/workbooks/${movies?.workbookId}/embed-access`;
    const open = async (tenant?: string) => {
      const token = await platform.token({ externalId: 'x', ...(tenant && { embedTenantName: tenant }) });
      return (await platform.surface(token, 'GET', `/dashboards/${movies?.publicId}`)).status;
    };
    const grants = [
      { embedTenantName: null, action: 'none' },
      { embedTenantName: 'trusted', action: 'read' },
    ];
    const put = await platform.bearer('PUT', path, { grants });
    expect(put.status).toBe(200);
    expect((await platform.bearer('GET', path)).json).toMatchObject({ grants });
    expect([await open(), await open('others'), await open('trusted')]).toEqual([403, 403, 200]);
    await platform.bearer('PUT', path, { grants: [{ embedTenantName: 'trusted', action: 'none' }] });
    expect([await open(), await open('others'), await open('trusted')]).toEqual([200, 200, 403]);
    await platform.bearer('PUT', path, { grants: [] });
    expect(await open('trusted')).toBe(200);
  });

  it.each([{ grants: [{ embedTenantName: null, action: 'write' }] }, { grants: 'all' }])(
    'refuses %j with 400',
    async (body) => {
      const { status } = await platform.bearer('PUT', '/api/v1/deployments/1/workbooks/1/embed-access', body);
      expect(status).toBe(400);
    },
  );
});

it('answers 501 to a Python run without --python, and says how to start it', async () => {
  const { status, json } = await platform.bearer('POST', '/api/v1/embed/dashboard/movies-overview/python-run', {});
  expect(status).toBe(501);
  expect(json.error.message).toContain('--python');
});

it('describes its API at /openapi.json', async () => {
  const { status, json } = await platform.api('GET', '/openapi.json', { authorization: null });
  expect(status).toBe(200);
  expect(json.openapi).toMatch(/^3\.1/);
  expect(json.paths['/api/v1/embed/generate-session'].post.operationId).toBe('generateSession');
});
