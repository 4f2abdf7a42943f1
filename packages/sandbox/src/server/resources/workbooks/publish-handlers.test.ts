import { type Dashboard, dashboardSchema, errorBodySchema } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import type { Dashboard as ShownDashboard } from '../../../../contract/contract.js';
import { widget } from '../../publish/content.fixture.js';
import { call, get, newToken, publish, readJson, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox();
const PATH = '/deployments/1/workbooks/1/publish';

it('answers a Dashboard as the platform does, and an embed shows it', async () => {
  const config = { widgets: [widget('t', 'TEXT', { text: 'Hi' })] };
  const answer = await readJson<Dashboard>(call(sandbox, 'POST', PATH, { workbookId: 1, title: 'New', config }));
  expect(dashboardSchema.parse(answer)).toMatchObject({
    publicId: 'movies-overview',
    versionNumber: 2,
    allowEmbed: true,
  });
  const shown = await readJson<ShownDashboard>(get(sandbox, '/dashboards/movies-overview', await newToken(sandbox)));
  expect(shown.widgets).toMatchObject([{ id: 't', type: 'TEXT', text: { ar: 'Hi' } }]);
});

it('keeps the published configuration unchanged', async () => {
  const config = {
    kind: 'CLASSIC' as const,
    title: 'T',
    description: 'D',
    layout: { cols: { lg: 12, md: null }, margin: [8, 8], rowHeight: 40 },
    settings: { anything: [1] },
    theme: { primaryColor: '#123456', widgets: { border: { radius: '4px' } } },
    widgets: [
      {
        ...widget('a', 'TEXT', { text: '# a' }),
        style: { any: 1 },
        responsiveLayouts: { sm: { x: 0, y: 0, w: 4, h: 2 }, xs: null },
      },
    ],
  };
  expect((await publish(sandbox, { config }, { deploymentId: 2, workbookId: 4 })).config).toMatchObject(config);
});

it('emits an event for what was published', async () => {
  const seen: unknown[] = [];
  const stop = sandbox.events.on('publish', (event) => seen.push(event));
  const { versionNumber } = await readJson<Dashboard>(call(sandbox, 'POST', PATH));
  await call(sandbox, 'POST', PATH, { workbookId: 9 });
  stop();
  expect(seen).toEqual([{ publicId: 'movies-overview', versionNumber }]);
});

it.each<[string, string, unknown, number]>([
  ['a workbookId that is not the one of the address', PATH, { workbookId: 2 }, 400],
  ['a workbook that is not there', '/deployments/1/workbooks/99/publish', undefined, 404],
  ['a workbook of another deployment', '/deployments/2/workbooks/1/publish', undefined, 404],
  ['a deployment that is not there', '/deployments/99/workbooks/1/publish', undefined, 404],
  ["another workbook's dashboard", PATH, { workbookId: 1, dashboardId: 2 }, 404],
])('refuses to publish %s', async (_, path, body, status) => {
  const response = await call(sandbox, 'POST', path, body);
  expect(response.status).toBe(status);
  const { error } = errorBodySchema.parse(await response.json());
  expect(error.code).toBe(status === 400 ? 'invalid-request' : 'not-found');
});

it('accepts an app of a megabyte and answers 413 above the limit', async () => {
  const app = (size: number) => ({ workbookId: 4, config: { kind: 'APP', app: { html: 'x'.repeat(size) } } });
  const path = '/deployments/2/workbooks/4/publish';
  expect((await call(sandbox, 'POST', path, app(1_000_000))).status).toBe(200);
  expect((await call(sandbox, 'POST', path, app(30_000_000))).status).toBe(413);
});
