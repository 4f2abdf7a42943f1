import type { Page } from '@playwright/test';
import { createManagementClient, type ManagementClient } from '@svc-embed/platform/management';
import { test as base, expect, surface } from '../../support/sandbox-test.js';

/** Tests that change settings of the account, which are restored after each test. */
const test = base.extend<{ management: ManagementClient }>({
  management: async ({ sandbox }, use) => {
    const management = createManagementClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin });
    await use(management);
    await management.appConfig.updateAppConfig({
      appTheme: null,
      applyThemeGlobally: false,
      creatorMode: { localizedTitles: [] },
      embedding: { locale: null, showDashboardChat: true },
    });
    await management.tenant.updateTenantSettings({ showAiInterface: true, showBiInterface: true });
  },
});

const app = { viewer: { externalId: 'vera' }, path: '/embed/app' };

const colorOf = (page: Page) =>
  surface(page)
    .locator('html')
    .evaluate((root) => root.style.getPropertyValue('--theme-primary-color'));

for (const { whose, locale, settings } of [
  { whose: 'the account', locale: 'de-DE', settings: {} },
  { whose: 'its session', locale: 'en-US', settings: { locale: 'de' } },
] as const)
  test(`a surface starts in the language of ${whose} until the page sets one`, async ({
    page,
    management,
    openEmbed,
  }) => {
    await management.appConfig.updateAppConfig({ embedding: { locale } });
    await openEmbed(page, { ...app, viewer: { ...app.viewer, settings } });
    await expect(surface(page).getByRole('heading', { level: 1 })).toHaveText('Alle Dashboards');
    await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.evaluate(() => embed.setLocale('ja-JP'));
    await expect(surface(page).locator('html')).toHaveAttribute('lang', 'ja-JP');
    await expect(surface(page).locator('[data-creator-mode]')).toHaveCount(0);
  });

test('creator mode has the title of the account in each language', async ({ page, management, openEmbed }) => {
  const localizedTitles = [
    { locale: 'ja', value: '編集' },
    { locale: 'en', value: 'Workshop' },
  ];
  await management.appConfig.updateAppConfig({ creatorMode: { localizedTitles } });
  const viewer = { externalId: 'maker', creatorMode: true, embedTenantName: 'creators-inc' };
  await openEmbed(page, { ...app, viewer });
  const mode = surface(page).locator('[data-creator-mode]');
  await expect(mode).toHaveText('Workshop');
  await page.evaluate(() => embed.setLocale('ja-JP'));
  await expect(mode).toHaveText('編集');
  await page.evaluate(() => embed.setLocale('de-DE'));
  await expect(mode).not.toHaveText(/Workshop|編集/);
});

test('the app has the theme of the account after a dashboard with its own', async ({ page, management, openEmbed }) => {
  await management.appConfig.updateAppConfig({ appTheme: { primaryColor: '#00aa77' } });
  await openEmbed(page, app);
  expect(await colorOf(page)).toBe('#00aa77');
  const card = surface(page).locator('[data-dashboard-card="world-development"] a');
  await card.click();
  await expect(surface(page).getByRole('heading', { level: 1, name: 'World development' })).toBeVisible();
  expect(await colorOf(page)).toBe('#0f766e');
  await surface(page).locator('.crumbs a').click();
  await expect(card).toBeVisible();
  expect(await colorOf(page)).toBe('#00aa77');
});

for (const { path, whose, off = {}, settings = {} } of [
  { path: '/embed/app', whose: 'the account', off: { showBiInterface: false } },
  { path: '/embed/chat', whose: 'the account', off: { showAiInterface: false } },
  { path: '/embed/chat', whose: 'its session', settings: { allowAi: false } },
]) {
  test(`${path} reports a failure if it is switched off for ${whose}`, async ({ page, management, openEmbed }) => {
    await management.tenant.updateTenantSettings(off);
    const { state, reasons } = await openEmbed(page, { path, viewer: { ...app.viewer, settings } });
    expect([state, reasons]).toEqual(['surface-failed', ['mount']]);
    const failure = surface(page).locator('[data-failure="SurfaceSwitchedOff"]');
    await expect(failure.getByRole('heading', { name: 'This page is switched off' })).toBeVisible();
  });
}

test('the app has no question box while the AI of the account is off', async ({ page, management, openEmbed }) => {
  const box = (of: Page) => surface(of).getByRole('textbox', { name: 'Your question' });
  await openEmbed(page, app);
  await expect(box(page)).toBeVisible();
  await management.tenant.updateTenantSettings({ showAiInterface: false });
  const other = await page.context().newPage();
  await openEmbed(other, app);
  await expect(surface(other).locator('[data-dashboard-card]').first()).toBeVisible();
  await expect(box(other)).toHaveCount(0);
});

test('the home of the app has no box for questions if the session hides it', async ({ page, openEmbed }) => {
  await openEmbed(page, { ...app, viewer: { externalId: 'vera', settings: { showWorkbookChat: false } } });
  await expect(surface(page).locator('[data-dashboard-card="world-development"]')).toBeVisible();
  await expect(surface(page).getByRole('textbox')).toHaveCount(0);
});
