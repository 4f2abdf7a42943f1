import { createManagementClient } from '@svc-embed/platform/management';
import { expect, payloadsOf, surface, strictTest as test } from '../../support/sandbox-test.js';

test('a session of another deployment is a permanent failure', async ({ page, sandbox, openEmbed, complaints }) => {
  const client = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
  const { id } = await client.deployments.createDeployment({ name: 'Elsewhere' });
  const { state, reasons } = await openEmbed(page, { viewer: { deploymentId: id, externalId: 'vera' } });
  expect(state).toBe('surface-failed');
  await expect(surface(page).getByRole('alert')).toContainText('Dashboard not found');
  const embedded = await page.evaluate(() => [embed.state, embed.error?.code, embed.error?.retryable]);
  expect(embedded).toEqual(['failed', 'surface-failed', false]);
  expect(await payloadsOf(page, 'error')).toEqual([
    expect.objectContaining({ name: 'DashboardNotFound', fatal: true }),
  ]);
  // No recovery: another session would have the same deployment.
  expect(reasons).toEqual(['mount']);
  await client.deployments.deleteDeployment(id);
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});
