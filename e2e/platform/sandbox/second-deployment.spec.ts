import { createManagementClient } from '@svc-embed/platform/management';
import { expect, surface, strictTest as test } from '../../support/sandbox-test.js';

test('a session of another deployment fails the embed for good', async ({ page, sandbox, openEmbed, complaints }) => {
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
