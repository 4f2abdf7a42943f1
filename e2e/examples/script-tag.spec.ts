import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/example-test.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { SCRIPT_TAG, TENANT } from '../support/sites.js';

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
  const sessions = await refuseSessions(page);
  await page.goto(SCRIPT_TAG);
  await expect(page.getByText('The report is loading.')).toBeVisible();
  const place = await page.locator('#frame').boundingBox();
  await sessions.untilGivenUp();
  await expect(page.locator('#state')).toHaveText('Unavailable');
  await expect(page.getByRole('alert')).toContainText('The report could not be opened. Please try again.');
  await expect(page.getByText('The report is loading.')).toBeHidden();
  // In the place of the report: nothing has moved.
  expect(await page.locator('#frame').boundingBox()).toEqual(place);
  expect(await page.getByRole('alert').boundingBox()).toEqual(place);

  await sessions.allow();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Live report' })).toBeFocused();
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

test.describe('the page of an author who writes no script', () => {
  const address = `${SCRIPT_TAG}/no-script`;
  const numbers = (page: Page) => page.frameLocator('svc-embed#numbers iframe');

  test('shows the dashboard in the place of the div', async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('svc-embed')).toHaveCount(1);
    await expect(page.locator('div[data-svc-embed]')).toHaveCount(0);
    await expect(page.locator('svc-embed')).toHaveClass('numbers');
    await expect(numbers(page).locator('[data-widget="film-count"] [data-kpi-value]')).toHaveText('3,201');
    await expect(numbers(page).locator('html')).toHaveCSS('--svc-primary-color', '#147d54');
    await expect(page.getByText('on their way')).toBeHidden();
  });

  test('turns what comes later when it is asked to, and each once', async ({ page }) => {
    await page.goto(address);
    const counts = await page.evaluate(() => {
      const first = document.querySelector('svc-embed');
      const late = document.createElement('div');
      late.dataset.svcEmbed = '';
      late.dataset.baseUrl = first?.getAttribute('base-url') ?? '';
      late.dataset.dashboard = 'movies-overview';
      late.dataset.testid = 'late';
      document.querySelector('main')?.append(late);
      const autoload: (root?: ParentNode) => void = Reflect.get(Reflect.get(globalThis, 'SvcEmbed'), 'autoload');
      autoload(document.body);
      autoload();
      const all = [...document.querySelectorAll('svc-embed')];
      return [all.length, all[0] === first, all[1]?.getAttribute('data-testid'), all[1]?.getAttribute('dashboard')];
    });
    expect(counts).toEqual([2, true, 'late', 'movies-overview']);
    await expect(page.frameLocator('[data-testid=late] iframe').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is reached and left by keyboard', async ({ page }) => {
    await page.goto(address);
    await expect(numbers(page).locator('[data-widget="film-count"] [data-kpi-value]')).toHaveText('3,201');
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
    await page.getByRole('link', { name: 'Northwind Films' }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('numbers');
    await expect(async () => {
      await page.keyboard.press('Shift+Tab');
      expect(await focused()).toBe('');
    }).toPass({ intervals: [0] });
  });

  test("says in the author's words that it failed", async ({ page, watch }) => {
    const sessions = await refuseSessions(page);
    await page.goto(address);
    await sessions.untilGivenUp();
    await expect(page.getByText('The numbers are not there right now.')).toBeVisible();
    await sessions.allow();
    await page.getByRole('button', { name: 'Ask for them again' }).click();
    await expect(numbers(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
  });
});

for (const path of ['/', '/no-script']) {
  test(`has no serious fault of accessibility at ${path}`, async ({ page }) => {
    await page.goto(SCRIPT_TAG + path);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
