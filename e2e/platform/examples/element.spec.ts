import { expect, test } from '../../support/example-test.js';
import { siteOf, TENANT } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

test('the page shows the dashboard that its markup names and logs the events, and its controls set attributes, which change the running report or mount another', {
  tag: '@core',
}, async ({ page }) => {
  const requests = sessionRequests(page);
  await page.goto(siteOf('element'));
  await expect(films(page)).toHaveText('3,201');
  const address = RegExp(`^${TENANT}/embed/dashboard/movies-overview\\?`);
  await expect(page.locator('#report iframe')).toHaveAttribute('src', address);
  await expect(logged(page, 'svc-ready')).toContainText('"mode":"signed"');
  await expect(logged(page, 'svc-state')).toHaveCount(2);
  await films(page).click();
  await expect(logged(page, 'svc-drilldown')).toContainText('"member":"movies.count"');
  await page.keyboard.press('Escape');

  await expect(logged(page, 'svc-dashboard-loaded')).toHaveCount(1);
  const root = embed(page).locator('html');
  await page.getByLabel('Appearance').selectOption('Dark');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByLabel('Brand').selectOption('Premiere red');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');
  await page.getByLabel('Genre').selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await page.getByLabel('Language').selectOption('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(requests).toHaveLength(1);

  await page.getByRole('combobox', { name: 'Report' }).selectOption('Premiere weather');
  await expect(logged(page, 'svc-ready').first()).toContainText('city-weather');
  expect(requests).toHaveLength(2);
});
