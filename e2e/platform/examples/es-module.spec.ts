import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { ES_MODULE } from '../../support/sites.js';
import { embed, films, logged } from './pages.js';

async function open(page: Page): Promise<void> {
  await page.goto(`${ES_MODULE}/dashboard`);
  await expect(page.locator('#state')).toHaveText('Live');
  await expect(embed(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

async function fill(page: Page, name: string, fields: Readonly<Record<string, string>> = {}): Promise<Locator> {
  const form = page.locator(`form#${name}`);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  return form;
}

async function send(page: Page, name: string, fields?: Readonly<Record<string, string>>): Promise<void> {
  await (await fill(page, name, fields)).getByRole('button').click();
}

test('the log has every event, on the surface where it happens', { tag: '@core' }, async ({ page }) => {
  await open(page);
  await expect(logged(page, 'ready')).toContainText('"publicId":"movies-overview"');
  await expect(logged(page, 'view').last()).toContainText('"surface":"dashboard"');
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);

  const download = page.waitForEvent('download');
  await embed(page).locator('[data-widget="top-films"] [data-action="download"]').click();
  await embed(page).locator('[data-action="download-csv"]:visible').click();
  await download;
  await expect(logged(page, 'download')).toContainText('"widgetId":"top-films"');

  await films(page).click();
  await expect(logged(page, 'drilldown')).toContainText('"member":"movies.count"');
  await page.keyboard.press('Escape');
  await send(page, 'set-locale', { Locale: 'tlh' });
  await expect(logged(page, 'error')).toContainText('UnsupportedLocale');

  await page.getByRole('link', { name: 'Workspace' }).click();
  await embed(page).getByRole('link', { name: 'City weather' }).click();
  await expect(logged(page, 'navigate')).toContainText('"previousPath"');

  await page.getByRole('link', { name: 'Assistant' }).click();
  await embed(page).locator('form input').fill('How many films by genre?');
  await page.keyboard.press('Enter');
  await expect(logged(page, 'ai-query')).toHaveCount(2);
  await expect(logged(page, 'ai-query').first()).toContainText('"status":"completed"');
});

test('each form sends its action to the embed, and each route starts with the initial controls', async ({ page }) => {
  await open(page);
  const root = embed(page).locator('html');
  const updated = embed(page).locator('[data-updated-at]');
  const before = (await updated.getAttribute('data-updated-at')) ?? '';
  await send(page, 'refresh');
  await expect(updated).not.toHaveAttribute('data-updated-at', before);
  await send(page, 'set-filter');
  await expect(films(page)).toHaveText('789');
  await send(page, 'set-filter', { Value: '{"value":[]}' });
  await expect(films(page)).toHaveText('3,201');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await send(page, 'set-theme', { Primary: '#b3261e', Radius: '20' });
  await expect(root).toHaveCSS('--svc-primary-color', '#b3261e');
  await expect(root).toHaveCSS('--svc-border-radius', '20px');
  await send(page, 'set-locale', { Locale: 'ar' });
  await expect(root).toHaveAttribute('dir', 'rtl');
  for (const name of ['refresh', 'set-filter', 'set-color-scheme', 'set-theme', 'set-locale'])
    await expect(logged(page, name, 'action').first()).toBeVisible();

  await page.getByRole('link', { name: 'Workspace' }).click();
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('All dashboards');
  await expect(page.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await expect(page.getByLabel('Locale')).toHaveValue('de-DE');
  await expect(page.getByLabel('Path')).toHaveValue('/embed/app/dashboards/movies-overview');
  await send(page, 'navigate');
  await expect(embed(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
});

test('an argument that is refused is explained, and nothing is sent', async ({ page }) => {
  await open(page);
  const actions = page.locator('#log [data-kind="action"]');
  const sent = await actions.count();
  for (const [name, label, value, words] of [
    ['set-filter', 'Value', '{value:1}', 'not JSON'],
    ['set-filter', 'Member', 'genre', 'view.dimension'],
    ['navigate', 'Path', '//evil.example', 'path'],
  ] as const) {
    await send(page, name, { [label]: value });
    await expect(page.locator('#refusal')).toContainText(words);
  }
  await expect(actions).toHaveCount(sent);
  await send(page, 'refresh');
  await expect(page.locator('#refusal')).toBeEmpty();
});
