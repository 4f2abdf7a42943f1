import type { Page } from '@playwright/test';
import { type EmbedHandle, embedFor, expect, isTestingError, test } from '@svc-embed/testing/playwright';
import { forgeEvent } from '../../support/lab/forge.js';
import { CUSTOMER, FOREIGN, TENANT } from '../../support/lab/sites.mjs';

const OURS = { baseUrl: TENANT, dashboard: 'speaks', session: 'session-of-the-test' };
const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;

function mount(page: Page, more: object = {}, id?: string): Promise<void> {
  return page.evaluate(([options, id]) => testingPage.mount(options, id), [{ ...OURS, ...more }, id] as const);
}

test.beforeEach(({ page }) => page.goto(`${CUSTOMER}/pages/testing`));

test('an embed handle shows the state, events and actions of an embed of the SDK', { tag: '@core' }, async ({
  page,
  embed,
}) => {
  expect(await embed.state()).toBe('absent');
  await mount(page);
  await expect(embed).toBeReady();
  await expect(embed).toHaveEmitted('ready', { mode: 'signed', deploymentId: expect.any(Number) });
  await expect(embed).not.toHaveEmitted('ready', { mode: 'private' });

  await embed.perform('set-locale', { locale: 'de-DE' });
  await expect(embed).toHaveReceived('set-locale', { locale: 'de-DE' });
  await page.evaluate(() => testingPage.embeds[0]?.setFilter('orders.status', { value: 'open' }));
  await expect(embed).toHaveReceived('set-filter');
  expect((await embed.actions()).map(({ name }) => name)).toEqual(['set-locale', 'set-filter']);
});

test('an embed handle shows the events and actions of a page without the SDK', async ({ page }) => {
  const embed = embedFor(page, { frame: { title: 'Sales' } });
  await page.evaluate(
    (tenant) => testingPage.writeByHand(`${tenant}/embed/dashboard/guest?session=session-of-the-test`, 'Sales'),
    TENANT,
  );
  const { frame } = embed;
  await frame
    .locator('main[data-scripted]')
    .evaluate((_, payload) => void surface.guests[0]?.guest.emit('ready', payload), ready);
  await expect(embed).toBeReady();
  await embed.perform('set-color-scheme', { scheme: 'dark' });
  await expect(embed).toHaveReceived('set-color-scheme', { scheme: 'dark' });
  // The guest accepted the window and the origin of the sender.
  expect(await frame.locator('main[data-scripted]').evaluate(() => surface.guests[0]?.guest.hostOrigin)).toBe(CUSTOMER);
});

test('an embed handle separates two embeds, and keeps the events before a reload', async ({ page }) => {
  await mount(page, { dashboard: 'guest' }, 'first');
  await mount(page, {}, 'second');
  const [first, second] = [embedFor(page, { frame: '#first' }), embedFor(page, { frame: page.locator('#second') })];
  await expect(second).toBeReady();
  expect(await first.state()).toBe('loading');
  await expect(first).not.toHaveEmitted('ready');
  await second.frame.locator('main[data-scripted]').evaluate(() => surface.emit('navigate', { path: '/second' }));
  await expect(second).toHaveEmitted('navigate', { path: '/second' });
  await page.evaluate(() => testingPage.embeds[1]?.reload());
  await expect(second).toBeReady();
  expect((await second.events()).map(({ name }) => name)).toEqual(['ready', 'navigate', 'ready']);
  expect(await embedFor(page, { index: 1 }).events()).toHaveLength(3);
});

test('an embed handle ignores forged messages', { tag: '@core' }, async ({ page, embed }) => {
  await mount(page);
  await expect(embed).toBeReady();
  const forged = forgeEvent('navigate', { path: '/forged' });
  // From the page itself, by a script, and from a frame that has navigated to another origin.
  await page.evaluate((data) => postMessage(data, '*'), forged);
  await page.evaluate(
    ([data, origin]) => dispatchEvent(new MessageEvent('message', { data, origin, source: frames[0] ?? null })),
    [forged, TENANT] as const,
  );
  const frame = page.frames().at(-1);
  await frame?.goto(`${FOREIGN}/embed/dashboard/speaks`);
  await frame?.waitForFunction(() => 'surface' in globalThis);
  await frame?.evaluate((data) => parent.postMessage(data, '*'), forged);
  await mount(page, {}, 'last');
  await expect(embedFor(page, { frame: '#last' })).toBeReady();
  expect((await embed.events()).map(({ name }) => name)).toEqual(['ready']);
});

test('waitForEvent finds past and future events, and times out', async ({ page, embed }) => {
  await mount(page);
  expect(await embed.waitForEvent('ready')).toEqual(ready);
  const wait = embed.waitForEvent('navigate', { where: ({ path }) => path === '/2' });
  await embed.frame.locator('main[data-scripted]').evaluate(() => {
    surface.emit('navigate', { path: '/1' });
    surface.emit('navigate', { path: '/2' });
  });
  expect(await wait).toEqual({ path: '/2' });
  const never = await embed.waitForEvent('download', { timeout: 100 }).catch((error: unknown) => error);
  expect(isTestingError(never) && never.code).toBe('timeout');
});

