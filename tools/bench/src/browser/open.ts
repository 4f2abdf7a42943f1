/** The host page of one peer in Chromium, and the browser's counts for it. */
import { setTimeout } from 'node:timers/promises';
import { openDevtoolsPage } from '@svc-embed/browser-tools';
import type { Browser } from 'playwright';
import type { HostPage } from './pages/host-page.js';
import { type PeerPage, serveSites } from './serve.js';

/** Milliseconds until the browser no longer uses removed frames. */
const SETTLED = 2_000;

export type Opened = Awaited<ReturnType<typeof openPeer>>;

export async function openPeer(browser: Browser, peer: PeerPage) {
  const sites = await serveSites(peer);
  const { send, evaluate, close } = await openDevtoolsPage(browser);
  await send('Performance.enable', { timeDomain: 'threadTicks' });

  async function metrics(): Promise<Record<string, number>> {
    const { metrics } = await send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }: { name: string; value: number }) => [name, value]));
  }

  const call = <N extends keyof HostPage>(
    name: N,
    ...values: Parameters<HostPage[N]>
  ): Promise<Awaited<ReturnType<HostPage[N]>>> => evaluate(`bench.${name}(...${JSON.stringify(values)})`);

  await send('Page.navigate', { url: sites.host });
  while (!(await evaluate("document.readyState === 'complete' && typeof bench === 'object'"))) {
    await setTimeout(20);
  }
  await call('start', { guests: sites.guests, control: sites.control });

  return {
    sites,
    call,
    /** Returns the milliseconds of CPU time of the page's own thread. Other processes do not change it. */
    busy: async () => ((await metrics()).TaskDuration ?? 0) * 1_000,
    /** Counts objects after garbage collection. */
    async counts() {
      await setTimeout(SETTLED);
      // Objects that a finalizer releases are collected in the next round.
      for (let round = 0; round < 3; round++) await send('HeapProfiler.collectGarbage');
      const { Documents = 0, Nodes = 0, JSEventListeners = 0 } = await metrics();
      return { documents: Documents, nodes: Nodes, listeners: JSEventListeners };
    },
    async close() {
      await sites.close();
      await close();
    },
  };
}
