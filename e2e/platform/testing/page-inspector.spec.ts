import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { expect, test } from '../../support/example-test.js';
import { expectPicture } from '../../support/picture.js';
import { LOADS_UNTIL_GIVEN_UP, refuseSessions } from '../../support/refuse-sessions.js';
import { SCRIPT_TAG } from '../../support/sites.js';
import { logged } from '../examples/pages.js';

const DEVELOPMENT = readFileSync(new URL('../../../packages/element/dist/svc-embed.dev.js', import.meta.url));

async function open(page: Page, query: string): Promise<void> {
  await page.route('**/svc-embed.js', (route) => route.fulfill({ body: DEVELOPMENT, contentType: 'text/javascript' }));
  await page.goto(SCRIPT_TAG + query);
}

const row = (page: Page, kind: string, name: string) =>
  page.locator(`svc-inspector .rows [role="row"][data-kind="${kind}"][data-name="${name}"]`);

test.use({ viewport: { width: 1280, height: 900 } });

test('?svc-inspector opens in a page with a strict policy, and shows all messages', async ({ page }) => {
  await open(page, '/?svc-inspector');
  await expect(row(page, 'event', 'dashboard-loaded')).toHaveCount(1);
  await expect(row(page, 'state', 'loading')).toHaveCount(1);
  await expect(row(page, 'event', 'ready')).toHaveCount(1);
  const session = await page.locator('#frame iframe').evaluate((frame: HTMLIFrameElement) => {
    return new URL(frame.src).searchParams.get('session') ?? '';
  });
  expect(session).not.toBe('');
  await expect(page.locator('svc-inspector')).not.toContainText(session);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(row(page, 'action', 'set-color-scheme').last()).toBeVisible();
  await page.evaluate(() => postMessage({ source: 'svc-embed' }, '*'));
  await expect(row(page, 'rejection', 'origin')).toHaveCount(1);
  await expectAccessible(page);
  await expectPicture(page, 'inspector.png');
});

test('the tab Why? shows the reason of a failure, and the console warns once', async ({ page, watch }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const sessions = await refuseSessions(page, 401);
  await open(page, '/?svc-inspector');
  await sessions.untilGivenUp();
  await expect(row(page, 'state', 'failed')).toHaveCount(LOADS_UNTIL_GIVEN_UP);
  await page.getByRole('tab', { name: 'Log' }).press('ArrowRight');
  const why = page.getByRole('tabpanel', { name: 'Why?' });
  await expect(why.getByRole('listitem').first()).toContainText('session-function (error)');
  await expect(why).toContainText('Let the function of the option session');
  await expectAccessible(page);
  await expectPicture(page, 'inspector-why.png');
  expect(warnings.filter((text) => text.includes('Finding "session-function"'))).toHaveLength(1);
  await sessions.allow();
  await why.getByRole('button', { name: 'Diagnose' }).press('Enter');
  await expect(why.getByRole('status')).toHaveText('Nothing is found that is wrong with this embed.');
  await expect(row(page, 'state', 'ready')).toHaveCount(1);
  expect(watch.complaints.splice(0)).toEqual(Array(LOADS_UNTIL_GIVEN_UP).fill(expect.stringContaining('401')));
});

test('the inspector closes by keyboard, and leaves the page unchanged', async ({ page }) => {
  await open(page, '/?svc-inspector');
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-svc-inspector]')).toHaveCount(0);
  await expect(page.locator('#frame iframe')).toBeVisible();
});

test('a page has no inspector without ?svc-inspector in its address, or in the production build', async ({ page }) => {
  await open(page, '/');
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
  await expect(page.locator('[data-svc-inspector]')).toHaveCount(0);
  await page.unroute('**/svc-embed.js');
  await page.goto(`${SCRIPT_TAG}/?svc-inspector`);
  await expect(logged(page, 'dashboard-loaded')).toHaveCount(1);
  await expect(page.locator('[data-svc-inspector]')).toHaveCount(0);
});
