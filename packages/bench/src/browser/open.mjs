/** The host page of one peer in Chromium, and the browser's counts for it. */
import { openDevtoolsPage } from '@svc-embed/browser-tools';
import { BARE } from '../peers/list.mjs';
import { serveSites } from './serve.mjs';
import { traceTasks } from './trace.mjs';

/** @typedef {import('./pages/host-page.js').HostPage} HostPage */
/** Bytes of heap, and numbers of the rest. */
/** @typedef {{ heap: number, nodes: number, documents: number, listeners: number }} Counts */

/**
 * `call` calls a function of the page's driver. `busy` is the CPU time of the page's own thread in milliseconds, which
 * other processes do not lengthen; `counts` collects garbage first; `traceTasks` is that of trace.mjs.
 * @typedef {{
 *   kind: 'peer' | 'bare',
 *   sites: import('./serve.mjs').Sites,
 *   call: <N extends keyof HostPage>(name: N, ...values: Parameters<HostPage[N]>) => Promise<Awaited<ReturnType<HostPage[N]>>>,
 *   busy: () => Promise<number>,
 *   counts: () => Promise<Counts>,
 *   traceTasks: (act: () => Promise<void>) => Promise<Map<string, number[]>>,
 *   close: () => Promise<void>,
 * }} Opened
 */

/**
 * @param {import('playwright').Browser} browser
 * @param {{
 *   name: string,
 *   built: import('./build.mjs').Built,
 *   drivers: import('./build.mjs').Drivers,
 *   instrument?: import('./serve.mjs').Instrument | undefined,
 * }} peer
 * @returns {Promise<Opened>}
 */
export async function openPeer(browser, { name, built, drivers, instrument }) {
  const sites = await serveSites(name, built, drivers, instrument);
  const { send, evaluate, session, close } = await openDevtoolsPage(browser);
  await send('Performance.enable', { timeDomain: 'threadTicks' });

  async function metrics() {
    const { metrics } = await send('Performance.getMetrics');
    return Object.fromEntries(
      metrics.map((/** @type {{ name: string, value: number }} */ { name, value }) => [name, value]),
    );
  }

  /** @type {Opened['call']} */
  const call = (name, ...values) => evaluate(`bench.${name}(...${JSON.stringify(values)})`);

  await send('Page.navigate', { url: sites.host });
  while (!(await evaluate("document.readyState === 'complete' && typeof bench === 'object'"))) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await call('start', { guests: sites.guests, control: sites.control });

  return {
    kind: name === BARE ? 'bare' : 'peer',
    sites,
    call,
    traceTasks: (act) => traceTasks(session, act),
    async busy() {
      return ((await metrics()).TaskDuration ?? 0) * 1000;
    },
    async counts() {
      // What a finalizer releases is collected in the next round.
      for (let round = 0; round < 3; round++) await send('HeapProfiler.collectGarbage');
      const { JSHeapUsedSize = 0, Documents = 0, Nodes = 0, JSEventListeners = 0 } = await metrics();
      return { heap: JSHeapUsedSize, documents: Documents, nodes: Nodes, listeners: JSEventListeners };
    },
    async close() {
      await sites.close();
      await close();
    },
  };
}
