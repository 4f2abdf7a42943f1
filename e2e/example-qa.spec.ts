import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './support/example-test.js';
import { siteOf, TENANT } from './support/sites.js';

const QA = siteOf('qa');

function surface(page: Page): FrameLocator {
  return page.frameLocator('#frame iframe');
}

function heading(page: Page): Locator {
  return surface(page).getByRole('heading', { level: 1 });
}

/** The rows of the inspector of a kind and name. */
function logged(page: Page, kind: string, name: string): Locator {
  return page.locator(`svc-inspector .rows [data-kind="${kind}"][data-name="${name}"]`);
}

async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.locator('#state')).toHaveText(state);
}

/** Opens the page as a link says, with an embed that is ready. */
async function openMounted(page: Page, fragment = ''): Promise<void> {
  await page.goto(`${QA}/#mount=1&${fragment}`);
  await expectState(page, 'Ready');
  await expect(logged(page, 'event', 'view').first()).toBeVisible();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function send(page: Page, name: string, payload?: string): Promise<void> {
  const form = page.locator(`#action-${name}`);
  if (payload !== undefined) await form.getByRole('textbox').fill(payload);
  await form.getByRole('button').click();
}

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
    ['set-locale', '{ "locale": 7 }', 'invalid-action: set-locale: payload.locale'],
    ['navigate', '{ "path": "//evil.example" }', 'invalid-action: navigate: path'],
    ['set-theme', '[]', 'invalid-action: set-theme'],
    ['set-filter', '{ "filterUrlParameter": "genre" }', 'invalid-action: set-filter'],
    ['set-color-scheme', '{ "scheme": "pink" }', 'invalid-action: set-color-scheme'],
  ] as const) {
    await send(page, name, payload);
    await expect(page.locator(`#action-${name}`).getByRole('alert')).toContainText(words);
  }
  await expect(page.locator('svc-inspector .rows [data-kind="action"]')).toHaveCount(0);
});

