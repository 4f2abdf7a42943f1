/** The host page of one peer in Chromium, and the browser's counts for it. */
import { openDevtoolsPage } from '@svc-embed/browser-tools';
import type { Browser } from 'playwright';
import { BARE } from '../peers/list.js';
import type { HostPage } from './pages/host-page.js';
import { type Instrument, type PeerPage, serveSites } from './serve.js';
import { traceTasks } from './trace.js';

export type Opened = Awaited<ReturnType<typeof openPeer>>;

export async function openPeer(browser: Browser, peer: PeerPage, instrument?: Instrument) {
  const sites = await serveSites(peer, instrument);
  const { send, evaluate, session, close } = await openDevtoolsPage(browser);
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
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await call('start', { guests: sites.guests, control: sites.control });

  return {
    kind: peer.name === BARE ? ('bare' as const) : ('peer' as const),
    sites,
    call,
    traceTasks: (act: () => Promise<void>) => traceTasks(session, act),
    /** Milliseconds of CPU time of the page's own thread, which other processes do not lengthen. */
    busy: async () => ((await metrics()).TaskDuration ?? 0) * 1_000,
    /** Bytes of heap, and numbers of the rest, after garbage collection. */
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
