import type { FrameLocator } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { expect, loaded, payloadsOf, surface, strictTest as test } from '../../support/sandbox-test.js';

const WIDE = { width: 1320, height: 900 };
const PHONE = { width: 375, height: 760 };
const DASHBOARD = { viewer: { externalId: 'chat-panel' }, dashboard: 'movies-overview' };
const launcherOf = (frame: FrameLocator) => frame.getByRole('button', { name: 'Ask your data' });
const panelOf = (frame: FrameLocator) => frame.getByRole('dialog', { name: 'Ask your data' });

async function ask(frame: FrameLocator, question: string): Promise<void> {
  await panelOf(frame).getByRole('textbox', { name: 'Your question' }).fill(question);
  await panelOf(frame).getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(panelOf(frame).locator('[data-message="assistant"]').last()).toHaveAttribute('data-state', 'ready');
}

test('the launcher of a dashboard opens a chat, which Escape closes without losing the conversation', {
  tag: '@core',
}, async ({ page, openEmbed }) => {
  await page.setViewportSize(WIDE);
  await openEmbed(page, DASHBOARD);
  await loaded(page);
  const frame = surface(page);
  await expect(panelOf(frame)).toHaveCount(0);
  await expect(launcherOf(frame)).toHaveAttribute('aria-expanded', 'false');
  await launcherOf(frame).click();
  await expect(launcherOf(frame)).toHaveAttribute('aria-expanded', 'true');
  await expect(panelOf(frame).getByRole('textbox', { name: 'Your question' })).toBeFocused();
  await expect(panelOf(frame).getByRole('list', { name: 'Suggested questions' }).getByRole('button')).not.toHaveCount(
    0,
  );
  await ask(frame, 'worldwide gross by genre');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panelOf(frame)).toHaveCount(0);
  await expect(launcherOf(frame)).toHaveAttribute('aria-expanded', 'false');
  await expect(launcherOf(frame)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panelOf(frame).locator('[data-message="viewer"]')).toContainText('worldwide gross by genre');
  await panelOf(frame).getByRole('button', { name: 'Close' }).click();
  await expect(panelOf(frame)).toHaveCount(0);
  await expect(launcherOf(frame)).toBeFocused();
  expect(await payloadsOf(page, 'ai-query')).toMatchObject([
    { query: 'worldwide gross by genre', status: 'submitted' },
    { query: 'worldwide gross by genre', status: 'completed' },
  ]);
});

test('the chat of a wide dashboard is next to the widgets, and is not printed', async ({ page, openEmbed }) => {
  await page.setViewportSize(WIDE);
  await openEmbed(page, DASHBOARD);
  await loaded(page);
  const frame = surface(page);
  await launcherOf(frame).click();
  const isModal = () => panelOf(frame).evaluate((panel) => panel.matches(':modal'));
  await test.step('it covers no widget', async () => {
    expect(await isModal()).toBe(false);
    const panel = await panelOf(frame).boundingBox();
    await expect(async () => {
      for (const widget of await frame.locator('[data-widget]:visible').all()) {
        const box = await widget.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
      }
    }).toPass();
    await frame.locator('[data-kind="filter"]').first().getByRole('button').first().click();
    await expect(panelOf(frame)).toBeVisible();
  });
  await test.step('it covers the dashboard while the frame is narrow', async () => {
    await page.setViewportSize(PHONE);
    await expect.poll(isModal).toBe(true);
    await ask(frame, 'worldwide gross by genre');
    expect(await panelOf(frame).evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(launcherOf(frame)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(isModal).toBe(true);
    await expect(launcherOf(frame)).toHaveAttribute('aria-expanded', 'true');
    await page.setViewportSize(WIDE);
    await expect.poll(isModal).toBe(false);
  });
  await test.step('it is not printed', async () => {
    await expect(panelOf(frame)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(frame.locator('.chat-panel')).toBeHidden();
    await expect(frame.locator('#surface')).toHaveCSS('padding-inline-end', '0px');
  });
});

test('a session that hides the chat gets no launcher and no AI widget', async ({ page, openEmbed }) => {
  await openEmbed(page, { ...DASHBOARD, viewer: { ...DASHBOARD.viewer, settings: { showDashboardChat: false } } });
  await loaded(page);
  await expect(surface(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(launcherOf(surface(page))).toHaveCount(0);
  await expect(surface(page).locator('[data-kind="ai"]')).toHaveCount(0);
});

test('dashboards in the app have the chat, and other pages do not', async ({ page, openEmbed }) => {
  await page.setViewportSize(WIDE);
  await openEmbed(page, { viewer: DASHBOARD.viewer, path: '/embed/app/dashboards/movies-overview' });
  const frame = surface(page);
  await launcherOf(frame).click();
  await ask(frame, 'worldwide gross by genre');
  expect(await payloadsOf(page, 'ai-query')).toHaveLength(2);
  await frame.getByRole('link', { name: 'Analytics' }).click();
  await expect(frame.getByRole('heading', { name: 'All dashboards', level: 1 })).toBeVisible();
  await expect(panelOf(frame)).toHaveCount(0);
});

test('in a right-to-left dashboard, the chat is at the left', async ({ page, openEmbed }) => {
  await page.setViewportSize(WIDE);
  await openEmbed(page, DASHBOARD);
  await loaded(page);
  await page.evaluate(() => embed.setLocale('ar'));
  const frame = surface(page);
  await expect(frame.locator('html')).toHaveAttribute('dir', 'rtl');
  await frame.locator('.chat-launcher').click();
  const panel = await frame.locator('.chat-panel').boundingBox();
  const outer = await page.locator('#embed iframe').boundingBox();
  const middle = (outer?.x ?? 0) + (outer?.width ?? 0) / 2;
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThan(middle);
});
