import { type Dashboard, dashboardSchema } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import type { Dashboard as ShownDashboard } from '../../../../contract/contract.js';
import { widget } from '../../publish/content.fixture.js';
import { call, get, newToken, readJson, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox();
const PATH = '/deployments/1/workbooks/1/publish';

it('returns a Dashboard like the platform, and an embed shows it', async () => {
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

it('emits an event for a publication', async () => {
  const seen: unknown[] = [];
  const stop = sandbox.events.on('publish', (event) => seen.push(event));
  const { versionNumber } = await readJson<Dashboard>(call(sandbox, 'POST', PATH));
  await call(sandbox, 'POST', PATH, { workbookId: 9 });
  stop();
  expect(seen).toEqual([{ publicId: 'movies-overview', versionNumber }]);
});

it('accepts an app of a megabyte and answers 413 above the limit', async () => {
  const app = (size: number) => ({ workbookId: 4, config: { kind: 'APP', app: { html: 'x'.repeat(size) } } });
  const path = '/deployments/2/workbooks/4/publish';
  expect((await call(sandbox, 'POST', path, app(1_000_000))).status).toBe(200);
  expect((await call(sandbox, 'POST', path, app(30_000_000))).status).toBe(413);
});
