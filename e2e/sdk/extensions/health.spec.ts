/** `watchHealth` in Chromium, beside what stands still in every engine: how a surface is lost, and what must not pass for that. */
import type { Browser } from '@playwright/test';
import { openDevtoolsPage } from '@svc-embed/browser-tools';
import { CUSTOMER, FOREIGN, TENANT } from '../../support/lab/sites.mjs';
import { expect, type Frame, type Lab, type Page, test } from '../../support/lab-test.js';

const PAGE = `${CUSTOMER}/pages/health`;

/** Of real time: a surface that answers has several times what it takes on a loaded machine. */
const LIMITS = { interval: 500, timeout: 3_000 };

/** Of a clock that the test moves; the time that passes meanwhile is far less. */
const SLOW_LIMITS = { interval: 20_000, timeout: 60_000 };

/** How long a surface may take to be lost and to come back, in milliseconds. */
const PATIENCE = { timeout: 25_000 };

const LOST_AND_BACK = ['ready', 'surface-lost', 'loading', 'ready'];

test.use({ path: '/pages/health' });

const states = (page: Page) => page.evaluate(() => watched.states);
const count = (page: Page, message: string) => page.evaluate((name) => watched.count(name), message);

/** Mounts a surface that answers; resolves with it once it has answered whether it is there. */
async function mountAnswering(page: Page, lab: Lab, limits = LIMITS): Promise<Frame> {
  await page.evaluate((limits) => watched.mount('answers', limits), limits);
  await lab.until(() => watched.count('pong') > 0);
  return lab.surface('#root');
}

/** Opens a page without Playwright's own hold on it, whose surface has answered whether it is there. */
async function openWatched(browser: Browser) {
  const devtools = await openDevtoolsPage(browser);
  const inPage = (expression: string) => devtools.evaluate(expression);
  await devtools.send('Page.navigate', { url: PAGE });
  await expect.poll(() => inPage('document.readyState === "complete" && "watched" in globalThis')).toBe(true);
  await inPage(`watched.mount('answers', ${JSON.stringify(LIMITS)})`);
  await expect.poll(() => inPage('watched.count("pong") > 0')).toBe(true);
  return { devtools, inPage };
}

/** Mounts a surface that is watched and answers nothing, on a page whose clock the test moves. */
async function mountMute(page: Page, lab: Lab): Promise<void> {
  await page.clock.install();
  await page.goto(PAGE);
  // No recovery: the error stays.
  await page.evaluate((limits) => watched.mount('mute', limits, 'a-session'), SLOW_LIMITS);
  const frame = await lab.surface('#root');
  await frame.evaluate(() => {
    surface.ready(['health']);
    surface.emit('using', { extensions: ['health'] });
  });
  await lab.until(() => watched.count('using') === 1);
}

/** Lets the time pass until the surface has been asked so many times in all. */
async function passUntilAsked(page: Page, times: number): Promise<void> {
  await page.clock.runFor(SLOW_LIMITS.interval);
  await page.waitForFunction((times) => watched.count('ping') === times, times);
}

/** Expects that the surface, which was not lost meanwhile, is asked once more and then lost. */
async function expectLostFromNowOn(page: Page, asked: number): Promise<void> {
  expect(await states(page)).toEqual(['ready']);
  expect(await count(page, 'ping')).toBe(asked);
  await passUntilAsked(page, asked + 1);
  expect(await states(page)).toEqual(['ready']);
  await page.clock.runFor(SLOW_LIMITS.timeout);
  expect(await states(page)).toEqual(['ready', 'surface-lost']);
}

