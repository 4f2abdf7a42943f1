import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/example-test.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { siteOf, TENANT } from '../support/sites.js';

const SITE = siteOf('react-spa');

/** What the embed of the page shows. */
function embed(page: Page): FrameLocator {
  return page.frameLocator('.frame iframe');
}

function films(page: Page) {
  return embed(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

function logged(page: Page, kind: 'event' | 'action' | 'rejection', name: string) {
  return page.locator(`#log [data-kind="${kind}"][data-name="${name}"]`);
}

/** Opens a page; its document stays the same as long as `untouched` is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(SITE + path);
  await expect(page.locator('#state')).toHaveText('Live');
}

/** Counts the documents that the embed loads from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('framenavigated', (frame) => {
    if (frame.url().startsWith(TENANT)) count++;
  });
  return () => count;
}

test('shows the dashboard with its data', async ({ page }) => {
  await open(page, '/');
  await expect(page).toHaveURL(`${SITE}/dashboard`);
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
  await expect(films(page)).toHaveText('3,201');
  await expect(logged(page, 'event', 'dashboard-loaded')).toHaveCount(1);
  await expect(page.locator('#log [data-kind="rejection"]')).toHaveCount(0);
  await expect(page.getByTitle('Dashboard')).toBeVisible();
});

test('filters, brand and scheme act on the embed that is there', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(films(page)).toHaveText('3,201');
  const loads = countDocuments(page);
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

  await expect(logged(page, 'action', 'set-filter')).toHaveCount(2);
  // The first of each at `ready`.
  await expect(logged(page, 'action', 'set-theme')).toHaveCount(2);
  await expect(logged(page, 'action', 'set-color-scheme')).toHaveCount(2);
  expect(loads()).toBe(0);
});

test('speaks Arabic from right to left, page and embed', async ({ page }) => {
  await open(page, '/dashboard');
  await page.getByLabel('Language').selectOption('ar');
  await expect(embed(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('إصدارات الأفلام');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('each route has its embed, and the title gets the focus', async ({ page }) => {
  await open(page, '/dashboard');
  const frame = page.locator('iframe');
  const first = await frame.elementHandle();
  await page.getByRole('link', { name: 'Workspace' }).click();
  await expect(page).toHaveURL(`${SITE}/workspace`);
  await expect(page).toHaveTitle('Workspace · Northwind Studio');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/app\\?`));
  expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
  await expect(page.getByLabel('Genre')).toHaveCount(0);

  await page.getByRole('link', { name: 'Assistant' }).click();
  await expect(frame).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/chat\\?`));
  await expect(page.locator('#state')).toHaveText('Live');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${SITE}/dashboard`);
  await expect(frame).toHaveCount(1);
  await expect(films(page)).toHaveText('3,201');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('asks for one session per route, in strict mode and with routes that change fast', async ({ page }) => {
  const sessions: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/session') && sessions.push(request.url()));
  await open(page, '/dashboard');
  expect(sessions).toHaveLength(1);
  for (const name of ['Workspace', 'Assistant', 'Dashboard', 'Assistant', 'Workspace']) {
    await page.getByRole('link', { name }).click();
  }
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
  expect(sessions.length).toBeLessThanOrEqual(6);
});

test('the keyboard comes into the frame and out of it', async ({ page }) => {
  await open(page, '/dashboard');
  await expect(films(page)).toHaveText('3,201');
  const isInFrame = () => page.evaluate(() => document.activeElement?.localName === 'iframe');
  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(isInFrame).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (presses > 0 && !(await isInFrame())) break;
  }
  await expect(page.getByRole('button', { name: 'Clear' })).toBeFocused();
});

test('says why it failed, and tries again', async ({ page }) => {
  // The backend answers, without a session.
  const sessions = await refuseSessions(page, 200);
  await page.goto(`${SITE}/dashboard`);
  await sessions.untilGivenUp();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('No session could be opened');
  await expect(page.locator('#state')).toHaveText('Unavailable');
  await sessions.allow();
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(alert).toHaveCount(0);
  await expect(films(page)).toHaveText('3,201');
});

test('shows that it loads until the embed is there', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${SITE}/dashboard`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  await expect(page.locator('.frame iframe')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.locator('.frame iframe')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
