import { expect, test } from '../../support/example-test.js';
import { EXAMPLES, siteOf, TENANT } from '../../support/sites.js';
import { embed, films, logged, sessionRequests } from './pages.js';

/** The single-page apps: the focused element after a change of the route, the company, and the report of filters in the log. */
const APPS = [
  ['es-module', '#page-title', 'Northwind Console', undefined],
  ['react-spa', '#page-title', 'Northwind Studio', 'filters-changed'],
  ['vue-spa', '#content', 'Northwind Console', 'filtersChanged'],
] as const;

for (const [example, focus, company, report] of APPS.filter(([name]) => EXAMPLES.includes(name))) {
  const site = siteOf(example);

  test(`${example} mounts the embed of each route, and only that`, { tag: '@core' }, async ({ page }) => {
    await page.goto(site);
    const state = page.locator('output.state');
    await expect(page).toHaveURL(`${site}/dashboard`);
    await expect(state).toHaveText('Live');
    await expect(page.locator(focus)).not.toBeFocused();
    const frame = page.locator('iframe');
    const first = await frame.elementHandle();
    /** Waits for reports of filters, because the next embed would reject one of a frame that is being removed. */
    async function waitForReports(count: number) {
      if (report) await expect(logged(page, report)).toHaveCount(count);
    }
    await expect(page.locator('[data-name="dashboard-loaded"], [data-name="dashboardLoaded"]')).toHaveCount(1);
    await waitForReports(1);

    for (const [title, path, address] of [
      ['Workspace', '/workspace', 'app'],
      ['Assistant', '/assistant', 'chat'],
    ] as const) {
      await page.getByRole('link', { name: title }).press('Enter');
      await expect(page).toHaveURL(site + path);
      await expect(page).toHaveTitle(`${title} · ${company}`);
      await expect(page.locator(focus)).toBeFocused();
      await expect(frame).toHaveCount(1);
      await expect(frame).toHaveAttribute('src', RegExp(`^${TENANT}/embed/${address}\\?`));
      await expect(state).toHaveText('Live');
      await expect(page.locator('[data-name="view"]').filter({ hasText: `"surface":"${address}"` })).not.toHaveCount(0);
      // Only dashboards and the app have filters.
      await waitForReports(2);
    }
    expect(await first?.evaluate((element) => element.isConnected)).toBe(false);

    await page.goBack();
    await expect(page).toHaveURL(`${site}/workspace`);
    await expect(state).toHaveText('Live');
    await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
    await waitForReports(3);
    await page.goBack();
    await expect(page).toHaveURL(`${site}/dashboard`);
    await expect(frame).toHaveCount(1);
    await expect(films(page)).toHaveText('3,201');
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('[data-kind="rejection"]')).toHaveCount(0);
  });

  test(`${example} survives routes that change faster than embeds load`, async ({ page }) => {
    const requests = sessionRequests(page);
    await page.goto(`${site}/dashboard`);
    await expect(page.locator('output.state')).toHaveText('Live');
    expect(requests).toHaveLength(1);
    for (const name of ['Workspace', 'Assistant', 'Dashboard', 'Assistant', 'Workspace'])
      await page.getByRole('link', { name }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.locator('output.state')).toHaveText('Live');
    await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
    expect(requests.length).toBeLessThanOrEqual(6);
  });
}
