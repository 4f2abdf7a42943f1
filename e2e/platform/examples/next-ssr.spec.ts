import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { siteOf, TENANT } from '../../support/sites.js';
import { embed, films, logged } from './pages.js';

const SITE = siteOf('next-ssr');

function countRequests(page: Page) {
  const counts = { sessions: 0, documents: 0 };
  page.on('request', (request) => {
    if (request.url() === `${SITE}/api/session`) counts.sessions += 1;
    if (request.url().startsWith(`${TENANT}/embed/dashboard/`)) counts.documents += 1;
  });
  return counts;
}

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(SITE + path);
  await expect(page.locator('output.state')).toHaveText('Live');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server sends the text and a placeholder with the size of the embed', async ({ page }) => {
    await page.goto(SITE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How films earn');
    const frame = page.locator('.frame iframe');
    await expect(frame).toHaveCount(1);
    await expect(frame).not.toHaveAttribute('src');
    const [place, iframe] = [await page.locator('.frame').boundingBox(), await frame.boundingBox()];
    expect(place?.height).toBeGreaterThan(500);
    expect(iframe).toEqual(place);
  });
});

test('the embed takes the place of the placeholder, and nothing moves', { tag: '@core' }, async ({ page }) => {
  const answer = await page.request.get(SITE);
  expect(await answer.text()).toContain('<iframe');

  await page.route('**/api/session', async (route) => {
    await expect(page.locator('.frame iframe')).toHaveCount(1);
    await page.locator('.frame iframe').evaluate((frame) => {
      frame.dataset.seen = 'before';
    });
    await route.continue();
  });
  await open(page);
  // The element from the server is the embed now.
  await expect(page.locator('.frame iframe')).toHaveAttribute('data-seen', 'before');
  await expect(films(page)).toHaveText('3,201');
});

test('each page requests one session and loads one document', async ({ page }) => {
  const counts = countRequests(page);
  await open(page);
  await expect(films(page)).toHaveText('3,201');
  expect(counts).toEqual({ sessions: 1, documents: 1 });

  const before = await page.locator('.frame iframe').elementHandle();
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(page).toHaveURL(`${SITE}/weather`);
  await expect(page).toHaveTitle(/^Weather/);
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('City weather');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  expect(counts).toEqual({ sessions: 2, documents: 2 });

  await page.goBack();
  await expect(films(page)).toHaveText('3,201');
  await expect(page.getByRole('link', { name: 'Films' })).toHaveAttribute('aria-current', 'page');
  expect(counts).toEqual({ sessions: 3, documents: 3 });
});

test('the controls change theme and locale of the running embed, and the page logs its events', async ({ page }) => {
  const counts = countRequests(page);
  await open(page);
  await expect(logged(page, 'ready')).toContainText('"mode":"signed"');
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
  const root = embed(page).locator('html');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Premiere');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(root).toHaveAttribute('lang', 'de-DE');
  await expect(films(page)).toHaveText('3.201');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(counts).toEqual({ sessions: 1, documents: 1 });
  await films(page).click();
  await expect(logged(page, 'drilldown')).toContainText('"member":"movies.count"');
});

test('the filters are in the address, without a request of Next, and a reload restores them', async ({ page }) => {
  await open(page, '/?tab=2');
  const entries = await page.evaluate(() => history.length);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('_rsc=') && asked.push(request.url()));
  const filter = embed(page).locator('[data-widget="genre-filter"]');
  await filter.getByRole('button').first().press('Enter');
  await filter.getByRole('checkbox', { name: 'Drama', exact: true }).press('Space');
  await expect(page).toHaveURL(/[?]tab=2&f_movies.genre=/);
  expect([asked, await page.evaluate(() => history.length)]).toEqual([[], entries]);
  await page.reload();
  await expect(films(page)).toHaveText('789');
  await page.getByRole('link', { name: 'Weather' }).click();
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('City weather');
  await page.goBack();
  await expect(films(page)).toHaveText('789');
});

test('each page has a fresh nonce for its scripts', async ({ request }) => {
  const policies = await Promise.all([1, 2].map(async () => (await request.get(SITE)).headers()));
  const [one, two] = policies.map((headers) => headers['content-security-policy'] ?? '');
  const nonce = /'nonce-([^']+)'/.exec(one ?? '')?.[1];
  expect(nonce).toBeTruthy();
  expect(two).not.toContain(nonce);
});
