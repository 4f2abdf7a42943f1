import { CUSTOMER, TENANT } from './support/lab-sites.mjs';
import { expect, test } from './support/lab-test.js';

const SESSION = 'canary-session-7f3a9c';

test('A75 the news of a download starts none, and opens no window', async ({ page, context, lab }) => {
  const started: string[] = [];
  page.on('download', (download) => started.push(download.url()));
  context.on('page', (popup) => started.push(popup.url()));
  await page.evaluate(() => customer.mount('#a').ready);
  const frame = await lab.surface();
  const address = page.url();
  await frame.evaluate(() => {
    const file = 'data:text/csv;base64,YQ==';
    for (const title of [file, 'javascript:alert(1)', '../../etc/passwd', 'x'.repeat(100_000)]) {
      surface.emit('download', { format: 'csv', target: 'dashboard', title, url: file, href: file });
    }
  });
  expect(await lab.heard(frame)).toHaveLength(5);
  expect(started).toEqual([]);
  expect(page.url()).toBe(address);
});

test('A94 of all requests only that for the surface has its session, and none has the address of the page', async ({
  page,
  lab,
}) => {
  const requests: { url: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), headers: request.allHeaders() }));
  await page.evaluate((session) => {
    history.replaceState(null, '', `?private=${session}`);
    customer.mount('#a', { dashboard: 'guest', session });
  }, SESSION);
  const frame = await lab.surface();
  await frame.evaluate(async () => {
    surface.toolkit.readEmbedParams(location, { strip: true });
    await fetch('/data');
  });
  const seen = await Promise.all(requests.map(async ({ url, headers }) => ({ url, ...(await headers) })));
  expect(seen.filter(({ url }) => url.includes(SESSION))).toMatchObject([
    { url: `${TENANT}/embed/dashboard/guest?session=${SESSION}`, referer: `${CUSTOMER}/` },
  ]);
  // The script is asked for by a document that still has the session in its address.
  const later = seen.filter(({ url }) => url === `${TENANT}/data`);
  expect(later).toMatchObject([{ referer: `${TENANT}/embed/dashboard/guest` }]);
});

test('A95 the back button leads out of the page, however often an embed was loaded', async ({ page, context }) => {
  await page.goto(`${CUSTOMER}/no-referrer`);
  const client = await context.newCDPSession(page);
  const entries = async () => (await client.send('Page.getNavigationHistory')).entries.length;
  const before = await entries();
  await page.evaluate(async () => {
    const embed = customer.mount('#a', { session: () => 'again' });
    await embed.ready;
    for (let times = 0; times < 3; times++) await embed.reload();
    embed.destroy();
    await customer.mount('#a').ready;
  });
  expect(await entries()).toBe(before);
  await page.goBack();
  expect(page.url()).toBe(`${CUSTOMER}/`);
});

test('A97 an embed of another site lives without cookies, and neither gets nor leaves one', async ({
  page,
  context,
  lab,
}) => {
  const cookies: Promise<string | null>[] = [];
  page.on('request', (request) => cookies.push(request.headerValue('cookie')));
  await page.evaluate(async () => {
    const embed = customer.mount('#a', { session: () => 'again', locale: 'de' });
    await embed.ready;
    await embed.reload();
  });
  const frame = await lab.surface();
  expect(await lab.received(frame)).toMatchObject([{ data: { payload: { locale: 'de' } } }]);
  expect(await context.cookies()).toEqual([]);
  expect(cookies.length).toBeGreaterThan(1);
  expect((await Promise.all(cookies)).filter(Boolean)).toEqual([]);
  expect(await frame.evaluate(() => document.cookie)).toBe('');
});
