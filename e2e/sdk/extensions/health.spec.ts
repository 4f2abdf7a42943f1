/** `watchHealth` when the browser ends a surface's process or freezes the page. */
import type { Browser } from '@playwright/test';
import { openDevtoolsPage } from '@svc-embed/browser-tools';
import { CUSTOMER, TENANT } from '../../support/lab/sites.mjs';
import { expect, test } from '../../support/lab-test.js';

/** Several times what an answer takes on a loaded machine. */
const LIMITS = { interval: 500, timeout: 3_000 };

/** Time for a surface to be lost and loaded again, in milliseconds. */
const PATIENCE = { timeout: 25_000 };

const LOST_AND_BACK = ['ready', 'surface-lost', 'loading', 'ready'];

/** Opens a page that Playwright does not control, and waits for the first answer of its surface. */
async function openWatched(browser: Browser) {
  const devtools = await openDevtoolsPage(browser);
  const inPage = (expression: string) => devtools.evaluate(expression);
  await devtools.send('Page.navigate', { url: `${CUSTOMER}/pages/health` });
  await expect.poll(() => inPage('document.readyState === "complete" && "watched" in globalThis')).toBe(true);
  await inPage(`watched.mount('answers', ${JSON.stringify(LIMITS)})`);
  await expect.poll(() => inPage('watched.count("pong") > 0')).toBe(true);
  return { devtools, inPage };
}

test('an embed whose surface crashed fails with surface-lost, and loads again in another frame', {
  tag: '@core',
}, async ({ browser }) => {
  // Playwright treats a page as crashed if one of its frames is.
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

test('a page that the browser freezes, and that stays hidden afterwards, does not report the surface as lost', async ({
  browser,
}) => {
  // Playwright keeps the pages that it controls visible.
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
