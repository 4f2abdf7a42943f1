import { expect, test } from '../../support/example-test.js';
import { siteOf } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

test('the panel changes the embed, and its theme stays on the next route', { tag: '@core' }, async ({ page }) => {
  const requests = sessionRequests(page);
  await page.goto(siteOf('vue-spa'));
  await expect(logged(page, 'dashboardLoaded')).toHaveCount(1);
  // The embed fills its container.
  expect(await page.locator('iframe').boundingBox()).toEqual(await page.locator('.frame').boundingBox());
  const root = embed(page).locator('html');

  await page.getByLabel('Genre').selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await expect(logged(page, 'set-filter', 'action')).toContainText('Drama');
  await page.getByLabel('Genre').selectOption('All');
  await expect(films(page)).toHaveText('3,201');
  await page.getByLabel('Brand color').fill('#b3261e');
  await expect(root).toHaveCSS('--svc-primary-color', '#b3261e');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(236, 239, 245)');
  await page.getByLabel('Locale').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(requests).toHaveLength(1);

  await page.getByRole('link', { name: 'Workspace' }).click();
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
});
