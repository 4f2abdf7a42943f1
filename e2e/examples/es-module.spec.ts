import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../support/example-test.js';
import { refuseSessions } from '../support/refuse-sessions.js';
import { ES_MODULE, TENANT } from '../support/sites.js';

/** What the embed of the page shows. */
function embed(page: Page): FrameLocator {
  return page.frameLocator('#frame iframe');
}

function films(page: Page) {
  return embed(page).locator('[data-widget="film-count"] [data-kpi-value]');
}

function logged(page: Page, kind: 'event' | 'action', name: string) {
  return page.locator(`#log [data-kind="${kind}"][data-name="${name}"]`);
}

function action(page: Page, name: string) {
  return page.locator(`form#${name}`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(ES_MODULE + path);
  await expect(page.locator('#state')).toHaveText('Live');
}

async function openDashboard(page: Page): Promise<void> {
  await open(page, '/dashboard');
  await expect(logged(page, 'event', 'dashboard-loaded')).toHaveCount(1);
}

test('shows the dashboard with its data', async ({ page }) => {
  await openDashboard(page);
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
  await expect(films(page)).toHaveText('3,201');
  await expect(embed(page).locator('[data-widget="gross-by-year"] svg.marks')).toBeVisible();
  await expect(page.locator('#log [data-kind="rejection"]')).toHaveCount(0);
});

test('mounts the embed of each route and leaves none of the one before', async ({ page }) => {
  await openDashboard(page);
  const frame = page.locator('iframe');
  const first = await frame.elementHandle();

  await page.getByRole('link', { name: 'Workspace' }).click();
  await expect(page).toHaveURL(`${ES_MODULE}/workspace`);
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/app\\?`));
  expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);

  await page.getByRole('link', { name: 'Assistant' }).click();
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('src', new RegExp(`^${TENANT}/embed/chat\\?`));
  await expect(page.locator('#state')).toHaveText('Live');

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${ES_MODULE}/dashboard`);
  await expect(frame).toHaveCount(1);
  await expect(films(page)).toHaveText('3,201');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
});

test('starts each route anew: its controls, and the focus at its heading', async ({ page }) => {
  await openDashboard(page);
  const heading = page.locator('#page-title');
  await expect(heading).not.toBeFocused();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await action(page, 'set-locale').getByLabel('Locale').fill('ar');
  await page.getByRole('link', { name: 'Workspace' }).press('Enter');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('Workspace');
  // The new embed knows nothing of what was set on the one before.
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await expect(action(page, 'set-locale').getByLabel('Locale')).toHaveValue('de-DE');
  await expect(action(page, 'navigate').getByLabel('Path')).toHaveValue('/embed/app/dashboards/movies-overview');
});

test('says when an embed cannot be opened, in its place, and opens it on "Try again"', async ({ page, watch }) => {
  const sessions = await refuseSessions(page);
  await page.goto(`${ES_MODULE}/dashboard`);
  await expect(page.getByText('The report is loading.')).toBeVisible();
  const place = await page.locator('#frame').boundingBox();
  await sessions.untilGivenUp();
  await expect(page.locator('#problem')).toContainText('The report could not be opened. Please try again.');
  expect(await page.locator('#frame').boundingBox()).toEqual(place);
  expect(await page.locator('#problem').boundingBox()).toEqual(place);

  await sessions.allow();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.locator('#page-title')).toBeFocused();
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(page.locator('#problem')).toBeHidden();
  expect(watch.complaints.splice(0).every((text) => text.includes('502'))).toBe(true);
});

test('B42 survives routes that change faster than embeds load', async ({ page }) => {
  await page.goto(`${ES_MODULE}/dashboard`);
  for (const name of ['Workspace', 'Assistant', 'Dashboard', 'Assistant', 'Workspace']) {
    await page.getByRole('link', { name }).click();
  }
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
});

