import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

const SESSION = 'canary-session-7f3a9c';

test('only the request for the surface contains its session, and no request contains the address of the page', {
  tag: '@core',
}, async ({ page, lab }) => {
  const requests: { url: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), headers: request.allHeaders() }));
  await page.evaluate((session) => {
    history.replaceState(null, '', `?private=${session}`);
    customer.mount('#a', { dashboard: 'guest', session });
  }, SESSION);
  const frame = await lab.surface();
  await frame.evaluate(async () => {
    surface.guest.readEmbedParams(location, { strip: true });
    await fetch('/data');
  });
  const seen = await Promise.all(requests.map(async ({ url, headers }) => ({ url, ...(await headers) })));
  expect(seen.filter(({ url }) => url.includes(SESSION))).toMatchObject([
    { url: `${TENANT}/embed/dashboard/guest?session=${SESSION}`, referer: `${CUSTOMER}/` },
  ]);
  // Not the script's request: its document still has the session in its address.
  const later = seen.filter(({ url }) => url === `${TENANT}/data`);
  expect(later).toMatchObject([{ referer: `${TENANT}/embed/dashboard/guest` }]);
});
