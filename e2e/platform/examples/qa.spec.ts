import { expect, test } from '../../support/example-test.js';
import {
  button,
  expectState,
  field,
  logged,
  openLink,
  openMounted,
  press,
  QA,
  send,
  sessionRequests,
  surface,
} from '../../support/qa-page.js';
import { TENANT } from '../../support/sites.js';

test('the form mounts an embed, reloads and destroys it', { tag: '@core' }, async ({ page }) => {
  await page.goto(QA);
  await expectState(page, 'Not mounted');
  await expect(page.locator('#note')).toHaveText('No embed yet. Press Mount.');
  await expect(button(page, 'Flood')).toBeDisabled();
  // Only a page without a link turns `watchHealth` on by itself.
  await expect(page.getByLabel('watchHealth')).toBeChecked();
  await field(page, 'dashboard').fill('city-weather');
  await field(page, 'filters').fill('{"weather.city":{"value":"Seattle"}}');
  await field(page, 'locale').fill('de');
  await field(page, 'title').fill('Weather');
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(page.locator('#note')).toBeHidden();
  await expect(page.locator('#frame iframe')).toHaveAttribute('title', 'Weather');
  await expect(page.locator('#frame iframe')).toHaveAttribute('src', /city-weather\?.*f_weather\.city=/);
  await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.slice(1)))).toEqual({
    dashboard: 'city-weather',
    filters: '{"weather.city":{"value":"Seattle"}}',
    locale: 'de',
    title: 'Weather',
    watchHealth: 'start',
    mount: '1',
  });

  await press(page, 'Reload');
  await expect(logged(page, 'event', 'ready')).toHaveCount(2);
  await press(page, 'Destroy');
  await expectState(page, 'Destroyed');
  await expect(page.locator('#note')).toHaveText('Destroyed. Press Mount for another one.');
  await expect(page.locator('#frame iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeDisabled();
  await expect(logged(page, 'state', 'destroyed')).toHaveCount(1);
  await press(page, 'Mount');
  await expectState(page, 'Ready');
});

test('another surface hides fields that have no effect, and keeps an edited example', async ({ page }) => {
  await page.goto(QA);
  const parts = ['baseUrl', 'dashboard', 'filters', 'params', 'allowExport'];
  for (const name of parts) await expect(field(page, name), name).toBeVisible();
  await page.locator('#payload-navigate').fill('{"path":"/mine"}');
  // The chat has another example, which does not replace the edited one.
  await field(page, 'surface').selectOption('chat');
  await expect(page.locator('#payload-navigate')).toHaveValue('{"path":"/mine"}');
  await field(page, 'surface').selectOption('url');
  for (const name of parts) await expect(field(page, name), name).toBeHidden();
  await field(page, 'source').selectOption('none');
  await expect(field(page, 'sessionParam')).toBeHidden();
});

for (const [link, filtered] of [
  [{ surface: 'dashboard', dashboard: 'movies-overview' }, 'Drama'],
  [{ surface: 'dashboard', dashboard: 'city-weather' }, 'Seattle'],
  [{ surface: 'dashboard', dashboard: 'world-development' }, 'South Asia'],
  [{ surface: 'app' }, 'Drama'],
] as const) {
  test(`the example payload of every action fits ${Object.values(link).join(' ')}`, async ({ page }) => {
    await page.goto(QA);
    // Chosen in the open page, which then adapts the examples.
    await field(page, 'surface').selectOption(link.surface);
    if ('dashboard' in link) await field(page, 'dashboard').fill(link.dashboard);
    await press(page, 'Mount');
    await expectState(page, 'Ready');
    for (const name of ['set-color-scheme', 'set-theme', 'set-locale', 'set-filter', 'refresh']) await send(page, name);
    const root = surface(page).locator('html');
    await expect(root).toHaveAttribute('data-color-scheme', 'dark');
    await expect(root).toHaveCSS('--svc-primary-color', '#b3261e');
    await expect(root).toHaveAttribute('lang', 'de-DE');
    await expect(logged(page, 'action', 'set-filter')).toContainText(filtered);
    await expect(logged(page, 'event', 'error')).toHaveCount(0);
    await send(page, 'navigate');
    await expect(logged(page, 'event', 'navigate')).toBeVisible();
  });
}

test('a payload that is refused is marked, and nothing is sent', async ({ page }) => {
  await openMounted(page);
  for (const [name, payload, words] of [
    ['set-locale', '{ locale }', 'not JSON'],
    ['set-locale', '{ "locale": 7 }', 'invalid-action: set-locale payload.locale'],
    ['navigate', '{ "path": "//evil.example" }', 'invalid-action: path'],
    ['set-filter', '{ "filterUrlParameter": "genre" }', 'invalid-action: filterUrlParameter'],
  ] as const) {
    await send(page, name, payload);
    await expect(page.locator(`#action-${name}`).getByRole('alert')).toContainText(words);
  }
  await expect(page.locator('svc-inspector .rows [data-kind="action"]')).toHaveCount(0);
});

test('an option that is refused is marked, and nothing is mounted', async ({ page }) => {
  await page.goto(QA);
  for (const [name, value, words] of [
    ['baseUrl', 'http://acme.example.com', 'only https, or http on a loopback host; for a local network see'],
    ['dashboard', 'no blanks', 'invalid-option: dashboard: expected 1 to 128 of A-Z a-z 0-9 _ -, got "no blanks"'],
    ['filters', '{', 'not JSON'],
    ['filters', '{"genre":1}', 'invalid-option: filters'],
    ['params', '{"session":"x"}', 'invalid-option: params.session'],
    ['theme', '[]', 'invalid-option: theme: expected a plain object'],
    ['lazy', '{"rootMargin":"far"}', 'invalid-option: rootMargin'],
    ['sandbox', '["allow-top-navigation"]', 'invalid-option: sandbox'],
  ] as const) {
    const before = await field(page, name).inputValue();
    await field(page, name).fill(value);
    await press(page, 'Mount');
    await expect(page.locator(`#problem-${name}`)).toContainText(words);
    await expect(field(page, name)).toBeFocused();
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await field(page, name).fill(before);
  }
  await expect(page.locator('#frame iframe')).toHaveCount(0);
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('the host requests the session itself if the source is the endpoint', async ({ page }) => {
  const requests = sessionRequests(page);
  await openLink(page, { source: 'endpoint', mount: '1' });
  await expectState(page, 'Ready');
  expect(requests).toEqual([`${QA}/api/session`]);
  await field(page, 'surface').selectOption('url');
  await field(page, 'url').fill(`${TENANT}/embed/app`);
  await press(page, 'Mount');
  await expect(page.locator('#problem-sessionEndpoint')).toContainText('expected no session or url in addition to it');
});

test('all panels are in view on a laptop, and the skip link goes to the embed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openMounted(page);
  for (const place of ['#frame iframe', '#action-refresh', '#link', '#report', 'svc-inspector', '#options'])
    await expect(page.locator(place), place).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Second tenant frame' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#frame')).toBeFocused();
  await expect(logged(page, 'event', 'ready')).toHaveCount(1);
  expect(page.url()).toBe(`${QA}/#mount=1`);
});

test('the embed comes first on a phone, and the panels are folded until an option is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMounted(page);
  await expect(page.locator('#frame iframe')).toBeInViewport();
  for (const panel of ['#options', '#extensions', '#actions', '#faults'])
    await expect(page.locator(panel), panel).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)).toBeLessThan(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await openLink(page, { mount: '1', dashboard: 'no blanks' });
  await expect(field(page, 'dashboard')).toBeFocused();
});
