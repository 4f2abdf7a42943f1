import { expect, test } from '../support/example-test.js';
import {
  expectFrameAt,
  expectRefusedSession,
  expectState,
  heading,
  holdStrangers,
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

test.describe('faults', () => {
  for (const [name, address] of [
    ['Lead the frame elsewhere', /^http:\/\/127\.0\.0\.1:\d+\/stranger\.html$/],
    ['Kill the surface', /^about:blank$/],
  ] as const) {
    test(`${name}: the host is not told, and a reload brings the surface back`, async ({ page }) => {
      await openMounted(page);
      await press(page, name);
      await expectFrameAt(page, address);
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

  test('a state that changes meanwhile: the fault runs to its end, and no second one begins', async ({ page }) => {
    const strangers = await holdStrangers(page);
    await openMounted(page);
    const flood = page.getByRole('button', { name: 'Flood' });
    await press(page, 'Flood');
    await press(page, 'Reload');
    await expect(logged(page, 'event', 'ready')).toHaveCount(2);
    await expect(flood).toBeDisabled();
    await strangers.letIn();
    await expect(page.locator('#report')).toContainText('10,000 rejected for origin');
    await expect(flood).toBeEnabled();
    await expect(page.locator('#strangers iframe')).toHaveCount(0);
  });

  test('another mount meanwhile: the fault of the embed before is over', async ({ page }) => {
    const strangers = await holdStrangers(page);
    await openMounted(page);
    await press(page, 'Flood');
    await press(page, 'Mount');
    await expectState(page, 'Ready');
    await expect(page.locator('#strangers iframe')).toHaveCount(0);
    await expect(page.locator('#report')).toBeEmpty();
    await strangers.letIn();
    await press(page, 'Flood');
    await expect(page.locator('#report')).toContainText('10,000 rejected for origin');
  });

  test('a stranger whose page does not come: the fault ends, and says so', async ({ page }) => {
    await page.clock.install();
    await holdStrangers(page);
    await openMounted(page);
    await press(page, 'Hostile messages');
    await expect(page.locator('#report')).toHaveText('Hostile messages …');
    await page.clock.fastForward('01:00');
    await expect(page.locator('#report')).toContainText('did not work: it has not ended within 60 seconds');
    await expect(page.getByRole('button', { name: 'Hostile messages' })).toBeEnabled();
    await expect(page.locator('#strangers iframe')).toHaveCount(0);
  });

  test('Surface reloads itself: there is no session of the backend for an embed without one', async ({ page }) => {
    const session = await mint(page);
    const asked = sessionRequests(page);
    const url = `${TENANT}/embed/dashboard/city-weather?session=${session}`;
    await openMounted(page, new URLSearchParams({ surface: 'url', url, source: 'none' }).toString());
    await press(page, 'Surface reloads itself');
    await expect(page.locator('#report')).toContainText('none here for a second');
    expect(asked).toEqual([]);
  });

  for (const name of [
    'Lead the frame elsewhere',
    'Kill the surface',
    'Expire the session',
    'Surface reloads itself',
    'Second frame of the tenant',
  ]) {
    test(`${name}: says that there is nothing to do it to, where no session came`, async ({ page }) => {
      await page.goto(`${QA}/#recover=off&refuse=start&mount=1`);
      await expectState(page, 'Failed');
      await press(page, name);
      await expect(page.locator('#report')).toHaveText(`${name} did not work: the embed has no frame yet`);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  test('Second frame of the tenant: what it says is of a strange window', async ({ page }) => {
    await openMounted(page);
    await press(page, 'Second frame of the tenant');
    await expect(logged(page, 'rejection', 'window').first()).toContainText(TENANT);
    await expectState(page, 'Ready');
  });
});
