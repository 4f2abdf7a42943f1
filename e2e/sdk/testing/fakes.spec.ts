import type { Page } from '@playwright/test';
import { hostileMessages, hostileNames } from '@svc-embed/testing';
import { expect, replay, test } from '@svc-embed/testing/playwright';
import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';

const baseUrl = 'https://acme.example.com';
const options = { baseUrl, dashboard: 'sales', session: 'session-1' };

/** Mounts an embed of the tenant that the fake guest replaces. */
const mount = (page: Page, more: object = {}) =>
  page.evaluate((all) => testingPage.mount(all), { ...options, ...more });

test.describe('a fake guest instead of a tenant', () => {
  test.beforeEach(({ page }) => page.goto(`${CUSTOMER}/pages/testing`));

  test('a fake guest emits and receives across real origins', { tag: '@core' }, async ({ page, embed, fakeGuest }) => {
    const guest = await fakeGuest({ baseUrl, ready: { deploymentId: 7 } });
    await mount(page, { locale: 'de' });
    await expect(embed).toHaveEmitted('ready', { deploymentId: 7, publicId: 'sales' });
    await guest.emit('dashboard-loaded', { widgetCount: 8 });
    await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
    expect((await guest.actions()).map(({ name, payload, origin }) => [name, payload, origin])).toEqual([
      ['set-locale', { locale: 'de' }, CUSTOMER],
    ]);
    expect((await guest.loads()).map(({ session }) => session)).toEqual(['session-1']);
  });

  test('a silenced fake guest emits no ready after its next load', async ({ page, embed, fakeGuest }) => {
    const guest = await fakeGuest({ baseUrl, ready: { deploymentId: 7 } });
    await mount(page);
    await expect(embed).toBeReady();
    await guest.silence();
    await page.evaluate(() => void testingPage.embeds[0]?.reload());
    await expect.poll(() => embed.state()).toBe('loading');
    await guest.emit('navigate', { path: '/silent' });
    await expect(embed).toHaveEmitted('navigate', { path: '/silent' });
    expect((await embed.events()).map(({ name }) => name)).toEqual(['ready', 'navigate']);
    await guest.ready();
    await expect(embed).toBeReady();
    expect((await embed.events()).at(-1)).toMatchObject({ name: 'ready', payload: { deploymentId: 7 } });
  });

  test('a fake guest can reload itself, also with a used session', async ({ page, embed, fakeGuest }) => {
    const guest = await fakeGuest({ baseUrl });
    await mount(page);
    await expect(embed).toBeReady();
    await guest.reload({ session: 'spent' });
    await expect(embed).toHaveEmitted('error', { fatal: true });
    expect(await embed.state()).toBe('failed');
    await guest.reload();
    await expect(embed).toBeReady();
  });

  test('the host accepts none of the hostile messages of a fake guest', async ({ page, embed, fakeGuest }) => {
    const guest = await fakeGuest({ baseUrl });
    await mount(page);
    await expect(embed).toBeReady();
    const sent = await guest.hostile();
    const possible = hostileMessages('event').filter(({ name }) => name !== 'untrusted' && name !== 'no-window');
    expect(sent).toEqual(possible.map(({ name }) => name));
    const reasons = possible.flatMap(({ reason }) => reason ?? []).sort();
    await page.waitForFunction((count) => testingPage.rejections.length >= count, reasons.length);
    expect(await page.evaluate(() => testingPage.rejections.map(({ reason }) => reason).sort())).toEqual(reasons);
    await guest.emit('navigate', { path: '/last' });
    await expect(embed).toHaveEmitted('navigate', { path: '/last' });
    expect((await embed.events()).map(({ name }) => name)).toEqual(['ready', 'navigate']);
    // The frames that sent them are removed.
    const frame = await guest.frame();
    await expect.poll(() => frame.evaluate(() => document.querySelectorAll('iframe').length)).toBe(0);
  });

  test('a fake guest records loads and actions, and clears its records', async ({ page, embed, fakeGuest }) => {
    const guest = await fakeGuest({ baseUrl });
    await mount(page);
    expect(await guest.waitForLoad({ where: ({ session }) => session === 'session-1' })).toMatchObject({
      session: 'session-1',
    });
    await expect(embed).toBeReady();
    const wait = guest.waitForAction('set-locale', { where: ({ payload }) => payload.locale === 'fr' });
    for (const locale of ['de', 'fr']) await embed.perform('set-locale', { locale });
    expect((await wait).payload).toEqual({ locale: 'fr' });
    await guest.clear();
    expect(await guest.actions()).toEqual([]);
    await expect(guest.waitForAction('refresh', { timeout: 100 })).rejects.toMatchObject({ code: 'timeout' });
  });
});

