/** The playground: a real embed in the page, whose surface comes from another origin. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/docs-site.js';

async function openPlayground(page: Page, openDocs: (path: string) => Promise<void>, path = '/playground') {
  await openDocs(path);
  const surface = page.frameLocator('.playground iframe');
  await expect(surface.locator('#surface')).toHaveAttribute('data-state', 'ready');
  const inspector = page.locator('svc-inspector');
  return {
    surface,
    code: page.getByLabel('Code of the settings'),
    rows: (kind: 'event' | 'action', name: string) =>
      inspector.locator(`[role="row"][data-kind="${kind}"]`).filter({ has: page.getByText(name, { exact: true }) }),
  };
}

/**
 * Makes the window as high as the controls, so that no click scrolls the page: immediately after a scroll, Chromium still
 * sends mouse events to the frame that was there before.
 */
async function showWhole(page: Page) {
  await page.setViewportSize({ width: 1280, height: 3000 });
}

test('the playground mounts a surface of another origin, and remounts it for an option', async ({ page, openDocs }) => {
  const { surface, code, rows } = await openPlayground(page, openDocs);
  await expect(surface.getByText('3,201', { exact: true })).toBeVisible();
  for (const name of ['ready', 'view', 'dashboard-loaded']) await expect(rows('event', name)).toHaveCount(1);
  await expect(page.locator('.playground iframe')).toBeInViewport({ ratio: 0.5 });
  const frame = page.frames().find((one) => one !== page.mainFrame());
  expect(new URL(frame?.url() ?? '').origin).not.toBe(new URL(page.url()).origin);
  await showWhole(page);

  await page.getByLabel('filters, genre').selectOption('Western');
  await expect(surface.locator('[data-filter-chip]')).toContainText('Western');
  await expect(code).toContainText("filters: { 'movies.genre': { value: 'Western' } }");

  await page.getByLabel('allowExport').uncheck();
  await expect(code).not.toContainText('allowExport');

  await page.getByRole('combobox', { name: 'locale' }).selectOption('de-DE');
  await expect(surface.getByRole('heading', { level: 1 })).toHaveText('Filmstarts');
  await expect(code).toContainText("locale: 'de-DE'");

  await page.getByLabel('autoHeight()').check();
  await expect(page.locator('.playground iframe')).toHaveAttribute('style', /height/);
  await expect(code).toContainText('extensions: [autoHeight()],');
});

test('each action reaches the surface, the inspector and the code of the playground', async ({ page, openDocs }) => {
  const { surface, code, rows } = await openPlayground(page, openDocs);
  await showWhole(page);
  const root = surface.locator('html');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await press('dark');
  await expect(root).toHaveAttribute('data-color-scheme', 'dark');
  await expect(code).toContainText("embed.setColorScheme('dark');");

  await page.getByLabel('borderRadius').fill('20');
  await press('setTheme');
  await expect(root).toHaveAttribute('style', /--svc-border-radius: 20px/);
  await expect(code).toContainText("embed.setTheme({ primaryColor: '#0a7d55', borderRadius: 20, font: 'system-ui' });");

  await press('ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expect(code).toContainText("embed.setLocale('ar');");
  await press('en-US');

  await press('setFilter');
  await expect(surface.locator('[data-filter-chip]')).toContainText('Drama');
  await expect(code).toContainText("embed.setFilter('movies.genre', { value: 'Drama' });");
  await press('setFilter to null');
  await expect(surface.locator('[data-filter-chip]')).toHaveCount(0);

  await press('Weather');
  await expect(surface.getByRole('heading', { level: 1 })).toHaveText('City weather');
  await expect(rows('event', 'navigate')).toHaveCount(1);
  await expect(code).toContainText("embed.navigate('/embed/dashboard/city-weather');");

  await press('refresh');
  await expect(code).toContainText('embed.refresh();');
  for (const name of ['set-color-scheme', 'set-theme', 'set-locale', 'set-filter', 'navigate', 'refresh'])
    await expect(rows('action', name).first(), name).toBeAttached();
});

test('the guide to themes has the playground with only the controls of the theme', async ({ page, openDocs }) => {
  const { surface, code } = await openPlayground(page, openDocs, '/guides/themes');
  await showWhole(page);
  await page.getByRole('button', { name: 'setTheme' }).click();
  await expect(surface.locator('html')).toHaveAttribute('style', /--svc-primary-color: #0a7d55/);
  await expect(code).toContainText('embed.setTheme(');
  await expect(page.getByRole('button', { name: 'refresh' })).toHaveCount(0);
  await expect(page.locator('svc-inspector')).toBeHidden();
});