for (const channel of ['window', 'port']) {
  test(`no text of an embed handle contains a session that was renewed over the ${channel}`, async ({
    page,
    embed,
  }) => {
    await mount(page, { dashboard: 'guest' });
    const document = embed.frame.locator('main[data-scripted]');
    await document.evaluate((_, payload) => {
      const [started] = surface.guests;
      if (!started) throw new Error('there is no guest');
      const exchange = (session: string) => {
        // A surface that repeats the session, without its guest, which would redact it.
        surface.emit('navigate', { path: `/${session}` });
        started.guest.on('set-locale', () => {
          // Encoded twice, as in an address within an address: the guest does not recognize the session.
          throw new Error(`no such locale, of /${encodeURIComponent(encodeURIComponent(session))}`);
        });
        return Date.now() + 60_000;
      };
      started.guest.use(surface.guest.applySession({ expiresAt: 0, exchange }));
      started.guest.use(surface.guest.answerRequests());
      started.guest.emit('ready', payload);
    }, ready);
    await page.evaluate((over) => testingPage.renew('canary/of-the-test', over), channel);
    await expect(embed).toHaveEmitted('navigate');
    // First, so that the handle learns the session from this call only.
    const failure = await embed.perform('set-locale', { locale: 'tlh' }).catch(String);
    const texts = [JSON.stringify(await embed.recording()), await embed.describe()];
    const never = await embed.waitForEvent('download', { timeout: 100 }).catch(String);
    for (const text of [...texts, String(failure), String(never)]) {
      expect(text).toContain('/[redacted]');
      expect(text).not.toContain('canary');
    }
  });
}

test('perform refuses an action that does not fit, and times out', async ({ page, embed }) => {
  await mount(page, { dashboard: 'silent' });
  const codes = await Promise.all([
    embed.perform('set-locale', {} as never).catch((error) => error.code),
    embed.perform('refresh', {}, { timeout: 100 }).catch((error) => error.code),
  ]);
  expect(codes).toEqual(['invalid-message', 'timeout']);
});

test.describe('an embed handle of a surface that loads again', () => {
  const address = (session: string) => `${TENANT}/embed/dashboard/quiet?session=${session}`;

  test.beforeEach(async ({ page, embed }) => {
    await page.evaluate((src) => testingPage.writeByHand(src, 'Sales'), address('session-one'));
    await embed.frame.locator('main[data-scripted]').evaluate(() => surface.ready());
    await expect(embed).toBeReady();
  });

  const ways: [string, (embed: EmbedHandle) => Promise<unknown>][] = [
    [
      'by itself',
      (embed) => embed.frame.locator('main[data-scripted]').evaluate(() => setTimeout(() => location.reload())),
    ],
    [
      'by the page',
      (embed) =>
        embed.iframe.evaluate((iframe: HTMLIFrameElement, src) => {
          iframe.src = src;
        }, address('session-two')),
    ],
  ];
  for (const [way, reload] of ways) {
    test(`after a reload ${way} only the current document counts`, async ({ embed }) => {
      await reload(embed);
      await expect.poll(() => embed.state()).toBe('loading');
      await expect(embed.perform('refresh', {}, { timeout: 100 })).rejects.toMatchObject({ code: 'timeout' });
      await embed.frame.locator('main[data-scripted]').evaluate(() => surface.ready());
      await embed.perform('refresh', {});
      await expect(embed).toHaveReceived('refresh');
      expect((await embed.events()).map(({ name }) => name)).toEqual(['ready', 'ready']);
    });
  }

  test('an embed handle starts empty on the next page', async ({ page, embed }) => {
    await page.goto(`${CUSTOMER}/pages/testing?again`);
    expect([await embed.state(), await embed.events()]).toEqual(['absent', []]);
  });

  test('waitForEvent survives navigations of the page', async ({ page, embed }) => {
    const wait = embed.waitForEvent('navigate');
    for (const visit of [1, 2, 3]) await page.goto(`${CUSTOMER}/pages/testing?visit=${visit}`);
    await page.evaluate((src) => testingPage.writeByHand(src, 'Sales'), address('session-three'));
    await embed.frame.locator('main[data-scripted]').evaluate(() => surface.emit('navigate', { path: '/' }));
    expect(await wait).toEqual({ path: '/' });
  });

  test('expectations time out if the surface blocks', async ({ embed }) => {
    await embed.frame.locator('main[data-scripted]').evaluate(() => {
      setTimeout(() => {
        for (const end = Date.now() + 4_000; Date.now() < end; );
      });
    });
    await expect(embed).not.toHaveEmitted('navigate');
    // The document that was ready is still loaded.
    expect(await embed.state()).toBe('ready');
    const wait = expect(embed).toHaveReceived('refresh', {}, { timeout: 100 });
    await expect(wait).rejects.toThrow('Received so far');
  });
});

test('an embed handle throws for a page that is not watched', async ({ browser }) => {
  const page = await browser.newPage();
  await page.goto(`${CUSTOMER}/pages/testing`);
  await mount(page);
  const failure = await embedFor(page)
    .events()
    .catch((error: unknown) => error);
  expect(isTestingError(failure) && failure.code).toBe('not-watched');
  await page.close();
});

test('expectations of events and actions are typed', ({ embed }) => {
  const wrong = [
    // @ts-expect-error no such event
    () => expect(embed).toHaveEmitted('dashboard-load'),
    // @ts-expect-error another type
    () => expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: '8' }),
    // @ts-expect-error a field of another event
    () => expect(embed).toHaveEmitted('ready', { widgetCount: 8 }),
    // @ts-expect-error a field is missing
    () => embed.perform('set-filter', {}),
    // @ts-expect-error no embed
    () => expect('text').toHaveEmitted('ready'),
    () => embed.waitForEvent('download').then(({ format }) => format satisfies 'csv' | 'xlsx' | 'png' | 'pdf'),
  ];
  expect(wrong).toHaveLength(6);
});
