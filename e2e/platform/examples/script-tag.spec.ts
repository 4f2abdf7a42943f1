import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import { SCRIPT_TAG, TENANT } from '../../support/sites.js';
import { embed, films, logged } from './pages.js';

async function open(page: Page): Promise<void> {
  await page.goto(SCRIPT_TAG);
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
}

test('the page logs every event of its report', { tag: '@core' }, async ({ page }) => {
  await open(page);
  await expect(logged(page, 'ready')).toContainText('"mode":"signed"');
  await expect(logged(page, 'view').last()).toContainText('"surface":"dashboard"');

  const download = page.waitForEvent('download');
  await embed(page).locator('[data-widget="top-films"] [data-action="download"]').click();
  await embed(page).locator('[data-action="download-csv"]:visible').click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(logged(page, 'download')).toContainText('"format":"csv"');

  await films(page).click();
  await expect(logged(page, 'drilldown')).toContainText('"member":"movies.count"');
  await page.keyboard.press('Escape');

  await embed(page).locator('[data-ask] input').fill('films by genre');
  await embed(page).locator('[data-ask] button').click();
  await expect(logged(page, 'ai-query')).toHaveCount(2);

  await page.getByRole('combobox', { name: 'Report' }).selectOption('Premiere weather');
  await expect(logged(page, 'navigate')).toContainText('city-weather');
  const language = page.getByRole('combobox', { name: 'Language' });
  await language
    .locator('option')
    .last()
    .evaluate((option: HTMLOptionElement) => {
      option.value = 'xx';
    });
  await language.selectOption('xx');
  await expect(logged(page, 'error')).toContainText('UnsupportedLocale');
});

test('each control of the page changes its report', async ({ page }) => {
  await open(page);
  const root = embed(page).locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Brand' }).selectOption('Premiere red');
  await expect(root).toHaveCSS('--svc-primary-color', '#cf332a');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect(films(page)).toHaveText('3.201');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('Drama');
  await expect(films(page)).toHaveText('789');
  await page.getByRole('combobox', { name: 'Genre' }).selectOption('All genres');
  await expect(films(page)).toHaveText('3.201');

  const queried = page.waitForRequest(`${TENANT}/embed/api/query`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await queried;
});

test('autoload replaces each div with data attributes, including a later one, with a report, once and without a script of the author', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(`${SCRIPT_TAG}/no-script`);
  await expect(page.locator('svc-embed')).toHaveCount(1);
  await expect(page.locator('div[data-svc-embed]')).toHaveCount(0);
  await expect(page.locator('svc-embed')).toHaveClass('numbers');
  await expect(films(page)).toHaveText('3,201');
  await expect(embed(page).locator('html')).toHaveCSS('--svc-primary-color', '#147d54');
  await expect(page.getByText('on their way')).toBeHidden();

  const elements = await page.evaluate(() => {
    const first = document.querySelector('svc-embed');
    const late = document.createElement('div');
    const baseUrl = first?.getAttribute('base-url') ?? '';
    Object.assign(late.dataset, { svcEmbed: '', baseUrl, dashboard: 'city-weather' });
    document.querySelector('main')?.append(late);
    const autoload: (root?: ParentNode) => void = Reflect.get(Reflect.get(globalThis, 'SvcEmbed'), 'autoload');
    autoload(document.body);
    autoload();
    return [...document.querySelectorAll('svc-embed')].map((one) => [one === first, one.getAttribute('dashboard')]);
  });
  expect(elements).toEqual([
    [true, 'movies-overview'],
    [false, 'city-weather'],
  ]);
  const late = page.frameLocator('svc-embed[dashboard=city-weather] iframe');
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('City weather');
});
