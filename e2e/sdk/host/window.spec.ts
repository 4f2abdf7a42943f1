import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

test('an embed works in a window that the page opened, and ends with it', async ({ page }) => {
  const [popup, seen] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(async () => {
      const opened = window.open('about:blank', '', 'width=400,height=300') as Window;
      const target = opened.document.body.appendChild(opened.document.createElement('div'));
      const embed = SvcEmbed.mountEmbed(target, { baseUrl: customer.tenant, dashboard: 'speaks' });
      customer.kept = [embed, opened];
      const { mode } = await embed.ready;
      return [mode, embed.iframe.ownerDocument === opened.document, window.length];
    }),
  ]);
  expect(seen).toEqual(['signed', true, 0]);
  await popup.close();
  const after = await page.evaluate(() => {
    const [embed] = customer.kept as ReturnType<typeof customer.mount>[];
    embed?.setLocale('de-DE');
    embed?.destroy();
    return embed?.state;
  });
  expect(after).toBe('destroyed');
});

test('a page that the browser did not keep mounts its embed again, with another session', async ({ page, lab }) => {
  const opened: string[] = [];
  page.on('request', (request) => request.url().includes('session=') && opened.push(request.url()));
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!('SvcEmbed' in globalThis)) return;
      const session = () => {
        const count = Number(sessionStorage.getItem('count')) + 1;
        sessionStorage.setItem('count', String(count));
        return `session-${count}`;
      };
      customer.kept = [persisted, customer.mount('#a', { session })];
    });
  });
  await page.reload();
  await lab.until(() => customer.kept.length === 2 && customer.embed().state === 'ready');
  // The surface navigates, and the history of the tab stores the address of its frame.
  const frame = await lab.surface();
  await frame.evaluate(() => history.pushState(null, '', '/embed/dashboard/speaks?session=of-the-history'));
  await page.goto(`${TENANT}/elsewhere`);
  await page.goBack();
  await lab.until(() => 'customer' in globalThis && customer.kept.length === 2 && customer.embed().state === 'ready');
  await page.goBack();
  await lab.until(() => 'customer' in globalThis && customer.kept.length === 2 && customer.embed().state === 'ready');
  expect(await page.evaluate(() => customer.kept[0])).toBe(false);
  expect(opened.map((url) => new URL(url).searchParams.get('session'))).toEqual(['session-1', 'session-2']);
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready']);
});

test('B40 printing a page does not change its embed', async ({ page, lab }) => {
  await page.evaluate(() => {
    const target = document.querySelector<HTMLElement>('#a');
    if (target) target.style.cssText = 'width: 400px; height: 300px';
    return customer.mount('#a', { locale: 'de-DE' }).ready;
  });
  const frame = await lab.surface();
  const before = await frame.evaluate(() => surface.document);
  await page.emulateMedia({ media: 'print' });
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await page.locator('#a iframe').boundingBox()).toMatchObject({ width: 400, height: 300 });
  await page.emulateMedia({ media: null });
  expect(await frame.evaluate(() => surface.document)).toBe(before);
  expect(await lab.received(frame)).toHaveLength(1);
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready']);
});

test('a frame keeps its height in print, and then follows its content', { tag: '@core' }, async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#a', { dashboard: 'scripted' }).use(SvcEmbed.autoHeight()));
  const frame = await lab.surface();
  await frame.evaluate((origin) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { margin: 0; height: 300px } @media print { body { height: 700px !important } }');
    document.adoptedStyleSheets = [sheet];
    const guest = surface.startGuest(origin);
    guest.use(surface.guest.trackHeight());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, CUSTOMER);
  const grow = (height: number) => frame.evaluate((to) => document.body.style.setProperty('height', `${to}px`), height);
  const expectHeight = async (height: number) => {
    await expect.poll(() => frame.evaluate(() => [innerHeight, document.body.clientHeight])).toEqual([height, height]);
    expect(await page.locator('#a iframe').boundingBox()).toMatchObject({ height });
  };
  await expectHeight(300);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => frame.evaluate(() => document.body.clientHeight)).toBe(700);
  // Time in which the content could be measured.
  await frame.evaluate(async () => {
    for (let count = 0; count < 10; count++) await new Promise(requestAnimationFrame);
  });
  expect(await frame.evaluate(() => innerHeight)).toBe(300);
  // As high as in print, so that the size does not change when printing ends.
  await grow(700);
  await page.emulateMedia({ media: 'screen' });
  await expectHeight(700);
  await page.pdf();
  await expectHeight(700);
  await grow(500);
  await expectHeight(500);
});
