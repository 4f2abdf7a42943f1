import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const TIMEOUT = 20_000;

/** A running backend: the addresses of the sandbox and the sites, and the function that stops them. */
/** @typedef {{ tenant: string, sites: readonly string[], stop: () => Promise<unknown> }} Started */

/**
 * Starts the backend app of `folder`. It serves each of the `roots` as a site, in order.
 * @param {string} folder
 * @param {readonly string[]} roots
 * @returns {Promise<Started>}
 */
export async function startBackend(folder, roots) {
  const child = fork(join(folder, 'serve.mjs'), roots, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('The backend of the apps has ended.')));
  const silent = setTimeout(TIMEOUT, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('The backend of the apps does not report its address.')),
  );
  // Both may reject after the race has ended.
  for (const late of [ended, silent]) late.catch(() => {});
  try {
    const [{ tenant, sites }] = await Promise.race([once(child, 'message'), ended, silent]);
    const stop = () => {
      child.kill();
      return exited;
    };
    return { tenant, sites, stop };
  } catch (error) {
    child.kill();
    throw error;
  }
}

/** @typedef {import('playwright').Page} Page */
/**
 * The expected content of a page: the number of embeds, `films` as the selector of the frame with the films, and `isReady`, which is
 * called before the page is opened and resolves when all embeds are ready. `prepare` ends before the page is opened.
 * @typedef {{
 *   embeds: number, films: string, isReady: (page: Page) => Promise<unknown>, prepare?: (page: Page) => Promise<unknown>,
 * }} Shown
 */

/** The page of a template. @type {Shown} */
export const TEMPLATE = {
  embeds: 1,
  films: 'iframe',
  isReady: (page) => page.getByText('ready, signed').waitFor({ timeout: TIMEOUT }),
};

/** The page of a start page: one dashboard. Its number shows that it is ready. @type {Shown} */
export const START = { embeds: 1, films: 'iframe', isReady: () => Promise.resolve() };

/** The start page of the script tag. Its one script provides the element with its events, and the global. @type {Shown} */
export const SCRIPT_TAG = {
  embeds: 1,
  films: 'iframe',
  prepare: (page) =>
    page.addInitScript(() => {
      addEventListener('svc-ready', () => {
        const { SvcEmbed } = /** @type {{ SvcEmbed?: { mountEmbed?: unknown } }} */ (window);
        console.log(`svc-ready, and mountEmbed is a ${typeof SvcEmbed?.mountEmbed}`);
      });
    }),
  isReady: (page) =>
    page.waitForEvent('console', {
      predicate: (message) => message.text() === 'svc-ready, and mountEmbed is a function',
      timeout: TIMEOUT,
    }),
};

/** The page of the skill that adds an embed, which prints what `ready` resolves. @type {Shown} */
export const SKILL = {
  embeds: 1,
  films: 'iframe',
  isReady: (page) =>
    page.waitForEvent('console', { predicate: (message) => message.text() === 'embed: ready', timeout: TIMEOUT }),
};

/**
 * Returns the faults of the app at this address, one sentence each. Its embeds must become ready and show their data with one session
 * and one document each, without an error on the console.
 * @param {import('playwright').Browser} browser
 * @param {string} site
 * @param {string} tenant
 * @param {Shown} shown
 * @returns {Promise<string[]>}
 */
export async function openSite(browser, site, tenant, { embeds, films, isReady, prepare }) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  const requests = { session: 0, document: 0 };
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`the console shows: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`a script failed: ${error}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session')) requests.session += 1;
    if (request.url().startsWith(`${tenant}/embed/dashboard/`)) requests.document += 1;
  });

  try {
    await prepare?.(page);
    await Promise.all([isReady(page), page.goto(site)]);
    const count = page.frameLocator(films).locator('[data-widget="film-count"]').getByText('3,201');
    await count.waitFor({ timeout: TIMEOUT });
  } catch (error) {
    faults.push(`the embed does not become ready: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  for (const [what, times] of Object.entries(requests)) {
    if (times !== embeds) faults.push(`${times} requests for a ${what}, not ${embeds}`);
  }
  await page.close();
  return faults;
}
