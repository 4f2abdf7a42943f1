import type { Locator } from '@playwright/test';
import { addPieces } from '../../support/host-pieces.js';
import { expect, loaded, type Page, type SandboxFixtures, surface, test } from '../../support/sandbox-test.js';

test.use({ viewport: { width: 1100, height: 700 } });

/** Opens a dashboard in a frame as high as its content, sends it its visible part, and scrolls the page. */
async function openTall(page: Page, openEmbed: SandboxFixtures['openEmbed'], top: number) {
  await openEmbed(page, { viewer: { externalId: 'viewport' }, dashboard: 'city-weather', allowExport: true });
  await addPieces(page);
  await page.evaluate(() => {
    Object.assign(document.querySelector<HTMLElement>('#embed')?.style ?? {}, { height: '', marginBlock: '500px' });
    embed.use(Host.autoHeight());
    embed.use(Host.trackViewport());
  });
  const frame = surface(page);
  await expect(frame.locator(':root[data-content-height]')).toBeAttached();
  await loaded(page);
  await scrollTo(page, top);
  return frame;
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), top);
  const edge = surface(page).locator(':root');
  const [from = 0, to = 0] = await page.evaluate(() => {
    const { top, bottom } = embed.iframe.getBoundingClientRect();
    return [Math.max(0, -top), Math.min(innerHeight, bottom) - top];
  });
  await expect(edge).toHaveCSS('--svc-visible-top', `${Math.round(from)}px`);
  await expect(edge).toHaveCSS('--svc-visible-bottom', `${Math.round(to)}px`);
}

async function expectInView(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { y = -1, height = 0 } = (await element.boundingBox()) ?? {};
      return y >= 0 && height > 100 && y + height <= (page.viewportSize()?.height ?? 0);
    })
    .toBe(true);
}

test('the dialog of a drilldown is in the window, also after the page has scrolled', async ({ page, openEmbed }) => {
  const frame = await openTall(page, openEmbed, 1700);
  await frame.locator('.row-opener').filter({ hasText: 'Jun 2012' }).click();
  const dialog = frame.locator('[data-drilldown]');
  await expect(dialog).toHaveAttribute('data-state', 'ready');
  await expectInView(page, dialog);
  await scrollTo(page, 900);
  await expectInView(page, dialog);
  await scrollTo(page, 200);
  await expectInView(page, dialog);
});

test('the chat of a dashboard is in the window, next to the visible widgets', async ({ page, openEmbed }) => {
  const frame = await openTall(page, openEmbed, 500);
  await frame.getByRole('button', { name: 'Ask your data' }).click();
  const panel = frame.getByRole('dialog', { name: 'Ask your data' });
  await expectInView(page, panel);
  await scrollTo(page, 1700);
  await expectInView(page, panel);
});

test('a menu at the end of the window opens above its button', async ({ page, openEmbed }) => {
  const frame = await openTall(page, openEmbed, 0);
  const button = frame.locator('[data-action="download"]').nth(4);
  const { y = 0 } = (await button.boundingBox()) ?? {};
  await scrollTo(page, Math.round(y) - 640);
  await button.click();
  const menu = frame.locator('.export-menu:popover-open');
  await expectInView(page, menu);
  expect((await menu.boundingBox())?.y).toBeLessThan((await button.boundingBox())?.y ?? 0);
});
