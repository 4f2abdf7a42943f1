/** A customer's page in Chromium, with counts of its objects by the browser. */
import { launchChromium } from '@svc-embed/browser-tools';
import { serve } from '@svc-embed/browser-tools/serve';
import { LOCAL } from '../../support/lab/sites.mjs';
import { startSites } from '../../support/lab/start-sites.mjs';

/** Counts of a page: bytes of heap, and numbers of the rest. */
/** @typedef {{ heap: number, documents: number, frames: number, nodes: number, listeners: number }} Counts */

/**
 * @typedef {{
 *   page: import('playwright').Page,
 *   version: string,
 *   counts: () => Promise<Counts>,
 *   close: () => Promise<void>,
 * }} SoakPage
 */

/**
 * Opens the page. `counts` collects garbage first.
 * @returns {Promise<SoakPage>}
 */
export async function openPage() {
  const sites = await startSites(LOCAL);
  const customer = await serve(sites.customer, new URL(LOCAL.customer));
  const browser = await launchChromium(['--site-per-process', '--disable-background-networking']);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${LOCAL.customer}/soak`);

  return {
    page,
    version: browser.version(),
    async counts() {
      // Objects that a finalizer releases are collected in the next round.
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const {
        JSHeapUsedSize = 0,
        Documents = 0,
        Frames = 0,
        Nodes = 0,
        JSEventListeners = 0,
      } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
      return { heap: JSHeapUsedSize, documents: Documents, frames: Frames, nodes: Nodes, listeners: JSEventListeners };
    },
    async close() {
      await browser.close();
      await Promise.all([customer.close(), sites.close()]);
    },
  };
}
