import { dashboardEmbeddingSchema, type Json } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { widget } from '../../publish/content.fixture.js';
import { hasPython } from '../../python/has-python.fixture.js';
import { call, publish, readJson, startSandbox, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox({ python: true });
const PATH = '/embed/dashboard/movies-overview';

describe('the embedding of a dashboard', () => {
  it('reads and switches the embedding of a dashboard', async () => {
    const about = { publicId: 'movies-overview', deploymentId: 1, workbookId: 1, title: 'Film releases' };
    const first = await readJson(call(sandbox, 'GET', PATH));
    expect(dashboardEmbeddingSchema.parse(first)).toMatchObject({ ...about, allowEmbed: true });
    for (const allowEmbed of [false, false, true]) {
      expect(await readJson(call(sandbox, 'PATCH', PATH, { allowEmbed }))).toMatchObject({ ...about, allowEmbed });
      expect(await readJson(call(sandbox, 'GET', PATH))).toMatchObject({ allowEmbed });
    }
  });

  it('keeps the embedding of a dashboard that is published again', async () => {
    await call(sandbox, 'PATCH', PATH, { allowEmbed: false });
    expect(await publish(sandbox, {})).toMatchObject({ allowEmbed: false });
    await call(sandbox, 'PATCH', PATH, { allowEmbed: true });
  });

  it.each([
    ['GET', '', undefined],
    ['PATCH', '', { allowEmbed: true }],
    ['POST', '/python-run', {}],
  ])(
    '%s %s answers 404 for an unknown dashboard and 403 to a key of another deployment',
    async (method, path, body) => {
      expect((await call(sandbox, method, `/embed/dashboard/nothing${path}`, body)).status).toBe(404);
      const { publicId } = await publish(sandbox, {}, { deploymentId: 2, workbookId: 4 });
      const elsewhere = `/embed/dashboard/${publicId}${path}`;
      expect((await call(sandbox, method, elsewhere, body, sandbox.keys.scoped)).status).toBe(403);
      expect((await call(sandbox, method, elsewhere, body, sandbox.keys.expired)).status).toBe(401);
    },
  );
});

describe('a python run', () => {
  const RUN = `${PATH}/python-run`;
  const python =
    'import json, sys\ninput = json.load(sys.stdin)\nprint(json.dumps([len(input["rows"]), input["filters"]]))';
  const query = { view: 'movies', dimensions: ['movies.genre'], measures: ['movies.count'] };
  const report = (id: string, changes: { readonly [name: string]: Json }) =>
    widget(id, 'CHART', { report: { kind: 'table', query, ...changes } });
  const publishReports = (...widgets: readonly ReturnType<typeof report>[]) =>
    publish(sandbox, { config: { widgets } });
  const filter = { member: 'movies.genre', operator: 'equals', values: ['Drama', 'Comedy'] };

  it.skipIf(!hasPython)('runs Python over the rows of the report, with the filters on its view', async () => {
    await publishReports(report('a', { python }), report('b', {}));
    const elsewhere = { member: 'weather.city', operator: 'equals', values: ['Seattle'] };
    const answer = await readJson(call(sandbox, 'POST', RUN, { filters: [filter, elsewhere] }));
    expect(answer).toEqual({ result: [2, [filter]] });
  });

  it.skipIf(!hasPython)('runs the Python of the named report when there are several', async () => {
    const { reportSnapshots } = await publishReports(report('a', { python }), report('b', { python: 'print(7)' }));
    expect((await call(sandbox, 'POST', RUN, {})).status).toBe(400);
    expect(await readJson(call(sandbox, 'POST', RUN, { widgetId: 'b' }))).toEqual({ result: 7 });
    const { reportId } = reportSnapshots[1] ?? {};
    expect(await readJson(call(sandbox, 'POST', RUN, { reportId }))).toEqual({ result: 7 });
  });

  it('A124 answers 403 to a Python run by a scoped key, whose program could read the admin one', async () => {
    await publishReports(report('a', { python }), report('b', {}));
    const response = await call(sandbox, 'POST', RUN, {}, sandbox.keys.scoped);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringContaining('admin key') } });
  });

  it('A124 answers 403 to a scoped key that publishes a program for others to run', async () => {
    await publishReports(report('a', { python }));
    const publishAs = (key: string, ...widgets: readonly object[]) =>
      call(sandbox, 'POST', '/deployments/1/workbooks/1/publish', { workbookId: 1, config: { widgets } }, key);
    const refused = await publishAs(sandbox.keys.scoped, report('a', { python: 'print(1)' }));
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('admin key') } });
    expect((await publishAs(sandbox.keys.scoped, report('a', {}))).status).toBe(200);
    expect((await publishAs(sandbox.keys.admin, report('a', { python }))).status).toBe(200);
  });

  it('A124 answers 403 to a scoped key that defines a report with a program', async () => {
    const define = (key: string, definition: object) => {
      const input = { name: 'Program', workbookId: 1, definition: { kind: 'table', query, ...definition } };
      return call(sandbox, 'PUT', '/deployments/1/reports/by-public-id/program', input, key);
    };
    expect((await define(sandbox.keys.scoped, { python })).status).toBe(403);
    expect((await define(sandbox.keys.scoped, {})).status).toBe(200);
    expect((await define(sandbox.keys.admin, { python })).status).toBe(200);
  });

  it.each<[string, object, number]>([
    ['a report without Python', { widgetId: 'b' }, 404],
    ['a widget that does not exist', { widgetId: 'c' }, 404],
    ['a filter of an unknown member', { filters: [{ ...filter, member: 'movies.x' }] }, 400],
    ['a filter of an unknown view', { filters: [{ ...filter, member: 'x.y' }] }, 400],
    ['a filter without a member', { filters: [{}] }, 400],
    ['a misspelt field', { widget: 'a' }, 400],
  ])('refuses a Python run of %s', async (_, body, status) => {
    await publishReports(report('a', { python }), report('b', {}));
    expect((await call(sandbox, 'POST', RUN, body)).status).toBe(status);
  });

  it.skipIf(!hasPython)('runs the Python that comes with the film dashboard, with filters too', async () => {
    const fresh = await startSandbox({ python: true });
    const all = await readJson<{ result: { total: number; shares: object } }>(call(fresh, 'POST', RUN, {}));
    const two = await readJson<typeof all>(call(fresh, 'POST', RUN, { filters: [filter] }));
    expect(Object.keys(all.result.shares)).toEqual(expect.arrayContaining(['Drama', 'Comedy', 'Western']));
    expect(Object.keys(two.result.shares).sort()).toEqual(['Comedy', 'Drama']);
    expect(two.result.total).toBeGreaterThan(0);
    expect(two.result.total).toBeLessThan(all.result.total);
  });

  it('answers a Python run in a sandbox without Python with 501 and advice', async () => {
    const response = await call(await startSandbox(), 'POST', RUN, {});
    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      error: { code: 'not-implemented', message: expect.stringContaining('--python') },
    });
  });
});
