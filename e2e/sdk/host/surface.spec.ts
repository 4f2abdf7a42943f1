import { openDevtoolsPage } from '@svc-embed/browser-tools';
import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

test('B21 a surface whose process crashes does not affect the page, and reload() loads another one', {
  tag: '@core',
}, async ({ browser }) => {
  // Playwright treats a page as crashed if one of its frames is.
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
  // The crashed process does not answer.
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
    // The browser does not report the crash to the page.
    during: ['ready', null],
    mode: 'signed',
    isFresh: true,
    states: ['ready', 'loading', 'ready'],
    sent: [locale, filter, 'svc:action:refresh', locale, filter],
  });
  await devtools.close();
});

test('B50 the surface opens windows, downloads files and sends forms', async ({ page, lab }) => {
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  await frame.evaluate(() => {
    document.body.innerHTML = `
      <a id="popup" target="_blank" href="/embed/dashboard/silent">Open</a>
      <a id="download" download="rows.csv" href="data:text/csv,a,b">Export</a>
      <form action="/embed/dashboard/silent"><button id="send" name="sent" value="yes">Send</button></form>`;
  });
  const [popup] = await Promise.all([page.waitForEvent('popup'), frame.click('#popup')]);
  // The popup is outside the sandbox, so it has its own origin.
  expect(await popup.evaluate(() => [origin, document.cookie])).toEqual([TENANT, '']);
  await popup.close();
  const [download] = await Promise.all([page.waitForEvent('download'), frame.click('#download')]);
  expect(download.suggestedFilename()).toBe('rows.csv');
  expect(await download.failure()).toBeNull();
  await frame.click('#send');
  await frame.waitForURL('**/silent?sent=yes');
  expect(await page.evaluate(() => customer.of('#a').states)).toEqual(['ready']);
});