test('writes every event into its log, on the surface where it happens', async ({ page }) => {
  await openDashboard(page);
  await expect(logged(page, 'event', 'ready')).toContainText('"publicId":"movies-overview"');
  await expect(logged(page, 'event', 'view').last()).toContainText('"surface":"dashboard"');

  const download = page.waitForEvent('download');
  const card = embed(page).locator('[data-widget="top-films"]');
  await card.locator('[data-action="download"]').click();
  await embed(page).locator('[data-action="download-csv"]:visible').click();
  await download;
  await expect(logged(page, 'event', 'download')).toContainText('"widgetId":"top-films"');

  await films(page).click();
  await expect(logged(page, 'event', 'drilldown')).toContainText('"member":"movies.count"');
  await page.keyboard.press('Escape');

  await action(page, 'set-locale').getByLabel('Locale').fill('tlh');
  await page.getByRole('button', { name: 'Set locale' }).click();
  await expect(logged(page, 'event', 'error')).toContainText('UnsupportedLocale');

  await page.getByRole('link', { name: 'Workspace' }).click();
  await embed(page).getByRole('link', { name: 'City weather' }).click();
  await expect(logged(page, 'event', 'navigate')).toContainText('"previousPath"');

  await page.getByRole('link', { name: 'Assistant' }).click();
  await embed(page).locator('form input').fill('How many films by genre?');
  await page.keyboard.press('Enter');
  await expect(logged(page, 'event', 'ai-query')).toHaveCount(2);
  await expect(logged(page, 'event', 'ai-query').first()).toContainText('"status":"completed"');
});

test.describe('each form sends its action, and the embed does it', () => {
  test('set-color-scheme', async ({ page }) => {
    await openDashboard(page);
    const heading = embed(page).getByRole('heading', { level: 1 });
    const light = await heading.evaluate((element) => getComputedStyle(element).color);
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(embed(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await expect(heading).not.toHaveCSS('color', light);
    await expect(logged(page, 'action', 'set-color-scheme').first()).toContainText('dark');
  });

  test('set-theme', async ({ page }) => {
    await openDashboard(page);
    const form = action(page, 'set-theme');
    await form.getByLabel('Primary').fill('#b3261e');
    await form.getByLabel('Radius').fill('20');
    await form.getByLabel('Font').selectOption('Serif');
    await form.getByRole('button').click();
    const root = embed(page).locator('html');
    await expect(root).toHaveCSS('--svc-primary-color', '#b3261e');
    await expect(root).toHaveCSS('--svc-border-radius', '20px');
    await expect(embed(page).getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Georgia/);
    await expect(embed(page).locator('[data-widget="top-films"]')).toHaveCSS('border-radius', '20px');
  });

  test('set-locale', async ({ page }) => {
    await openDashboard(page);
    await action(page, 'set-locale').getByLabel('Locale').fill('ar');
    await action(page, 'set-locale').getByRole('button').click();
    await expect(embed(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('إصدارات الأفلام');
  });

  test('set-filter', async ({ page }) => {
    await openDashboard(page);
    const form = action(page, 'set-filter');
    await form.getByRole('button').click();
    await expect(films(page)).toHaveText('789');
    await form.getByLabel('Value').fill('{"value":[]}');
    await form.getByRole('button').click();
    await expect(films(page)).toHaveText('3,201');
  });

  test('navigate', async ({ page }) => {
    await open(page, '/workspace');
    await expect(embed(page).locator('[data-dashboard-card]')).toHaveCount(3);
    await action(page, 'navigate').getByRole('button').click();
    await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
    await expect(logged(page, 'event', 'navigate')).toContainText('/embed/app/dashboards/movies-overview');
  });

  test('refresh', async ({ page }) => {
    await openDashboard(page);
    const updated = embed(page).locator('[data-updated-at]');
    const before = (await updated.getAttribute('data-updated-at')) ?? '';
    await action(page, 'refresh').getByRole('button').click();
    await expect(updated).not.toHaveAttribute('data-updated-at', before);
  });
});

test('says what is wrong with an argument, and sends nothing', async ({ page }) => {
  await openDashboard(page);
  const refusal = page.locator('#refusal');
  const sent = await page.locator('#log [data-kind="action"]').count();
  for (const [form, field, value, words] of [
    ['set-filter', 'Value', '{value:1}', 'not JSON'],
    ['set-filter', 'Member', 'genre', 'view.dimension'],
    ['navigate', 'Path', '//evil.example', 'path'],
  ] as const) {
    await action(page, form).getByLabel(field).fill(value);
    await action(page, form).getByRole('button').click();
    await expect(refusal).toContainText(words);
  }
  await expect(page.locator('#log [data-kind="action"]')).toHaveCount(sent);
  await action(page, 'refresh').getByRole('button').click();
  await expect(refusal).toBeEmpty();
});
