import { openDevtoolsPage } from '@svc-embed/browser-tools';
import { CUSTOMER, TENANT } from '../support/lab/sites.mjs';
import { expect, type Page, test } from '../support/lab-test.js';

/** What the page's process keeps, once all that nobody needs is collected. */
async function counter(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const names = ['Documents', 'Frames', 'JSEventListeners', 'Nodes'];
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(
      metrics.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
    );
  };
}

test('B6 300 mounts leave the listeners, documents, frames and nodes as they were', async ({ page }) => {
  test.slow();
  const cycle = (times: number) =>
    page.evaluate(async (mounts) => {
      for (let mount = 1; mount <= mounts; mount++) {
        const embed = customer.mount('#a', { dashboard: mount % 10 ? 'silent' : 'speaks', locale: 'de-DE' });
        embed.on('view', () => {});
        embed.waitFor('view', { timeout: 60_000, signal: new AbortController().signal }).catch(() => {});
        if (mount % 10 === 0) await embed.ready;
        embed.destroy();
      }
      // What the browser does with a removed frame it does after the task.
      await new Promise((resolve) => setTimeout(resolve));
    }, times);
  const count = await counter(page);
  await cycle(10);
  let base = await count();
  // Until what the first mounts have set up has settled.
  await expect
    .poll(
      async () => {
        const before = base;
        base = await count();
        return before.Documents === base.Documents && before.Nodes === base.Nodes;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  await cycle(300);
  await expect.poll(count, { timeout: 30_000 }).toEqual(base);
});

test('B21 a surface whose process dies leaves the page alone, and reload() brings a fresh one', async ({ browser }) => {
  // The tests' own driver takes a page for crashed of which a frame is, and stumbles over what comes of it later.
  const devtools = await openDevtoolsPage(browser);
  const inPage = (act: () => unknown) => devtools.evaluate(`(${act})()`);
  await devtools.send('Page.navigate', { url: CUSTOMER });
  await expect.poll(() => inPage(() => document.readyState === 'complete' && 'customer' in globalThis)).toBe(true);
  await inPage(() => {
    const onSend = ({ type }: { type: string }) => customer.kept.push(type);
    return customer.mount('#a', { locale: 'de-DE', onSend }).ready;
  });
  const surface = await devtools.attach(TENANT);
  const crashed = new Promise<void>((resolve) => devtools.session.on('Target.targetCrashed', () => resolve()));
  await devtools.session.send('Target.setDiscoverTargets', { discover: true });
  // Nobody is left to answer this.
  surface('Page.crash').catch(() => {});
  await crashed;

  const result = await inPage(async () => {
    const embed = customer.embed();
    const dead = embed.iframe;
    embed.setFilter('orders.city', 'Paris');
    embed.refresh();
    const during = [embed.state, embed.error?.code];
    const { mode } = await embed.reload();
    const isFresh = embed.iframe !== dead && !dead.isConnected;
    return { during, mode, isFresh, states: customer.of('#a').states, sent: customer.kept };
  });
  const [locale, filter] = ['svc:action:set-locale', 'svc:action:set-filter'];
  expect(result).toEqual({
    // Nothing tells the page, and what it says goes nowhere.
    during: ['ready', null],
    mode: 'signed',
    isFresh: true,
    states: ['ready', 'loading', 'ready'],
    sent: [locale, filter, 'svc:action:refresh', locale, filter],
  });
  await devtools.close();
});

test('B50 the surface opens windows, loads down files and sends forms', async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  await frame.evaluate(() => {
    document.body.innerHTML = `
      <a id="popup" target="_blank" href="/embed/dashboard/silent">Open</a>
      <a id="download" download="rows.csv" href="data:text/csv,a,b">Export</a>
      <form action="/embed/dashboard/silent"><button id="send" name="sent" value="yes">Send</button></form>`;
  });
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.click('#popup')]);
  // Out of the sandbox, so it may use what is its own.
  expect(await popup.evaluate(() => [origin, document.cookie])).toEqual([TENANT, '']);
  await popup.close();
  const [download] = await Promise.all([page.waitForEvent('download'), frame.click('#download')]);
  expect(download.suggestedFilename()).toBe('rows.csv');
  expect(await download.failure()).toBeNull();
  await frame.click('#send');
  await frame.waitForURL('**/silent?sent=yes');
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready']);
});
