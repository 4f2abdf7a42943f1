import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './support/example-test.js';
import { SCRIPT_TAG, TENANT } from './support/sites.js';

/** The report inside the iframe. */
function report(page: Page): FrameLocator {
  return page.frameLocator('#frame iframe');
}

function films(page: Page) {
  return report(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

function logged(page: Page, event: string) {
  return page.locator(`#log [data-event="${event}"]`);
}

async function open(page: Page): Promise<void> {
  await page.goto(SCRIPT_TAG);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
}

test('shows the dashboard with its data, on a page of another site', async ({ page }) => {
  await open(page);
  await expect(report(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
  await expect(films(page)).toHaveText('3,201');
  await expect(report(page).locator('[data-widget="gross-by-genre"] svg.marks')).toBeVisible();
  await expect(report(page).locator('[data-widget="top-films"] tbody tr')).not.toHaveCount(0);
  await expect(page.locator('#frame iframe')).toHaveAttribute(
    'src',
    new RegExp(`^${TENANT}/embed/dashboard/movies-overview\\?`),
  );
});

test('writes every event of the report into its log', async ({ page }) => {
  await open(page);
  await expect(logged(page, 'ready')).toHaveCount(1);
  await expect(logged(page, 'ready')).toContainText('"mode":"signed"');
  await expect(logged(page, 'view').last()).toContainText('"surface":"dashboard"');

  const download = page.waitForEvent('download');
  const card = report(page).locator('[data-widget="top-films"]');
  await card.locator('[data-action="download"]').click();
  await report(page).locator('[data-action="download-csv"]:visible').click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(logged(page, 'download')).toContainText('"format":"csv"');

  await films(page).click();
  await expect(report(page).locator('[data-drilldown]')).toBeVisible();
  await expect(logged(page, 'drilldown')).toContainText('"member":"movies.count"');
  await page.keyboard.press('Escape');

  await report(page).locator('[data-ask] input').fill('films by genre');
  await report(page).locator('[data-ask] button').click();
  await expect(logged(page, 'ai-query')).toHaveCount(2);
  await expect(logged(page, 'ai-query').first()).toContainText('"status":"completed"');

  await page.getByRole('combobox', { name: 'Report' }).selectOption('Premiere weather');
  await expect(logged(page, 'navigate')).toContainText('city-weather');

  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Drama');
  await expect(logged(page, 'error')).toContainText('InvalidFilter');
});

test('changes the report with each of its controls', async ({ page }) => {
  await open(page);
  const root = report(page).locator('html');

  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Premiere red');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');

  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(root).toHaveAttribute('lang', 'de-DE');
  await expect(films(page)).toHaveText('3.201');

  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('All genres');
  await expect(films(page)).toHaveText('3.201');

  const queried = page.waitForRequest(`${TENANT}/embed/api/query`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await queried;
});

test('says when the report cannot be opened, and opens it on "Try again"', async ({ page, watch }) => {
  let asked = 0;
  await page.clock.install();
  await page.route('**/api/session', (route) => {
    asked += 1;
    return route.fulfill({ status: 502, json: { error: { code: 'no-session', message: 'No.' } } });
  });
  await page.goto(SCRIPT_TAG);
  // The embed asks again by itself, three times, later and later.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(asked).toBe(4);
  }).toPass();
  await expect(page.locator('#state')).toHaveText('Unavailable');
  await expect(page.getByRole('alert')).toContainText('could not be opened');

  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(page.getByRole('alert')).toBeHidden();
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

test('gives sessions to pages of its own origin alone', async ({ request }) => {
  const address = `${SCRIPT_TAG}/api/session`;
  for (const origin of ['https://evil.example', 'null', 'http://localhost:5300']) {
    const foreign = await request.post(address, { headers: { origin } });
    expect(foreign.status()).toBe(403);
    expect(foreign.headers()['cache-control']).toBe('no-store');
    expect(foreign.headers()['access-control-allow-origin']).toBeUndefined();
  }
  expect((await request.get(address)).status()).toBe(405);
  expect((await request.post(address, { headers: { origin: SCRIPT_TAG } })).status()).toBe(200);
});
