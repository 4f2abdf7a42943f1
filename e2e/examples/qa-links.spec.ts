import type { Page } from '@playwright/test';
import { expect, test } from '../support/example-test.js';
import {
  expectFrameAt,
  expectRefusedSession,
  expectState,
  logged,
  mint,
  openMounted,
  press,
  QA,
  send,
  sessionRequests,
  surface,
} from '../support/qa-page.js';
import { TENANT } from '../support/sites.js';

/** States of the page by the links that open them. */
const STATES: readonly (readonly [
  state: string,
  said: Readonly<Record<string, string>>,
  shows: (page: Page) => Promise<void>,
])[] = [
  [
    'a frame that was led elsewhere',
    { mount: '1', fault: 'elsewhere' },
    async (page) => {
      await expectFrameAt(page, /stranger\.html$/);
      await expectState(page, 'Ready');
    },
  ],
  [
    'a blank frame',
    { mount: '1', fault: 'blank' },
    async (page) => {
      await expectFrameAt(page, /^about:blank$/);
      await expectState(page, 'Ready');
    },
  ],
  [
    'a surface that reloaded itself',
    { locale: 'de', mount: '1', fault: 'reload' },
    async (page) => {
      await expect(logged(page, 'event', 'ready')).toHaveCount(2);
      await expect(logged(page, 'action', 'set-locale')).toHaveCount(2);
    },
  ],
  [
    'an embed under a flood',
    { mount: '1', fault: 'flood', messages: '1000' },
    (page) => expect(page.locator('#report')).toContainText('1,000 rejected for origin'),
  ],
  [
    'an embed under hostile messages',
    { mount: '1', fault: 'hostile' },
    async (page) => {
      await expect(page.locator('#report')).toContainText('rejected for untrusted');
      await expect(logged(page, 'rejection', 'origin').first()).toBeVisible();
    },
  ],
  [
    'a second frame of the tenant',
    { mount: '1', fault: 'double' },
    (page) => expect(logged(page, 'rejection', 'window').first()).toContainText(TENANT),
  ],
  [
    'a page that is offline from the start',
    { offline: 'start', mount: '1' },
    async (page) => {
      await expect(logged(page, 'state', 'failed')).toContainText('session-failed');
      await expectState(page, 'Failed');
      await expect(page.getByLabel('Play offline')).toBeChecked();
    },
  ],
  [
    'a page that goes offline',
    { offline: 'later', mount: '1' },
    async (page) => {
      await expect(page.getByLabel('Play offline')).toBeChecked();
      await expectState(page, 'Ready');
      expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    },
  ],
  [
    'a page that gets no session',
    { recover: 'off', refuse: 'start', mount: '1' },
    async (page) => {
      await expect(logged(page, 'state', 'failed')).toContainText('session-failed');
      await expect(page.getByLabel('Refuse new sessions')).toBeChecked();
    },
  ],
  [
    'an embed that was told things',
    { mount: '1', 'set-locale': '{"locale":"ar"}', 'set-theme': '{ "primaryColor": "#123456" }' },
    async (page) => {
      await expect(surface(page).locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(surface(page).locator('html')).toHaveCSS('--svc-primary-color', '#123456');
      await expect(page.locator('#action-set-locale').getByRole('textbox')).toHaveValue('{"locale":"ar"}');
    },
  ],
  [
    'a refused action',
    { mount: '1', 'set-locale': '{ "locale": 7 }' },
    (page) => expect(page.locator('#action-set-locale').getByRole('alert')).toContainText('invalid-action'),
  ],
  [
    'a failed embed that was told things, and what was done to it',
    {
      readyTimeout: '300',
      recover: 'off',
      namespace: 'acme',
      mount: '1',
      'set-locale': '{ "locale": 7 }',
      fault: 'hostile',
    },
    async (page) => {
      await expectState(page, 'Failed');
      await expect(page.locator('#action-set-locale').getByRole('alert')).toContainText('invalid-action');
      await expect(page.locator('#report')).toContainText('17 rejected for untrusted');
    },
  ],
  [
    'a destroyed embed',
    { mount: '1', fault: 'blank', destroyed: '1' },
    async (page) => {
      await expectState(page, 'Destroyed');
      await expect(page.locator('#frame iframe')).toHaveCount(0);
    },
  ],
];

test.describe('links', () => {
  test('say all of the form but the session, and open it as it was', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(QA);
    const session = await mint(page);
    await page.getByLabel('Session from').selectOption('pasted');
    await page.getByLabel('Session id').fill(session);
    await page.getByLabel('Other parameters').fill(`{"x":"${session}","session":"s3cr3t"}`);
    await page.getByLabel('Surface').selectOption('url');
    await page.getByLabel('Embed address').fill(`${TENANT}/embed/app?session=${session}&a=1`);
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
    expectRefusedSession(watch.complaints);
  });

  for (const fragment of [
    'baseUrl=https://evil.example',
    'baseUrl=https://evil.example&surface=path',
    'surface=url&url=https://evil.example/embed',
    `surface=url&url=${QA}/`,
  ]) {
    test(`hand no session of the backend to another site: ${fragment}`, async ({ page }) => {
      const asked = sessionRequests(page);
      await page.goto(`${QA}/#mount=1&${fragment}`);
      await expect(page.locator('#problem-source')).toContainText(`are for ${TENANT} only`);
      await expect(page.getByLabel('Session from')).toBeFocused();
      await expect(page.locator('#frame iframe')).toHaveCount(0);
      expect(asked).toEqual([]);
    });
  }

  test('mount another site without a session, if they say so', async ({ page }) => {
    const asked = sessionRequests(page);
    await page.route('https://evil.example/**', (route) => route.fulfill({ body: 'a page' }));
    await page.goto(`${QA}/#mount=1&baseUrl=https://evil.example&source=none`);
    await expect(page.locator('#frame iframe')).toHaveAttribute('src', /^https:\/\/evil\.example\/[^?]*$/);
    expect(asked).toEqual([]);
  });

  for (const [state, said, shows] of STATES) {
    test(`open ${state}, and then the address is the link`, async ({ page }) => {
      const link = `${QA}/#${new URLSearchParams(said)}`;
      await page.goto(link);
      await shows(page);
      await expect.poll(() => page.url()).toBe(link);
    });
  }

  test('open an embed that fails while the page plays offline', async ({ page, watch }) => {
    await page.goto(`${QA}/#offline=later&mount=1&fault=expire`);
    await expect(logged(page, 'state', 'failed')).toContainText('surface-failed');
    await expectState(page, 'Failed');
    await expect(page.getByLabel('Play offline')).toBeChecked();
    expectRefusedSession(watch.complaints);
  });

  test('say which actions were sent, or refused to be, in their order', async ({ page }) => {
    await openMounted(page);
    await send(page, 'set-locale', '{"locale":"ar"}');
    await send(page, 'set-color-scheme', '{"scheme":"pink"}');
    await send(page, 'set-locale', '{"locale":"de"}');
    const said = { mount: '1', 'set-color-scheme': '{"scheme":"pink"}', 'set-locale': '{"locale":"de"}' };
    await expect.poll(() => page.url()).toBe(`${QA}/#${new URLSearchParams(said)}`);
    await press(page, 'Mount');
    await expect.poll(() => page.url()).toBe(`${QA}/#mount=1`);
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
