/** Events, actions and requests that the page and its surface exchange over a port. */
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '@svc-embed/testing/playwright';
import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';

const options = { baseUrl: TENANT, dashboard: 'guest', session: 'session-of-the-test' };

declare module '@svc-embed/testing/playwright' {
  interface ExtensionEvents {
    counted: { value: number };
  }
}

declare global {
  /** The types of the messages that this document received over its window. */
  var overWindow: string[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.overWindow = [];
    addEventListener('message', ({ data }) => {
      const { type } = Object(data);
      if (String(type).startsWith('svc:')) overWindow.push(type);
    });
  });
  await page.goto(`${CUSTOMER}/pages/testing`);
});

/** Mounts an embed that uses an extension of the surface, and a port if the test needs one. */
async function mount(page: Page, hasPort: boolean): Promise<void> {
  await page.evaluate(
    ([all, port]) => {
      testingPage.mount(all);
      const embed = testingPage.embeds[0];
      if (embed && port) embed.use(testingPage.fastChannel());
      embed?.use(testingPage.channel(testingPage.numbers));
    },
    [options, hasPort] as const,
  );
}

/** Makes the surface ready with an extension, and waits until the extension is active. */
function start(frame: FrameLocator): Promise<void> {
  return frame.locator('main[data-scripted]').evaluate(async () => {
    const guest = surface.guests[0]?.guest;
    if (!guest) throw new Error('The surface has no guest.');
    const { defineExtension, answerRequests, channel: channelOf } = surface.guest;
    const numbers = defineExtension({ name: 'numbers', events: { counted: { value: 'number' } } });
    const channel = guest.use(channelOf(numbers));
    guest.use(answerRequests());
    const isActive = new Promise<void>((resolve) => {
      channel.onActiveChange((active) => active && resolve());
    });
    surface.kept.channel = channel;
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    await isActive;
  });
}

test('an embed handle shows events and actions over the port, single and in arrays, across reloads', {
  tag: '@core',
}, async ({ page, embed }) => {
  await mount(page, true);
  await start(embed.frame);
  await expect(embed).toBeReady();
  const wait = embed.waitForEvent('navigate', { where: ({ path }) => path === '/2' });
  await embed.frame.locator('main').evaluate(() => {
    const guest = surface.guests[0]?.guest;
    guest?.emit('navigate', { path: '/1' });
    guest?.emit('navigate', { path: '/2' });
  });
  expect(await wait).toEqual({ path: '/2' });
  await embed.frame
    .locator('main')
    .evaluate(() => void surface.guests[0]?.guest.emit('view', { surface: 'dashboard', path: '/3' }));
  await expect(embed).toHaveEmitted('view', { path: '/3' });
  await expect(embed).not.toHaveEmitted('view', { path: '/4' });
  await embed.frame.locator('main').evaluate(() => {
    (surface.kept.channel as { emit(name: string, payload: object): boolean }).emit('counted', { value: 3 });
  });
  await expect(embed).toHaveEmitted('counted', { value: 3 });
  await expect(embed).not.toHaveEmitted('counted', { value: 4 });
  expect((await embed.extensionEvents()).filter(({ name }) => name === 'counted')).toHaveLength(1);
  await page.evaluate(() => testingPage.embeds[0]?.setLocale('de-DE'));
  await expect(embed).toHaveReceived('set-locale', { locale: 'de-DE' });
  const { entries } = await embed.recording();
  expect(entries.map((entry) => 'name' in entry && entry.name)).toEqual([
    'ready',
    'navigate',
    'navigate',
    'view',
    'set-locale',
  ]);
  expect(await page.evaluate(() => overWindow)).toEqual(['svc:event:ready', 'svc:event:using']);

  await page.evaluate(() => void testingPage.embeds[0]?.reload());
  await expect.poll(() => embed.state()).toBe('loading');
  await start(embed.frame);
  await embed.frame.locator('main').evaluate(() => void surface.guests[0]?.guest.emit('navigate', { path: '/again' }));
  await expect(embed).toHaveEmitted('navigate', { path: '/again' });
  expect((await embed.events()).map(({ name }) => name)).toEqual([
    'ready',
    'navigate',
    'navigate',
    'view',
    'ready',
    'navigate',
  ]);
});

for (const hasPort of [false, true]) {
  const way = hasPort ? 'a port' : 'the window';

  test(`over ${way}, perform resolves when the surface has applied the action, and the page receives none of its messages`, {
    tag: '@core',
  }, async ({ page, embed }) => {
    await mount(page, hasPort);
    await page.evaluate(() =>
      testingPage.embeds[0]
        ?.use(testingPage.channel(testingPage.numbers))
        .on('counted', () => overWindow.push('counted')),
    );
    await start(embed.frame);
    await embed.frame.locator('main').evaluate(() => {
      const guest = surface.guests[0]?.guest;
      guest?.on('set-locale', ({ locale }) => {
        if (locale === 'tlh') throw new Error('no such locale, of session-of-the-test');
        return new Promise<void>((resolve) => {
          surface.kept.resolve = resolve;
        });
      });
    });
    let isDone = false;
    const performing = embed.perform('set-locale', { locale: 'de-DE' }).then(() => {
      isDone = true;
    });
    await expect(embed).toHaveReceived('set-locale', { locale: 'de-DE' });
    expect(isDone).toBe(false);
    await embed.frame.locator('main').evaluate(() => (surface.kept.resolve as () => void)());
    await performing;
    const failure = await embed.perform('set-locale', { locale: 'tlh' }).catch((error) => error);
    expect([failure.code, failure.message]).toEqual(['action-failed', 'set-locale: no such locale, of [redacted]']);
    // The extension of the page is still active, and no answer reached the page.
    await embed.frame.locator('main').evaluate(() => {
      (surface.kept.channel as { emit(name: string, payload: object): boolean }).emit('counted', { value: 1 });
    });
    await expect.poll(() => page.evaluate(() => overWindow.includes('counted'))).toBe(true);
    expect(
      await page.evaluate(() => [testingPage.rejections, overWindow.filter((type) => type !== 'svc:event:counted')]),
    ).toEqual([[], ['svc:event:ready', 'svc:event:using', 'counted']]);
  });
}

test('a fake host that offers a port exchanges messages with a real surface over it', async ({ page }) => {
  await page.evaluate((tenant) => testingPage.frame(`${tenant}/embed/dashboard/guest`, { port: true }), TENANT);
  await page.evaluate(() => void testingPage.host?.use(testingPage.numbers));
  const frame = page.frameLocator('iframe');
  await start(frame);
  await page.evaluate(() => testingPage.host?.perform('set-locale', { locale: 'de' }));
  await frame.locator('main').evaluate(() => {
    surface.guests[0]?.guest.emit('navigate', { path: '/1' });
    (surface.kept.channel as { emit(name: string, payload: object): boolean }).emit('counted', { value: 1 });
  });
  await page.evaluate(() => testingPage.host?.waitForMessage('counted'));
  expect(
    await page.evaluate(() => testingPage.host?.messages.map(({ name, channel }) => `${name} ${channel}`)),
  ).toEqual(['ready window', 'using window', 'navigate port', 'counted port']);
  await expect
    .poll(() => frame.locator('main').evaluate(() => surface.guests[0]?.actions))
    .toEqual([['svc:action:set-locale', { locale: 'de' }]]);
  // Later messages used the port.
  expect(await frame.locator('main').evaluate(() => overWindow.at(-1))).toBe('svc:action:use');
});