test('a fake host on a strict page sends what the page allows, and leaves no frame behind', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`${CUSTOMER}/pages/testing/strict`);
  await page.evaluate((tenant) => testingPage.frame(`${tenant}/embed/dashboard/guest`), TENANT);
  await page.frameLocator('iframe').locator('main').waitFor({ state: 'attached' });
  const sent = await page.evaluate(() => testingPage.host?.hostile());
  expect(sent).toContain('wrong-payload');
  expect(sent).not.toContain('wrong-window');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('a fake host receives events and performs actions across real origins', { tag: '@core' }, async ({ page }) => {
  await page.goto(`${CUSTOMER}/pages/testing`);
  await page.evaluate((tenant) => testingPage.frame(`${tenant}/embed/dashboard/guest`), TENANT);
  const surfaceFrame = page.frameLocator('iframe').first().locator('main');
  // The document exists before its script has run.
  await expect.poll(() => surfaceFrame.evaluate(() => typeof surface)).toBe('object');
  await surfaceFrame.evaluate(() => {
    surface.guests[0]?.guest.emit('ready', {
      embedTenant: null,
      deploymentId: 1,
      mode: 'signed',
      surface: 'dashboard',
    });
  });
  const sent = await page.evaluate(async () => {
    await testingPage.host?.waitForEvent('ready');
    const names = testingPage.host?.hostile();
    testingPage.host?.perform('refresh', {});
    return names;
  });
  const impossible = ['wrong-origin', 'similar-origin', 'no-window', 'untrusted'];
  expect(sent).toEqual(hostileNames.filter((name) => !impossible.includes(name)));
  // All messages arrived, including the one from another window, and the guest accepted only the last one.
  await expect.poll(() => surfaceFrame.evaluate(() => surface.received.length)).toBe((sent?.length ?? 0) + 1);
  expect(await surfaceFrame.evaluate(() => surface.received.filter(({ isFromParent }) => !isFromParent).length)).toBe(
    1,
  );
  expect(await surfaceFrame.evaluate(() => surface.guests[0]?.actions)).toEqual([['svc:action:refresh', {}]]);
});

test.describe('a sandbox of the worker', () => {
  test('a dashboard of the sandbox opens with a minted session, is recorded and replayed', async ({
    page,
    sandbox,
    mintSession,
    openSurface,
    fakeGuest,
  }) => {
    const [dashboard] = sandbox.dashboards;
    const session = await mintSession({ externalId: 'ada@example.com' });
    const embed = await openSurface(`${sandbox.url}/embed/dashboard/${dashboard?.publicId}?session=${session}`);
    await expect(embed).toBeReady({ timeout: 60_000 });
    await expect(embed).toHaveEmitted('dashboard-loaded', { publicId: dashboard?.publicId }, { timeout: 60_000 });
    await embed.perform('set-color-scheme', { scheme: 'dark' });
    await expect(embed.frame.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
    const recording = await embed.recording();
    expect(JSON.stringify(recording)).not.toContain(session);

    await page.goto(`${CUSTOMER}/pages/testing`);
    const guest = await fakeGuest({ baseUrl, ready: false });
    await mount(page);
    await replay(recording, guest, { speed: Number.POSITIVE_INFINITY });
    const recorded = recording.entries.flatMap((entry) => (entry.kind === 'event' ? [entry.name] : []));
    await expect.poll(async () => (await embed.events()).map(({ name }) => name)).toEqual(recorded);
  });

  test('a refused session is an error without the key', async ({ mintSession, sandbox }) => {
    const failure = await mintSession({ deploymentId: 999_999 }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'TestingError', code: 'session-refused' });
    expect(String(failure)).not.toContain(sandbox.keys.admin);
  });
});