test.describe('a surface that is lost', () => {
  test('a surface whose process crashed fails with surface-lost, and comes back in a fresh frame', async ({
    browser,
  }) => {
    // Playwright takes a page for crashed when a frame of it is.
    const { devtools, inPage } = await openWatched(browser);
    await inPage('void (watched.dead = watched.embed.iframe)');
    const surface = await devtools.attach(TENANT);
    const crashed = new Promise<void>((resolve) => devtools.session.on('Target.targetCrashed', () => resolve()));
    await devtools.session.send('Target.setDiscoverTargets', { discover: true });
    expect(await inPage('watched.states')).toEqual(['ready']);
    // The crashed process does not answer.
    surface('Page.crash').catch(() => {});
    await crashed;
    await expect.poll(() => inPage('watched.states'), PATIENCE).toEqual(LOST_AND_BACK);
    expect(await inPage('[watched.dead.isConnected, watched.embed.iframe.isConnected]')).toEqual([false, true]);
    await devtools.close();
  });

  for (const [where, address] of [
    ['of another site', `${FOREIGN}/embed/dashboard/mute`],
    ['of the tenant that is no surface', `${TENANT}/embed/dashboard/mute`],
    ['that is empty', 'about:blank'],
  ] as const) {
    test(`a surface whose frame went on to a document ${where} fails, and comes back`, async ({ page, lab }) => {
      const frame = await mountAnswering(page, lab);
      expect(await states(page)).toEqual(['ready']);
      await frame.evaluate((to) => {
        location.href = to;
      }, address);
      await expect.poll(() => states(page), PATIENCE).toEqual(LOST_AND_BACK);
      await lab.until(() => watched.count('using') === 2);
    });
  }

  test('a surface that stops after it has offered its extensions fails', { tag: '@core' }, async ({ page, lab }) => {
    await page.evaluate((limits) => watched.mount('mute', limits, 'a-session'), LIMITS);
    const frame = await lab.surface('#root');
    await frame.evaluate(() => surface.ready(['health']));
    await expect.poll(() => states(page), PATIENCE).toEqual(['ready', 'surface-lost']);
  });
});

test.describe('a surface that is not lost', () => {
  test('a surface that works hard but answers in time stays ready', async ({ page, lab }) => {
    const frame = await mountAnswering(page, lab, { interval: 200, timeout: 8_000 });
    const answers = await count(page, 'pong');
    await frame.evaluate(async () => {
      for (let round = 0; round < 6; round++) {
        const end = performance.now() + 1_000;
        while (performance.now() < end);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    expect(await count(page, 'pong')).toBeGreaterThan(answers);
    expect(await states(page)).toEqual(['ready']);
  });

  test('a page that the browser freezes, and keeps hidden from then on, takes no surface for lost', async ({
    browser,
  }) => {
    // Playwright keeps its pages in front.
    const { devtools, inPage } = await openWatched(browser);
    await inPage(`void document.addEventListener('resume', () => watched.messages.push('resume'))`);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.timeout));
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => inPage('watched.count("resume")')).toBe(1);
    expect(await inPage('document.hidden')).toBe(true);
    const asked = await inPage('watched.count("ping")');
    await inPage(`new Promise((resolve) => setTimeout(resolve, ${2 * LIMITS.timeout}))`);
    expect(await inPage('[watched.count("ping"), watched.states.join()]')).toEqual([asked, 'ready']);
    await devtools.close();
  });
});

test.describe('time that does not count', () => {
  test('a sleep of the computer while an answer is awaited makes no surface lost', async ({ page, lab }) => {
    await mountMute(page, lab);
    await passUntilAsked(page, 1);
    await page.clock.runFor(SLOW_LIMITS.timeout / 2);
    await page.clock.fastForward('08:00:00');
    await expectLostFromNowOn(page, 1);
  });

  test('a hidden page asks nothing and takes no surface for lost', async ({ page, lab }) => {
    await mountMute(page, lab);
    await passUntilAsked(page, 1);
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }));
    await page.clock.runFor(10 * SLOW_LIMITS.timeout);
    await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'));
    await expectLostFromNowOn(page, 1);
  });

  test('a browser without network asks nothing and takes no surface for lost', async ({ page, lab, context }) => {
    await mountMute(page, lab);
    await passUntilAsked(page, 1);
    await context.setOffline(true);
    await lab.until(() => !navigator.onLine);
    await page.clock.runFor(10 * SLOW_LIMITS.timeout);
    await context.setOffline(false);
    await lab.until(() => navigator.onLine);
    await expectLostFromNowOn(page, 1);
  });
});
