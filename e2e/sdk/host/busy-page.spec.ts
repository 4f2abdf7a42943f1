/** The timeout of loads that wait for each other, with a fake clock. */
import { TENANT } from '../../support/lab/sites.mjs';
import { expect, type Page, test } from '../../support/lab-test.js';

const TIMEOUT = 6000;

/** Stops the page's clock, and holds every document of the tenant until the test releases it. */
async function holdDocuments(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const held = new Map<string, () => Promise<void>>();
  await page.route(`${TENANT}/embed/**`, (route) => {
    held.set(new URL(route.request().url()).searchParams.get('number') ?? '', () => route.continue());
  });
  return async (number: number) => {
    await expect.poll(() => held.has(`${number}`)).toBe(true);
    await held.get(`${number}`)?.();
  };
}

/** Mounts embeds, numbered from 0. */
const mount = (page: Page, dashboard: string, count: number) =>
  page.evaluate(
    ([name, readyTimeout, length]) => {
      for (let number = 0; number < length; number++) {
        document.body.append(Object.assign(document.createElement('div'), { id: `embed-${number}` }));
        const embed = customer.mount(`#embed-${number}`, {
          dashboard: name,
          params: { number: `${number}` },
          readyTimeout,
        });
        embed.onStateChange((state) => customer.kept.push(state));
        embed.iframe.addEventListener('load', () => embed.iframe.setAttribute('data-loaded', ''));
      }
    },
    [dashboard, TIMEOUT, count] as const,
  );

const stateOf = (page: Page, number: number) =>
  page.evaluate((id) => {
    const { state, error } = customer.embed(`#embed-${id}`);
    return error?.code ?? state;
  }, number);

test('on a page that is blocked now and then, 25 embeds get ready one after the other, and one without a document fails', async ({
  page,
}) => {
  const release = await holdDocuments(page);
  await mount(page, 'speaks', 26);
  for (let number = 0; number < 25; number++) {
    // A task that blocks the page for a minute delays its timers, and each of them runs once.
    await page.clock.fastForward(60_000);
    await page.clock.runFor(TIMEOUT / 3);
    await release(number);
    await expect.poll(() => stateOf(page, number)).toBe('ready');
  }
  await page.clock.runFor(TIMEOUT - 500);
  expect(await stateOf(page, 25)).toBe('loading');
  expect(await page.evaluate(() => customer.kept)).toEqual(Array.from({ length: 25 }, () => 'ready'));
  await page.clock.runFor(1000);
  expect(await stateOf(page, 25)).toBe('ready-timeout');
});

test('a document that loads late gets the timeout once more, and fails without ready', async ({ page }) => {
  const release = await holdDocuments(page);
  await mount(page, 'scripted', 1);
  await page.clock.runFor(TIMEOUT - 500);
  await release(0);
  await page.locator('[data-loaded]').waitFor({ state: 'attached' });
  await page.clock.runFor(TIMEOUT - 500);
  expect(await stateOf(page, 0)).toBe('loading');
  await page.clock.runFor(1000);
  expect(await stateOf(page, 0)).toBe('ready-timeout');
});
