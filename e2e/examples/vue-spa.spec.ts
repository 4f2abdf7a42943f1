import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/example-test.js';
import { expectKeyboardPasses } from '../support/keyboard.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { siteOf, TENANT } from '../support/sites.js';

const SITE = siteOf('vue-spa');

/** What the embed of the page shows. */
function embed(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

function films(page: Page) {
  return embed(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

function logged(page: Page, kind: 'event' | 'action', name: string) {
  return page.locator(`[role=log] [data-kind="${kind}"][data-name="${name}"]`);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`${SITE}/dashboard`);
  await expect(page.locator('output')).toHaveText('Live');
  await expect(logged(page, 'event', 'dashboardLoaded')).toHaveCount(1);
}

test('shows the dashboard with its data', async ({ page }) => {
  await openDashboard(page);
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
  await expect(films(page)).toHaveText('3,201');
  await expect(logged(page, 'event', 'ready')).toContainText('"publicId":"movies-overview"');
  await expect(page.locator('[data-kind="rejection"]')).toHaveCount(0);
  // The embed fills the room that the page gives it.
  const room = await page.locator('.frame').boundingBox();
  expect(await page.locator('iframe').boundingBox()).toEqual(room);
});

test('sends what the panel sets, without a reload', async ({ page }) => {
  await openDashboard(page);
  const sessions: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/session') && sessions.push(request.url()));
  const root = embed(page).locator('html');

  await page.getByLabel('Genre').selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await expect(logged(page, 'action', 'set-filter')).toContainText('Drama');
  await page.getByLabel('Genre').selectOption('All');
  await expect(films(page)).toHaveText('3,201');

  await page.getByLabel('Brand color').fill('#b3261e');
  await expect(root).toHaveCSS('--svc-primary-color', '#b3261e');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color', 'rgb(236, 239, 245)');
  await page.getByLabel('Locale').selectOption('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('إصدارات الأفلام');
  expect(sessions).toEqual([]);
  await expect(logged(page, 'event', 'ready')).toHaveCount(1);
});

test('mounts the embed of each route, keeps the look, and leaves none of the one before', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  const first = await page.locator('iframe').elementHandle();

  await page.getByRole('link', { name: 'Workspace' }).click();
  await expect(page).toHaveURL(`${SITE}/workspace`);
  await expect(page).toHaveTitle('Workspace · Northwind Console');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/app\\?`));
  expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator('output')).toHaveText('Live');
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
  await expect(embed(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await page.getByRole('link', { name: 'Assistant' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/chat\\?`));
  await expect(page.locator('output')).toHaveText('Live');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${SITE}/dashboard`);
  await expect(films(page)).toHaveText('3,201');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('is accessible while it shows, in the dark, and right to left', async ({ page }) => {
  await openDashboard(page);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByLabel('Locale').selectOption('ar');
  await expect(embed(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(embed(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expectAccessible(page);
});

test('leads an unknown address home', async ({ page }) => {
  await page.goto(SITE);
  await expect(page).toHaveURL(`${SITE}/dashboard`);
  await expect(page.locator('output')).toHaveText('Live');
});

test('the keyboard reaches the embed and leaves it, both ways', async ({ page }) => {
  await page.goto(`${SITE}/assistant`);
  await expect(page.locator('output')).toHaveText('Live');
  await page.getByRole('link', { name: 'Assistant' }).focus();
  await expectKeyboardPasses(page);
});

test('says in its own words that it failed, and loads again at the button', async ({ page }) => {
  // The backend answers, without a session.
  const sessions = await refuseSessions(page, 200);
  await page.goto(`${SITE}/dashboard`);
  await sessions.untilGivenUp();
  await expect(page.locator('output')).toHaveText('Unavailable');
  await expect(page.getByRole('alert')).toContainText('No session could be opened');
  await expectAccessible(page);
  await sessions.allow();
  await page.getByRole('alert').getByRole('button').click();
  await expect(page.locator('output')).toHaveText('Live');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(films(page)).toHaveText('3,201');
});
