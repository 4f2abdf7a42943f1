import type { Page } from '@playwright/test';
import { eventMessage } from '@svc-embed/protocol';
import { fakeGuestPage } from '@svc-embed/testing/playwright';
import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import {
  button,
  expectState,
  field,
  logged,
  openLink,
  openMounted,
  press,
  send,
  surface,
} from '../../support/qa-page.js';
import { TENANT } from '../../support/sites.js';

/** Replaces the tenant with a fake guest, which offers the port, and uses it unless it refuses it. */
async function replaceTenant(page: Page, refuses: readonly string[] = []): Promise<void> {
  const body = await fakeGuestPage({ refuses: ['not-here', ...refuses] });
  await page.route(`${TENANT}/embed/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

const support = (page: Page) => page.locator('#support-fastChannel');

test('a switch turns an extension on for the current embed and for the next one', async ({ page }) => {
  await replaceTenant(page);
  await openLink(page, { dashboard: 'movies-overview' });
  await expect(support(page)).toHaveText('no embed');
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(support(page)).toHaveText('offered');
  await expect(logged(page, 'extension', 'use')).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'fastChannel' }).focus();
  await page.keyboard.press('Space');
  await expect(support(page)).toHaveText('supported');
  await expect(page.getByLabel('Link')).toHaveValue(/fastChannel=later/);
  await send(page, 'refresh');
  await expect(logged(page, 'action', 'refresh').locator('.via')).toHaveText('port');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await press(page, 'Destroy');
  await expect(support(page)).toHaveText('no embed');
  await press(page, 'Mount');
  await expect(support(page)).toHaveText('supported');
  await expect(page.getByLabel('Link')).toHaveValue(/fastChannel=start/);
});

test('a link turns an extension on, and the page shows if the surface lacks or refuses it', async ({ page }) => {
  const body = await fakeGuestPage();
  await page.route(`${TENANT}/embed/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await openLink(page, { mount: '1', fastChannel: 'start' });
  await expect(support(page)).toHaveText('not offered');
  await replaceTenant(page, ['port']);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'fastChannel' })).toBeChecked();
  await expect(support(page)).toHaveText('refused');
  await send(page, 'refresh');
  await expect(logged(page, 'action', 'refresh').locator('.via')).toHaveText('window');
});

test('the surfaces of the sandbox have every extension, and an action that cannot be applied is marked', {
  tag: '@core',
}, async ({ page }) => {
  await openMounted(page);
  const boxes = page.locator('#extensions input');
  for (const box of await boxes.all()) await box.check();
  const names = await boxes.evaluateAll((all) => all.map(({ parentElement }) => parentElement?.textContent ?? ''));
  // Not these two: the sandbox renews sessions by itself, and a trace needs no negotiation.
  const states = names.map((name) => (/renewSession|traceContext/.test(name) ? 'not negotiated' : 'supported'));
  await expect(page.locator('#extensions output')).toHaveText(states);
  await send(page, 'set-locale', '{"locale":"de-DE"}');
  await expect(logged(page, 'extension', 'result')).toContainText('"ok":true');
  await send(page, 'set-locale', '{"locale":"tlh"}');
  await expect(page.getByRole('alert').filter({ hasText: 'action-failed' })).toBeVisible();
});

test('a frame that follows its content stays within the limits of the form', async ({ page }) => {
  await openMounted(page, { autoHeight: 'start', heightLimits: '{"min":300,"max":500}' });
  await expect(page.locator('#frame iframe')).toHaveCSS('height', '500px');
  await page.getByRole('checkbox', { name: 'autoHeight' }).uncheck();
  await expect(page.locator('#frame iframe')).not.toHaveCSS('height', '500px');
});

for (const [guardAnswer, isShown, status] of [
  ['allow', true, ''],
  ['handled', false, ''],
  ['deny', false, ''],
  ['deny with a text', false, 'The page says no.'],
] as const)
  test(`the guard answers a drilldown with "${guardAnswer}"`, async ({ page }) => {
    await openMounted(page, { guard: 'start', guardAnswer });
    await surface(page).locator('[data-widget="top-films"] .row-opener').first().click();
    await expect(logged(page, 'extension', 'answer')).toContainText(guardAnswer.split(' ')[0] as string);
    await expect(surface(page).locator('.page-status [role="status"]')).toHaveText(status);
    await expect(surface(page).locator('[data-drilldown]')).toHaveCount(Number(isShown));
  });

test('Back and Forward go between the steps of the viewer, and add no entry to the history of the tab', async ({
  page,
}) => {
  await openMounted(page, { surface: 'app', ownHistory: 'start' });
  await expect(logged(page, 'extension', 'history-changed')).toHaveCount(1);
  const entries = await page.evaluate(() => history.length);
  const heading = surface(page).getByRole('heading', { level: 1 });
  await surface(page).getByRole('link', { name: 'Film releases' }).first().click();
  await expect(heading).toHaveText('Film releases');
  await press(page, 'Back');
  await expect(heading).not.toHaveText('Film releases');
  await expect(button(page, 'Back')).toBeDisabled();
  await press(page, 'Forward');
  await expect(heading).toHaveText('Film releases');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('limits of the height that the host refuses are explained next to their field', async ({ page }) => {
  await openMounted(page, { heightLimits: '{"min":500,"max":300}' });
  await page.getByRole('checkbox', { name: 'autoHeight' }).check();
  await expect(page.locator('#problem-heightLimits')).toContainText('invalid-option: min');
  await expect(field(page, 'heightLimits')).toBeFocused();
  await expectState(page, 'Ready');
});

test('a flood of messages of an extension leaves the other entries of the log', async ({ page }) => {
  await openMounted(page, { watchFilters: 'start' });
  await expect(logged(page, 'extension', 'filters-changed').first()).toBeVisible();
  const envelope = eventMessage('navigate', 'dashboard', { path: '/' });
  const message = { ...envelope, type: 'svc:event:filters-changed', payload: { filters: {}, cause: 'viewer' } };
  await surface(page)
    .locator('html')
    .evaluate((_, data) => {
      for (let time = 0; time < 6000; time++) window.parent.postMessage(data, '*');
    }, message);
  await expect(page.locator('#counts')).toContainText(/extension filters-changed ×6,0\d\d: the first 100 are logged/);
  for (const name of ['ready', 'dashboard-loaded']) await expect(logged(page, 'event', name)).toHaveCount(1);
  await expect(logged(page, 'extension', 'using')).toHaveCount(1);
});

test('the extensions are in view on a laptop, and fit a phone', async ({ page }) => {
  await replaceTenant(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openLink(page, { mount: '1', fastChannel: 'start' });
  await expect(support(page)).toHaveText('supported');
  await expect(support(page)).toBeInViewport({ ratio: 1 });
  const about = page.locator('#hint-fastChannel');
  await expect(about).toBeHidden();
  await page.getByRole('checkbox', { name: 'fastChannel' }).focus();
  await expect(about).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await support(page).scrollIntoViewIfNeeded();
  await expect(support(page)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
