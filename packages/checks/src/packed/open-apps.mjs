import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const TIMEOUT = 20_000;

/**
 * Starts the backend app of `folder`, which serves each of the `roots` as a site of its own, in their order.
 * @param {string} folder
 * @param {readonly string[]} roots
 * @returns {Promise<{ tenant: string, sites: readonly string[], stop: () => void }>}
 */
export async function startBackend(folder, roots) {
  const child = fork(join(folder, 'serve.mjs'), roots, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The backend of the apps has ended.')));
  const silent = setTimeout(TIMEOUT, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('The backend of the apps does not report its address.')),
  );
  // Both may reject after the race is decided.
  for (const late of [ended, silent]) late.catch(() => {});
  try {
    const [{ tenant, sites }] = await Promise.race([once(child, 'message'), ended, silent]);
    return { tenant, sites, stop: () => child.kill() };
  } catch (error) {
    child.kill();
    throw error;
  }
}

/**
 * The faults of the app at this address, one sentence each; none when its embed gets ready and shows its data with one
 * session, one document and no error in the console.
 * @param {import('playwright').Browser} browser
 * @param {string} site
 * @param {string} tenant
 * @returns {Promise<string[]>}
 */
export async function openSite(browser, site, tenant) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const faults = [];
  const count = { session: 0, document: 0 };
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`the console shows: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`a script failed: ${error}`));
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session')) count.session += 1;
    if (request.url().startsWith(`${tenant}/embed/dashboard/`)) count.document += 1;
  });

  try {
    await page.goto(site);
    await page.getByText('ready, signed').waitFor({ timeout: TIMEOUT });
    const films = page.frameLocator('iframe').locator('[data-widget="film-count"]').getByText('3,201');
    await films.waitFor({ timeout: TIMEOUT });
  } catch (error) {
    faults.push(`the embed does not get ready: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  }
  for (const [what, times] of Object.entries(count)) {
    if (times !== 1) faults.push(`${times} requests for a ${what}, not one`);
  }
  await page.close();
  return faults;
}