test('says below a field what is wrong with it, and mounts nothing', async ({ page }) => {
  await page.goto(QA);
  for (const [label, name, value, words] of [
    ['Tenant address', 'baseUrl', 'http://acme.example.com', 'invalid-option: address: baseUrl'],
    ['Dashboard id', 'dashboard', 'no blanks', 'invalid-option: address: dashboard'],
    ['Filters', 'filters', '{', 'not JSON'],
    ['Filters', 'filters', '{"genre":1}', 'invalid-option: filters'],
    ['Other parameters', 'params', '{"session":"x"}', 'invalid-option: address: session'],
    ['Theme', 'theme', '[]', 'invalid-option: set-theme'],
    ['Ready timeout', 'readyTimeout', 'soon', 'whole number'],
    ['Namespace', 'namespace', 'Svc', 'invalid-option: options: namespace'],
    ['Sandbox', 'sandbox', 'allow-top-navigation', 'invalid-option: options: sandbox'],
    ['Permissions', 'allow', 'camera;', 'invalid-option: options: allow'],
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

test.describe('faults', () => {
  for (const [name, address] of [
    ['Lead the frame elsewhere', /^http:\/\/127\.0\.0\.1:\d+\/stranger\.html$/],
    ['Blank the frame', /^about:blank$/],
  ] as const) {
    test(`${name}: the host is not told, and a reload brings the surface back`, async ({ page }) => {
      await openMounted(page);
      await press(page, name);
      const frame = await (await page.locator('#frame iframe').elementHandle())?.contentFrame();
      await expect.poll(() => frame?.url()).toMatch(address);
      await expectState(page, 'Ready');
      await press(page, 'Reload');
      await expect(heading(page)).toHaveText('Film releases');
    });
  }

  test('Expire the session: the surface fails and recovers with a new one', async ({ page, watch }) => {
    await openMounted(page);
    await press(page, 'Expire the session');
    await expect(page.locator('svc-inspector .rows [data-kind="state"] .name')).toHaveText([
      'loading',
      'ready',
      'failed',
      'loading',
      'ready',
    ]);
    await expect(logged(page, 'state', 'failed')).toContainText('surface-failed');
    expectRefusedSession(watch.complaints);
  });

  test('Expire the session: a pasted one cannot be renewed', async ({ page, watch }) => {
    await page.goto(QA);
    const session = await mint(page);
    await page.getByLabel('Session from').selectOption('pasted');
    await page.getByLabel('Session id').fill(session);
    await press(page, 'Mount');
    await expectState(page, 'Ready');
    await press(page, 'Expire the session');
    await expectState(page, 'Failed');
    await expect(page.locator('svc-inspector [role="alert"]')).toContainText('surface-failed');
    await press(page, 'Destroy');
    expectRefusedSession(watch.complaints);
  });

  test('Refuse new sessions: loads fail until it is off', async ({ page }) => {
    await openMounted(page, 'recover=off');
    await page.getByLabel('Refuse new sessions').check();
    await press(page, 'Reload');
    await expectState(page, 'Failed');
    await expect(logged(page, 'state', 'failed')).toContainText('session-failed');
    await page.getByLabel('Refuse new sessions').uncheck();
    await press(page, 'Reload');
    await expectState(page, 'Ready');
  });

  test('Play offline: recovery waits for the network', async ({ page, watch }) => {
    await openMounted(page);
    await page.getByLabel('Play offline').check();
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    await press(page, 'Expire the session');
    await expectState(page, 'Failed');
    await page.getByLabel('Play offline').uncheck();
    await expectState(page, 'Ready');
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    expectRefusedSession(watch.complaints);
  });

  test('Surface reloads itself: a second ready, and the look is sent again', async ({ page }) => {
    await openMounted(page, 'locale=de');
    await press(page, 'Surface reloads itself');
    await expect(logged(page, 'event', 'ready')).toHaveCount(2);
    await expect(logged(page, 'action', 'set-locale')).toHaveCount(2);
    await expect(logged(page, 'state', 'ready')).toHaveCount(1);
    await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
  });

  test('Flood: every message is a rejection, and the page goes on', async ({ page }) => {
    await openMounted(page);
    await page.getByLabel('Messages of a flood').selectOption('1000');
    await press(page, 'Flood');
    await expect(page.locator('#report')).toContainText('1,000 messages sent. 1,000 rejected for origin');
    await expect(page.getByRole('button', { name: 'Rejections' })).toContainText('1,000');
    await page.getByLabel('Type').selectOption('event:ready');
    await expect(logged(page, 'event', 'ready')).toHaveCount(1);
    await send(page, 'set-locale');
    await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
  });

  test('Hostile messages: what claims to be ours is rejected, and nothing becomes an event', async ({ page }) => {
    await openMounted(page);
    await expect(logged(page, 'event', 'dashboard-loaded')).toHaveCount(1);
    await press(page, 'Hostile messages');
    await expect(page.locator('#report')).toContainText('events meanwhile: none');
    await expect(page.locator('#report')).toContainText('17 rejected for untrusted, 34 rejected for origin');
    await expect(page.getByRole('button', { name: 'Events' })).toContainText('3');
    await expectState(page, 'Ready');
  });

  test('Second frame of the tenant: what it says is of a strange window', async ({ page }) => {
    await openMounted(page);
    await press(page, 'Second frame of the tenant');
    await expect(logged(page, 'rejection', 'window').first()).toContainText(TENANT);
    await expectState(page, 'Ready');
  });
});

test.describe('links', () => {
  test('say all of the form but the session, and open it as it was', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(QA);
    const session = await mint(page);
    await page.getByLabel('Session from').selectOption('pasted');
    await page.getByLabel('Session id').fill(session);
    await page.getByLabel('Surface').selectOption('url');
    await page.getByLabel('Embed address').fill(`${TENANT}/embed/app?session=${session}&a=1`);
    await page.getByLabel('Other parameters').fill(`{"x":"${session}","session":"s3cr3t"}`);
    await page.getByLabel('Theme', { exact: true }).fill('{"primaryColor":"#123456"}');
    await page.getByLabel('Locale', { exact: true }).fill('ja');
    await page.getByLabel('Load when near the viewport').check();
    await page.getByLabel('Recovery').selectOption('off');
    await press(page, 'Copy link');
    await expect(page.locator('#link-note')).toContainText('Copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(decodeURIComponent(link)).not.toMatch(RegExp(`${session}|s3cr3t`));

    const other = await context.newPage();
    await other.goto(link);
    for (const [label, value] of [
      ['Surface', 'url'],
      ['Embed address', `${TENANT}/embed/app?a=1`],
      ['Session from', 'pasted'],
      ['Session id', ''],
      ['Theme', '{"primaryColor":"#123456"}'],
      ['Locale', 'ja'],
      ['Recovery', 'off'],
    ] as const) {
      await expect(other.getByLabel(label, { exact: true }), label).toHaveValue(value);
    }
    await expect(other.getByLabel('Load when near the viewport')).toBeChecked();
    await expect(other.locator('#state')).toHaveText('Not mounted');
    expect(other.url()).toBe(link);
  });

  test('say what was done to the embed, and do it again', async ({ page, context, watch }) => {
    await openMounted(page);
    await page.getByLabel('Refuse new sessions').check();
    await press(page, 'Expire the session');
    await expectState(page, 'Failed');
    expect(page.url()).toBe(`${QA}/#refuse=later&mount=1&fault=expire`);

    const other = await context.newPage();
    await other.goto(page.url());
    await expect(logged(other, 'state', 'failed').first()).toContainText('surface-failed');
    await expect(other.getByLabel('Refuse new sessions')).toBeChecked();
    await expect(other.locator('#report')).toContainText('old session');
    await press(page, 'Destroy');
    expectRefusedSession(watch.complaints);
  });

  test('lead an open page to another state', async ({ page }) => {
    await openMounted(page);
    await page.evaluate(() => {
      location.hash = '#dashboard=city-weather&mount=1&fault=flood&messages=1000';
    });
    await expect(page.locator('#report')).toContainText('1,000 rejected');
    await expect(page.locator('#frame iframe')).toHaveAttribute('src', /city-weather/);
    await expect(page.getByLabel('Dashboard id')).toHaveValue('city-weather');
  });
});

/** A session of the page's backend. */
async function mint(page: Page): Promise<string> {
  const answer = await page.request.post(`${QA}/api/session`, { headers: { origin: QA } });
  const { sessionId } = await answer.json();
  return sessionId;
}

/** The browser tells that the platform refused a session, and complains of nothing else. */
function expectRefusedSession(complaints: string[]): void {
  expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
}
