import { expect, test } from '../../support/example-test.js';
import { expectState, field, mint, openMounted, press, QA, send, surface } from '../../support/qa-page.js';
import { TENANT } from '../../support/sites.js';

test('the copied link restores the form on another page, without the session', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(QA);
  const session = await mint(page);
  await field(page, 'source').selectOption('pasted');
  await field(page, 'sessionId').fill(session);
  await field(page, 'params').fill(`{"x":"${session}","session":"s3cr3t"}`);
  await field(page, 'surface').selectOption('url');
  const changes = { theme: '{"primaryColor":"#123456"}', locale: 'ja', recover: 'false', lazy: 'true' };
  await field(page, 'url').fill(`${TENANT}/embed/app?session=${session}&a=1`);
  for (const [name, value] of Object.entries(changes)) await field(page, name).fill(value);
  await press(page, 'Copy link');
  await expect(page.locator('#link-note')).toContainText('Copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(link)).not.toMatch(RegExp(`${session}|s3cr3t`));
  await expect(page.getByLabel('Link')).toHaveValue(link);

  const other = await context.newPage();
  await other.goto(link);
  const restored = { ...changes, surface: 'url', url: `${TENANT}/embed/app?a=1`, source: 'pasted', sessionId: '' };
  for (const [name, value] of Object.entries(restored)) await expect(field(other, name), name).toHaveValue(value);
  await expectState(other, 'Not mounted');
  expect(other.url()).toBe(link);
});

test('a link contains the sent and the refused actions in order, and sends them again', async ({ page }) => {
  await openMounted(page);
  await send(page, 'set-locale', '{"locale":"de"}');
  await send(page, 'set-color-scheme', '{"scheme":"pink"}');
  await send(page, 'set-locale', '{"locale":"ar"}');
  const link = new URLSearchParams({
    mount: '1',
    'set-color-scheme': '{"scheme":"pink"}',
    'set-locale': '{"locale":"ar"}',
  });
  await expect.poll(() => page.url()).toBe(`${QA}/#${link}`);
  await page.reload();
  await expect(surface(page).locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('#action-set-color-scheme').getByRole('alert')).toContainText('invalid-action');
  await press(page, 'Mount');
  await expect.poll(() => page.url()).toBe(`${QA}/#mount=1`);
});

test('another link replaces the settings of the open page', async ({ page }) => {
  await openMounted(page);
  await page.evaluate(() => {
    location.hash = '#dashboard=city-weather&mount=1&fault=flood&messages=1000';
  });
  await expect(page.locator('#report')).toContainText('1,000 for origin');
  await expect(page.locator('#frame iframe')).toHaveAttribute('src', /city-weather/);
  await expect(field(page, 'dashboard')).toHaveValue('city-weather');
});
