import config from '../../playwright.config.js';
import { TENANT } from '../support/lab/sites.mjs';
import { expect, test } from '../support/lab-test.js';

// The driver turns the cache off.
test.use({
  trace: 'off',
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('B24 a page that the browser kept comes back with its embed as it was, and asks for no session', async ({
  page,
  lab,
}) => {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => customer.kept.push(persisted));
    const session = () => `session-${customer.kept.push('asked')}`;
    return customer.mount('#a', { dashboard: 'echo', session }).ready;
  });
  await page.goto(`${TENANT}/elsewhere`);
  // No document loads.
  await page.goBack({ waitUntil: 'commit' });
  await lab.until(() => 'customer' in globalThis && customer.kept.length > 1);
  const answer = await page.evaluate(() => {
    const answered = customer.embed().waitFor('navigate');
    customer.embed().navigate('/embed/app');
    return answered;
  });
  expect(answer.path).toBe('/embed/app');
  expect(await page.evaluate(() => [customer.kept, customer.of('#a').states])).toEqual([['asked', true], ['ready']]);
});
