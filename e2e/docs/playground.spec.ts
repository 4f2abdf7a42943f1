/** The playground: a real embed in the page, whose surface comes from another origin. */
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/docs-site.js';

/** The parts of the playground that the tests look at. */
function partsOf(page: Page): { surface: FrameLocator; log: Locator; code: Locator } {
  return {
    surface: page.frameLocator('.playground iframe'),
    log: page.getByRole('log'),
    code: page.getByLabel('Code of the settings'),
  };
}

/** The lines of the log about a name, of one kind. */
function lines(log: Locator, kind: 'event' | 'action' | 'state', name: string): Locator {
  return log.locator(`li[data-kind="${kind}"]`).filter({ has: log.page().getByText(name, { exact: true }) });
}

/** Opens a page with the playground, whose embed is ready. */
const openPlayground = async (page: Page, openDocs: (path: string) => Promise<void>, path = '/playground') => {
  await openDocs(path);
  await expect(page.locator('.playground .state')).toContainText('ready');
};

test('the playground mounts a surface of another origin, which shows the numbers of the sandbox', async ({
  page,
  openDocs,
}) => {
  await openPlayground(page, openDocs);
  const { surface, log } = partsOf(page);
  await expect(surface.locator('.figures')).toContainText('3,201');
  await expect(surface.getByRole('row', { name: /^Drama/ })).toContainText('789');
  for (const name of ['ready', 'view', 'dashboard-loaded']) await expect(lines(log, 'event', name)).toHaveCount(1);
  const frame = page.frames().find((one) => one !== page.mainFrame());
  expect(new URL(frame?.url() ?? '').origin).not.toBe(new URL(page.url()).origin);
});

test('an option of the playground mounts the embed again, and the code has it', async ({ page, openDocs }) => {
  await openPlayground(page, openDocs);
  const { surface, code } = partsOf(page);
  await page.getByLabel('filters, genre').selectOption('Western');
  await expect(surface.locator('[data-filters]')).toContainText('Western');
  await expect(surface.getByRole('row')).toHaveCount(2);
  await expect(code).toContainText("filters: { 'movies.genre': { value: 'Western' } }");

  await expect(surface.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await page.getByLabel('allowExport').uncheck();
  await expect(surface.getByRole('row')).toHaveCount(2);
  await expect(surface.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await expect(code).not.toContainText('allowExport');

  await page.getByRole('combobox', { name: 'locale' }).selectOption('de-DE');
  await expect(surface.getByRole('heading')).toHaveText('Filmstarts');
  await expect(code).toContainText("locale: 'de-DE'");

  await page.getByLabel('autoHeight(embed)').check();
  await expect(page.locator('.playground iframe')).toHaveAttribute('style', /height/);
  await expect(code).toContainText('autoHeight(embed);');
});

test('each action of the playground reaches the surface, stands in the log, and is a line of the code', async ({
  page,
  openDocs,
}) => {
  await openPlayground(page, openDocs);
  const { surface, log, code } = partsOf(page);
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
  await expect(surface.locator('[data-filters]')).toContainText('Drama');
  await expect(code).toContainText("embed.setFilter('movies.genre', { value: 'Drama' });");
  await press('setFilter to null');
  await expect(surface.locator('[data-filters]')).toContainText('none');

  await press('By rating');
  await expect(surface.getByRole('link', { name: 'By MPAA rating' })).toHaveAttribute('aria-current', 'page');
  await expect(lines(log, 'event', 'navigate')).toHaveCount(1);
  await expect(code).toContainText("embed.navigate('/embed/dashboard/movies-overview?by=rating');");

  await press('refresh');
  await expect(code).toContainText('embed.refresh();');
  for (const name of ['set-color-scheme', 'set-theme', 'set-locale', 'set-filter', 'navigate', 'refresh'])
    await expect(lines(log, 'action', name).first(), name).toBeVisible();
});

test('what the viewer does in the embed of the playground stands in its log', async ({ page, openDocs }) => {
  await openPlayground(page, openDocs);
  const { surface, log } = partsOf(page);
  await surface.getByRole('button', { name: 'Drama', exact: true }).click();
  await expect(lines(log, 'event', 'drilldown')).toContainText('movies.genre');
  await surface.getByRole('button', { name: 'Download CSV' }).click();
  await expect(lines(log, 'event', 'download')).toContainText('"rowCount":1');
  await surface.getByRole('button', { name: 'Which group earned most?' }).click();
  await expect(surface.getByRole('status')).toContainText('Drama');
  await expect(lines(log, 'event', 'ai-query')).toHaveCount(2);
  await surface.getByRole('button', { name: 'Report an error' }).click();
  await expect(lines(log, 'event', 'error')).toContainText('DemoError');

  await surface.getByRole('button', { name: 'Fail for good' }).click();
  await expect(page.locator('.playground .state')).toContainText('failed');
  // By keyboard: Chromium may send a click to where the frame was before Playwright scrolled.
  await page.getByRole('button', { name: 'reload', exact: true }).press('Enter');
  await expect(page.locator('.playground .state')).toContainText('ready');
});

test('the guide to themes has the playground with the controls of the look alone', async ({ page, openDocs }) => {
  await openPlayground(page, openDocs, '/guides/themes');
  const { surface, code } = partsOf(page);
  await page.getByRole('button', { name: 'setTheme' }).click();
  await expect(surface.locator('html')).toHaveAttribute('style', /--svc-primary-color: #0a7d55/);
  await expect(code).toContainText('embed.setTheme(');
  await expect(page.getByRole('button', { name: 'refresh' })).toHaveCount(0);
});
