import type { Page } from '@playwright/test';
import { expect, test } from '../support/example-test.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { siteOf, TENANT } from '../support/sites.js';

const SITE = siteOf('next-ssr');

/** What the embed of the page shows. */
function embed(page: Page) {
  return page.frameLocator('.frame iframe');
}

function films(page: Page) {
  return embed(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

/** Counts the requests of a page for a session, and for a document of the embed. */
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

  test('the server has sent the text and a placeholder of the size of the embed', async ({ page }) => {
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

test('the embed comes in place of the placeholder, and nothing moves', async ({ page }) => {
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
  // The very element of the server is the embed now.
  await expect(page.locator('.frame iframe')).toHaveAttribute('data-seen', 'before');
  await expect(films(page)).toHaveText('3,201');
});

test('asks for one session and loads one document, and for another on the next page', async ({ page }) => {
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

test('changes theme and locale of the embed that is there', async ({ page }) => {
  const counts = countRequests(page);
  await open(page);
  const root = embed(page).locator('html');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Premiere');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(root).toHaveAttribute('lang', 'de-DE');
  await expect(films(page)).toHaveText('3.201');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(counts).toEqual({ sessions: 1, documents: 1 });
});

test('tells the page of its events', async ({ page }) => {
  await open(page);
  const told = (name: string) => page.locator(`[data-event="${name}"]`);
  await expect(told('ready')).toContainText('"mode":"signed"');
  await expect(told('dashboard-loaded')).toHaveCount(1);
  await films(page).click();
  await expect(told('drilldown')).toContainText('"member":"movies.count"');
});

test('says when no session is given, and goes on with "Try again"', async ({ page, watch }) => {
  const sessions = await refuseSessions(page);
  await page.goto(SITE);
  await sessions.untilGivenUp();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();

  await sessions.allow();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('output.state')).toHaveText('Live');
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

test('runs scripts with a fresh nonce alone, and frames the tenant alone', async ({ request }) => {
  const policies = await Promise.all([1, 2].map(async () => (await request.get(SITE)).headers()));
  const [one, two] = policies.map((headers) => headers['content-security-policy'] ?? '');
  expect(one).toContain(`frame-src ${TENANT};`);
  expect(one).not.toContain('unsafe');
  const nonce = /'nonce-([^']+)'/.exec(one ?? '')?.[1];
  expect(nonce).toBeTruthy();
  expect(two).not.toContain(nonce);
});

test('gives sessions to pages of its own origin alone', async ({ request }) => {
  const address = `${SITE}/api/session`;
  for (const origin of ['https://evil.example', 'null', 'http://localhost:5300']) {
    const foreign = await request.post(address, { headers: { origin } });
    expect(foreign.status()).toBe(403);
    expect(foreign.headers()['access-control-allow-origin']).toBeUndefined();
  }
  expect((await request.get(address)).status()).toBe(405);
  expect((await request.post(address, { headers: { origin: SITE } })).status()).toBe(200);
});
