import { expect, test } from '../../support/example-test.js';
import { siteOf } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

test('the viewer’s choices reach the running embed as actions, each in the log', { tag: '@core' }, async ({ page }) => {
  const requests = sessionRequests(page);
  await page.goto(siteOf('react-spa'));
  await expect(films(page)).toHaveText('3,201');
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
  await page.getByLabel('Genre').selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await page.getByLabel('Genre').selectOption('All genres');
  await expect(films(page)).toHaveText('3,201');

  const root = embed(page).locator('html');
  await page.getByRole('radio', { name: 'Ember' }).check();
  await expect(root).toHaveCSS('--svc-primary-color', '#b3461e');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByLabel('Language').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');

  // The first of each, except for the filter, was sent after `ready`.
  for (const name of ['set-filter', 'set-theme', 'set-color-scheme', 'set-locale'])
    await expect(logged(page, name, 'action')).toHaveCount(2);
  expect(requests).toHaveLength(1);
});

test('a click on a figure opens a page of the site instead of the rows in the embed', async ({ page }) => {
  await page.goto(siteOf('react-spa'));
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
  await embed(page).locator('[data-widget="top-films"] .row-opener').first().click();
  await expect(page.getByRole('heading', { name: 'Details' })).toBeFocused();
  await expect(page.getByRole('cell').first()).toHaveText(/^movies\./);
  await expect(logged(page, 'drilldown')).toHaveCount(0);
  await page.goBack();
  await expect(films(page)).toHaveText('3,201');

  await page.goto(`${siteOf('react-spa')}/details`);
  await expect(films(page)).toHaveText('3,201');
});

test('a route without the genre filter does not offer it', async ({ page }) => {
  await page.goto(`${siteOf('react-spa')}/workspace`);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(page.getByLabel('Genre')).toHaveCount(0);
});
