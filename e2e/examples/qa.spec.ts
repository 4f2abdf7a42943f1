import { expect, test } from '../support/example-test.js';
import { expectState, heading, logged, openMounted, press, QA, send, surface } from '../support/qa-page.js';
import { TENANT } from '../support/sites.js';

test('mounts what the form says, loads it anew and takes it away', async ({ page }) => {
  await page.goto(QA);
  await expectState(page, 'Not mounted');
  await expect(page.getByRole('button', { name: 'Flood' })).toBeDisabled();
  await page.getByLabel('Dashboard id').fill('city-weather');
  await page.getByLabel('Filters').fill('{"weather.city":{"value":"Seattle"}}');
  await page.getByLabel('Locale', { exact: true }).fill('de');
  await page.getByLabel('Title of the iframe').fill('Weather');
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(page.locator('#frame iframe')).toHaveAttribute('title', 'Weather');
  await expect(page.locator('#frame iframe')).toHaveAttribute('src', /city-weather\?.*f_weather\.city=/);
  await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');

  await press(page, 'Reload');
  await expect(logged(page, 'event', 'ready')).toHaveCount(2);
  await press(page, 'Destroy');
  await expectState(page, 'Destroyed');
  await expect(page.locator('#frame iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeDisabled();
  await expect(logged(page, 'state', 'destroyed')).toHaveCount(1);
  await press(page, 'Mount');
  await expectState(page, 'Ready');
});

test('mounts the other surfaces, by path and by a whole address', async ({ page }) => {
  await openMounted(page, 'surface=path&path=/embed/chat');
  await expect(logged(page, 'event', 'view')).toContainText('"surface":"chat"');
  await page.getByLabel('Surface').selectOption('url');
  await page.getByLabel('Embed address').fill(`${TENANT}/embed/dashboard/city-weather`);
  await press(page, 'Mount');
  await expect(logged(page, 'event', 'view')).toContainText('city-weather');
});

test('shows the fields that count only', async ({ page }) => {
  await page.goto(QA);
  const parts = ['Tenant address', 'Dashboard id', 'Filters', 'Other parameters', 'Allow export'];
  for (const label of parts) await expect(page.getByLabel(label, { exact: true }), label).toBeVisible();
  await page.getByLabel('Surface').selectOption('url');
  for (const label of parts) await expect(page.getByLabel(label, { exact: true }), label).toBeHidden();
  await page.getByLabel('Session from').selectOption('none');
  await expect(page.getByLabel('Session parameter')).toBeHidden();
});

test('says in the place of the embed why there is none', async ({ page }) => {
  const note = page.locator('#note');
  await page.goto(QA);
  await expect(note).toHaveText('No embed yet. Mount one.');
  await page.route('**/api/session', () => {});
  await press(page, 'Mount');
  await expect(note).toHaveText('Loading …');
  await page.unroute('**/api/session');
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(note).toBeHidden();
  await press(page, 'Destroy');
  await expect(note).toHaveText('Destroyed. Mount another one.');
  await page.getByLabel('Refuse new sessions').check();
  await page.getByLabel('Recovery').selectOption('off');
  await press(page, 'Mount');
  await expect(note).toHaveText('Failed: session-failed. The inspector tells more.');
});

test('gives the iframe its class', async ({ page }) => {
  await openMounted(page, 'className=wide+tall');
  await expect(page.locator('#frame iframe')).toHaveClass('wide tall');
});

test.describe('sends each action, and the embed does it', () => {
  test('set-color-scheme', async ({ page }) => {
    await openMounted(page);
    await send(page, 'set-color-scheme');
    await expect(surface(page).locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    await expect(logged(page, 'action', 'set-color-scheme')).toContainText('{"scheme":"dark"}');
  });

  test('set-theme', async ({ page }) => {
    await openMounted(page);
    await send(page, 'set-theme');
    await expect(surface(page).locator('html')).toHaveCSS('--svc-primary-color', '#b3261e');
  });

  test('set-locale', async ({ page }) => {
    await openMounted(page);
    await send(page, 'set-locale', '{ "locale": "ar" }');
    await expect(surface(page).locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('set-filter', async ({ page }) => {
    await openMounted(page);
    await send(page, 'set-filter');
    await expect(surface(page).locator('[data-widget="film-count"] [data-kpi-value]')).toHaveText('789');
  });

  test('navigate', async ({ page }) => {
    await openMounted(page, 'surface=path');
    await send(page, 'navigate');
    await expect(heading(page)).toHaveText('Film releases');
    await expect(logged(page, 'event', 'navigate')).toContainText('movies-overview');
  });

  test('refresh', async ({ page }) => {
    await openMounted(page);
    const updated = surface(page).locator('[data-updated-at]');
    const before = (await updated.getAttribute('data-updated-at')) ?? '';
    await send(page, 'refresh');
    await expect(updated).not.toHaveAttribute('data-updated-at', before);
  });
});

test('says what is wrong with a payload, and sends nothing', async ({ page }) => {
  await openMounted(page);
  for (const [name, payload, words] of [
    ['set-locale', '{ locale }', 'not JSON'],
    ['set-locale', '{ "locale": 7 }', 'invalid-action: set-locale payload.locale'],
    ['navigate', '{ "path": "//evil.example" }', 'invalid-action: path'],
    ['set-theme', '[]', 'invalid-action: set-theme'],
    ['set-filter', '{ "filterUrlParameter": "genre" }', 'invalid-action: filterUrlParameter'],
    ['set-color-scheme', '{ "scheme": "pink" }', 'invalid-action: set-color-scheme payload.scheme'],
  ] as const) {
    await send(page, name, payload);
    await expect(page.locator(`#action-${name}`).getByRole('alert')).toContainText(words);
  }
  await expect(page.locator('svc-inspector .rows [data-kind="action"]')).toHaveCount(0);
});

test('says below a field what is wrong with it, and mounts nothing', async ({ page }) => {
  await page.goto(QA);
  for (const [label, name, value, words] of [
    ['Tenant address', 'baseUrl', 'http://acme.example.com', 'invalid-option: baseUrl'],
    ['Dashboard id', 'dashboard', 'no blanks', 'invalid-option: dashboard'],
    ['Filters', 'filters', '{', 'not JSON'],
    ['Filters', 'filters', '{"genre":1}', 'invalid-option: filters'],
    ['Other parameters', 'params', '{"session":"x"}', 'invalid-option: params: expected no session'],
    ['Theme', 'theme', '[]', 'invalid-option: set-theme'],
    ['Ready timeout', 'readyTimeout', 'soon', 'whole number'],
    ['Namespace', 'namespace', 'Svc', 'invalid-option: namespace'],
    ['Sandbox', 'sandbox', 'allow-top-navigation', 'invalid-option: sandbox'],
    ['Permissions', 'allow', 'camera;', 'invalid-option: allow'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const before = await field.inputValue();
    await field.fill(value);
    await press(page, 'Mount');
    await expect(page.locator(`#problem-${name}`)).toContainText(words);
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(before);
  }
  await expect(page.locator('#frame iframe')).toHaveCount(0);
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});
