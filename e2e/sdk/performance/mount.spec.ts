import { expect, type Page, test } from '../../support/lab-test.js';
import { watchLayoutReads } from '../../support/watch-layout-reads.js';

/** Events in a trace for styles and layout that a script forces. */
const LAYOUT = ['Layout', 'UpdateLayoutTree'];

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
}

test.beforeEach(async ({ context, page }) => {
  await context.addInitScript(`(${watchLayoutReads})()`);
  // The page has loaded before the script that watches it.
  await page.reload();
});

/** Returns the reads of layout and of the iframe's window during a mount, for each way of mounting. */
function readsOfMounts(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const ways = {
      plain: {},
      session: { session: async () => 'a-session' },
      lazy: { lazy: true },
      settings: { colorScheme: 'dark', locale: 'de-DE', className: 'sales', signal: new AbortController().signal },
    } as const;
    const reads: Record<string, string[]> = {};
    for (const [way, options] of Object.entries(ways)) {
      layoutReads.length = 0;
      const embed = SvcEmbed.mountEmbed('#a', { baseUrl: customer.tenant, dashboard: 'speaks', ...options });
      reads[way] = [...layoutReads];
      embed.destroy();
    }
    return reads;
  });
}

test("mountEmbed reads neither layout nor the iframe's window", async ({ page }) => {
  expect(await readsOfMounts(page)).toEqual({ plain: [], session: [], lazy: [], settings: [] });
});

test('the watch records the reads for the first message', async ({ page }) => {
  const reads = await page.evaluate(async () => {
    await customer.mount('#a').ready;
    document.body.getBoundingClientRect();
    void document.body.offsetTop;
    void innerWidth;
    getComputedStyle(document.body);
    return layoutReads;
  });
  const expected = ['contentWindow', 'getBoundingClientRect', 'offsetTop', 'innerWidth', 'getComputedStyle'];
  expect(reads).toEqual(expect.arrayContaining(expected));
});

test('mountEmbed forces the browser to compute neither styles nor layout', async ({ page, browser }) => {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(async () => {
    performance.mark('mount-begin');
    const embed = SvcEmbed.mountEmbed('#a', { baseUrl: customer.tenant, dashboard: 'speaks' });
    performance.mark('mount-end');
    await embed.ready;
    embed.iframe.style.height = '50px';
    performance.mark('asked-begin');
    embed.iframe.getBoundingClientRect();
    performance.mark('asked-end');
  });
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const layoutsOf = (what: string) => {
    const mark = (end: string) => traceEvents.find(({ cat, name }) => /user_timing/.test(cat) && name === what + end);
    const [begin, end] = [mark('-begin'), mark('-end')];
    if (!begin || !end) throw new Error(`the trace has no marks of ${what}`);
    const isOf = ({ pid, tid, ts }: TraceEvent) =>
      pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts;
    return traceEvents.filter((event) => LAYOUT.includes(event.name) && isOf(event)).map(({ name }) => name);
  };
  expect(layoutsOf('mount')).toEqual([]);
  expect(layoutsOf('asked')).toContain('Layout');
});
