import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { expect, test } from '../support/example-test.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { siteOf, TENANT } from '../support/sites.js';

const SITE = siteOf('element');

function report(page: Page): FrameLocator {
  return page.frameLocator('#report iframe');
}

function films(page: Page) {
  return report(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

function logged(page: Page, event: string) {
  return page.locator(`#log [data-event="svc-${event}"]`);
}

async function open(page: Page): Promise<void> {
  await page.goto(SITE);
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
}

test('shows the dashboard that its markup names, and logs its events', async ({ page }) => {
  await open(page);
  await expect(films(page)).toHaveText('3,201');
  await expect(page.locator('#report iframe')).toHaveAttribute(
    'src',
    new RegExp(`^${TENANT}/embed/dashboard/movies-overview\\?`),
  );
  await expect(logged(page, 'ready')).toContainText('"mode":"signed"');
  await expect(logged(page, 'state')).toHaveCount(2);
  await films(page).click();
  await expect(logged(page, 'drilldown')).toContainText('"member":"movies.count"');
});

test('its controls change the report that runs', async ({ page }) => {
  let sessions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session')) sessions += 1;
  });
  await open(page);
  const root = report(page).locator('html');
  await page.getByLabel('Appearance').selectOption('Dark');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByLabel('Brand').selectOption('Premiere red');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');
  await page.getByLabel('Genre').selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await page.getByLabel('Language').selectOption('العربية');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(sessions).toBe(1);

  await page.getByRole('combobox', { name: 'Report' }).selectOption('Premiere weather');
  await expect(logged(page, 'ready').first()).toContainText('city-weather');
  expect(sessions).toBe(2);
});

test('is reached and left by keyboard', async ({ page }) => {
  await open(page);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.getByLabel('Downloads').focus();
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('report');
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('report');
  }).toPass({ intervals: [0] });
});

test('says so when it fails, and opens it again by keyboard', async ({ page, watch }) => {
  const sessions = await refuseSessions(page);
  await page.goto(SITE);
  await sessions.untilGivenUp();
  await expect(page.getByText('The report could not be opened.')).toBeVisible();
  await expect(logged(page, 'state').first()).toContainText('session-failed');
  await sessions.allow();
  await page.getByRole('button', { name: 'Open it again' }).focus();
  await page.keyboard.press('Enter');
  await expect(films(page)).toHaveText('3,201');
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

for (const [name, scheme, direction] of [
  ['light', 'light', 'Left'],
  ['dark and right to left', 'dark', 'Right'],
] as const) {
  test(`has no serious fault of accessibility, ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page);
    if (direction === 'Right') await page.getByRole('button', { name: 'Right to left' }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
