import type { Page } from '@playwright/test';
import { expect, test } from '../../support/example-test.js';
import {
  button,
  expectFrameAt,
  expectRefusedSession,
  expectState,
  field,
  holdForeignPage,
  logged,
  mint,
  openLink,
  openMounted,
  press,
  QA,
  sessionRequests,
  surface,
} from '../../support/qa-page.js';
import { TENANT } from '../../support/sites.js';

/** The link of each fault and switch, with its outcome. */
const FAULTS: readonly (readonly [link: Readonly<Record<string, string>>, shows: (page: Page) => Promise<void>])[] = [
  [{ mount: '1', fault: 'elsewhere' }, (page) => expectUnnoticed(page, /^http:\/\/127\.0\.0\.1:\d+\/foreign\.html$/)],
  [
    { mount: '1', fault: 'blank' },
    async (page) => {
      await expectUnnoticed(page, /^about:blank$/);
      await press(page, 'Reload');
      await expect(surface(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
    },
  ],
  [{ watchHealth: 'start', mount: '1', fault: 'elsewhere' }, (page) => expectHealed(page, /\/foreign\.html$/)],
  [
    { mount: '1', fault: 'expire' },
    async (page) => {
      const states = ['loading', 'ready', 'failed', 'loading', 'ready'];
      await expect(page.locator('svc-inspector .rows [data-kind="state"] .name')).toHaveText(states);
      await expect(logged(page, 'state', 'failed')).toContainText('surface-failed');
    },
  ],
  [
    { locale: 'de', mount: '1', fault: 'reload' },
    async (page) => {
      await expect(logged(page, 'event', 'ready')).toHaveCount(2);
      await expect(logged(page, 'action', 'set-locale')).toHaveCount(2);
      await expect(logged(page, 'state', 'ready')).toHaveCount(1);
      await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
    },
  ],
  [
    { mount: '1', fault: 'flood', messages: '1000' },
    async (page) => {
      await expect(page.locator('#report')).toContainText('1,000 messages sent. Rejected: 1,000 for origin.');
      await expect(page.locator('#counts')).toHaveText('rejection origin ×1,000: the first 100 are logged');
      await expect(page.getByRole('button', { name: 'Rejections' })).toContainText('100');
      await expect(logged(page, 'event', 'ready')).toHaveCount(1);
    },
  ],
  [
    { mount: '1', fault: 'double' },
    (page) => expect(logged(page, 'rejection', 'window').first()).toContainText(TENANT),
  ],
  [
    { refuse: 'later', mount: '1', fault: 'expire' },
    async (page) => {
      await expect(logged(page, 'state', 'failed').first()).toContainText('surface-failed');
      await expect(page.getByLabel('Refuse sessions')).toBeChecked();
      await expect(page.locator('#report')).toContainText('expired session');
    },
  ],
  [
    { offline: 'start', mount: '1' },
    async (page) => {
      await expect(logged(page, 'state', 'failed')).toContainText('session-failed');
      await expect(page.getByLabel('Simulate offline')).toBeChecked();
    },
  ],
  [
    { offline: 'later', mount: '1', fault: 'expire' },
    async (page) => {
      await expectState(page, 'Failed');
      expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    },
  ],
  [
    {
      readyTimeout: '300',
      recover: 'false',
      namespace: 'acme',
      mount: '1',
      'set-locale': '{"locale":7}',
      fault: 'hostile',
    },
    async (page) => {
      await expectState(page, 'Failed');
      await expect(page.locator('#action-set-locale').getByRole('alert')).toContainText('invalid-action');
      await expect(page.locator('#report')).toContainText('17 for untrusted');
    },
  ],
  [
    { mount: '1', fault: 'blank', destroyed: '1' },
    async (page) => {
      await expectState(page, 'Destroyed');
      await expect(page.locator('#frame iframe')).toHaveCount(0);
    },
  ],
];

/** Expects that the frame shows another document, and the embed is still ready. */
async function expectUnnoticed(page: Page, address: RegExp): Promise<void> {
  await expectFrameAt(page, address);
  await expectState(page, 'Ready');
}

/** Expects that the frame shows another document until `watchHealth` loads the surface again. Needs a fake clock. */
async function expectHealed(page: Page, address: RegExp): Promise<void> {
  await expectFrameAt(page, address);
  // More than the interval and the timeout of `watchHealth`.
  await page.clock.runFor(20_000);
  const states = ['loading', 'ready', 'failed', 'loading', 'ready'];
  await expect(page.locator('svc-inspector .rows [data-kind="state"] .name')).toHaveText(states);
  await expect(logged(page, 'state', 'failed')).toContainText('surface-lost');
  await expectFrameAt(page, new RegExp(`^${TENANT}/embed/`));
  await expect(surface(page).getByRole('heading', { level: 1 })).toHaveText('Film releases');
}

for (const [link, shows] of FAULTS) {
  const text = new URLSearchParams(link).toString();
  test(`the link ${decodeURIComponent(text)} has the outcome that the README describes`, async ({ page, watch }) => {
    if (link.watchHealth) await page.clock.install();
    await openLink(page, link);
    await shows(page);
    await expect.poll(() => page.url()).toBe(`${QA}/#${text}`);
    if (link.fault === 'expire') expectRefusedSession(watch.complaints);
  });
}

test('a fault has its own rows in the log, and no hostile message becomes an event', async ({ page }) => {
  await openMounted(page);
  await expect(logged(page, 'event', 'dashboard-loaded')).toHaveCount(1);
  await press(page, 'Hostile messages');
  const notes = logged(page, 'note', 'Hostile messages');
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText('injected by this page');
  await expect(notes.last()).toContainText('Rejected: 17 for untrusted, 34 for origin.');
  await expect(notes.last()).toBeInViewport();
  await expect(page.locator('#report')).toContainText('Events meanwhile: none');
  await expectState(page, 'Ready');
  await expect(
    logged(page, 'rejection', 'origin')
      .filter({ hasText: /svc:event:\w+/ })
      .first(),
  ).toBeAttached();
  await page.getByLabel('Simulate offline').check();
  await expect(logged(page, 'note', 'Simulate offline')).toContainText('on');
});

test('an expired session that was pasted cannot be renewed', async ({ page, watch }) => {
  await page.goto(QA);
  await field(page, 'source').selectOption('pasted');
  await field(page, 'sessionId').fill(await mint(page));
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await press(page, 'Expire the session');
  await expectState(page, 'Failed');
  expectRefusedSession(watch.complaints);
});

test('recovery waits while offline is simulated', async ({ page, watch }) => {
  await openMounted(page);
  await page.getByLabel('Simulate offline').check();
  await press(page, 'Expire the session');
  await expectState(page, 'Failed');
  await page.getByLabel('Simulate offline').uncheck();
  await expectState(page, 'Ready');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  expectRefusedSession(watch.complaints);
});

test('a fault runs to its end while the state changes, and a second one cannot start', async ({ page }) => {
  const foreignPage = await holdForeignPage(page);
  await openMounted(page);
  const flood = button(page, 'Flood');
  await press(page, 'Flood');
  await press(page, 'Reload');
  await expect(logged(page, 'event', 'ready')).toHaveCount(2);
  await expect(flood).toBeDisabled();
  await foreignPage.release();
  await expect(page.locator('#report')).toContainText('10,000 for origin');
  await expect(flood).toBeEnabled();
  await expect(page.locator('#other-frames iframe')).toHaveCount(0);
});

test('another mount ends a running fault', async ({ page }) => {
  const foreignPage = await holdForeignPage(page);
  await openMounted(page);
  await press(page, 'Flood');
  await press(page, 'Mount');
  await expectState(page, 'Ready');
  await expect(page.locator('#other-frames iframe')).toHaveCount(0);
  await expect(page.locator('#report')).toBeEmpty();
  await foreignPage.release();
  await press(page, 'Flood');
  await expect(page.locator('#report')).toContainText('10,000 for origin');
});

test('a fault whose foreign page does not load is given up after a minute', async ({ page }) => {
  await page.clock.install();
  await holdForeignPage(page);
  await openMounted(page);
  await press(page, 'Hostile messages');
  await expect(page.locator('#report')).toHaveText('Hostile messages …');
  await page.clock.fastForward('01:00');
  await expect(page.locator('#report')).toContainText('did not work: it has not ended within 60 seconds');
  await expect(button(page, 'Hostile messages')).toBeEnabled();
  await expect(page.locator('#other-frames iframe')).toHaveCount(0);
});

test('a surface with a session from its address does not reload with a session of the backend', async ({ page }) => {
  const url = `${TENANT}/embed/dashboard/city-weather?session=${await mint(page)}`;
  const requests = sessionRequests(page);
  await openMounted(page, { surface: 'url', url, source: 'none' });
  await press(page, 'Surface reloads');
  await expect(page.locator('#report')).toContainText('none here for a second');
  expect(requests).toEqual([]);
});

test('a link refuses sessions, and faults that need a frame are refused then', async ({ page }) => {
  const link = { recover: 'false', refuse: 'start', mount: '1' };
  await openLink(page, link);
  await expect(page.locator('#note')).toHaveText('Failed: session-failed. The log has the details.');
  await expect(page.getByLabel('Refuse sessions')).toBeChecked();
  await expect.poll(() => page.url()).toBe(`${QA}/#${new URLSearchParams(link)}`);
  for (const name of [
    'Navigate elsewhere',
    'Unload the surface',
    'Expire the session',
    'Surface reloads',
    'Second tenant frame',
  ]) {
    await press(page, name);
    await expect(page.locator('#report')).toHaveText(`${name} did not work: the embed has no frame yet`);
  }
  await expect(page.locator('iframe')).toHaveCount(0);
});
