import { createManagementClient } from '@svc-embed/platform/management';
import { expect, loaded, surface, strictTest as test } from '../../support/sandbox-test.js';

test('a deployment that is created shows its own model, until it is deleted', async ({ page, sandbox, openEmbed }) => {
  const client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
  const { id } = await client.deployments.createDeployment({ name: 'Staging' });
  const { id: workbookId } = await client.workbooks.upsertWorkbookBySlug(id, 'films', { name: 'Films' });
  const query = { view: 'movies', measures: ['movies.worldwide_gross'] };
  const report = await client.reports.upsertReportByPublicId(id, 'staging-gross', {
    name: 'Gross',
    workbookId,
    definition: { kind: 'kpi', query },
  });
  const position = { x: 0, y: 0, w: 12, h: 6 };
  const { publicId } = await client.workbooks.publishDashboard(id, workbookId, {
    workbookId,
    allowEmbed: true,
    config: { widgets: [{ id: 'gross', type: 'CHART', position, config: { reportId: report.id } }] },
  });

  const viewer = { deploymentId: id, externalId: 'vera' };
  await openEmbed(page, { viewer, dashboard: publicId });
  await loaded(page);
  const figure = surface(page).locator('.kpi-value');
  const before = await figure.textContent();

  // The repository of another deployment, which is as it came. Then a model of its own.
  const source = await client.deployments.createDeployment({ name: 'Source' });
  await client.dataModel.connectRepohost(id, { owner: 'sandbox', repo: String(source.id) });
  await client.dataModel.waitForBuild(id);
  const { files } = await client.dataModel.listFiles(id);
  const measure = 'name: worldwide_gross\n    aggregate: ';
  const texts = files.map(({ path, content }) => [path, content.replace(`${measure}sum`, `${measure}max`)]);
  await client.dataModel.deployDataModel(id, Object.fromEntries(texts));
  await page.evaluate(() => embed.refresh());
  await expect(figure).not.toHaveText(before ?? '');

  for (const deployment of [id, source.id]) await client.deployments.deleteDeployment(deployment);
  await expect(client.dataModel.listFiles(id)).rejects.toMatchObject({ code: 'not-found' });
  await expect(client.workbooks.listWorkbooks(id)).rejects.toMatchObject({ code: 'not-found' });
});

test('a session of another deployment than that of the dashboard fails the embed, for good', async ({
  page,
  sandbox,
  openEmbed,
  complaints,
}) => {
  const client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
  const { id } = await client.deployments.createDeployment({ name: 'Elsewhere' });
  const { state, reasons } = await openEmbed(page, { viewer: { deploymentId: id, externalId: 'vera' } });
  expect(state).toBe('surface-failed');
  await expect(surface(page).getByRole('alert')).toContainText('Dashboard not found');
  const { embedded, errors } = await page.evaluate(() => ({
    embedded: { state: embed.state, code: embed.error?.code, retryable: embed.error?.retryable },
    errors: events.filter(([type]) => type === 'svc:event:error').map(([, payload]) => payload),
  }));
  expect(embedded).toEqual({ state: 'failed', code: 'surface-failed', retryable: false });
  expect(errors).toEqual([expect.objectContaining({ name: 'DashboardNotFound', fatal: true })]);
  // Another session would be as wrong.
  expect(reasons).toEqual(['mount']);
  await client.deployments.deleteDeployment(id);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
