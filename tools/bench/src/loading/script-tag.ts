/** The script tag: its bytes, its requests, and the cost of parsing and running it. */
import { readFileSync } from 'node:fs';
import { measureBytes } from '@svc-embed/checks/bytes';
import type { Browser } from 'playwright';
import { formatNumber, formatSummary, formatTable } from '../figures/format.js';
import { difference, summarize } from '../figures/statistics.js';
import { launchShell } from './browsers.js';
import { SCRIPT_TAG, type Sites } from './sites.js';

/** Milliseconds of the page's main thread that compiling and running may take. */
const TARGET = 1;
/** Page loads per repetition: they are short, and vary more than the other measures. */
const LOADS = 3;

/** CPU milliseconds of one page load: compiling and running on the main thread, parsing on a background thread. */
interface Cost {
  readonly main: number;
  readonly background: number;
}

/** The table, as Markdown. */
export async function scriptTag(sites: Sites, repetitions: number): Promise<string> {
  const { min, gzip, brotli } = measureBytes(readFileSync(SCRIPT_TAG));
  const browser = await launchShell();
  const costs = { empty: [] as Cost[], tag: [] as Cost[] };
  let requests: string[] = [];
  try {
    for (let load = 0; load <= repetitions * LOADS; load++) {
      for (const path of ['empty', 'tag'] as const) {
        sites.reset();
        const cost = await costOf(browser, `${sites.page}/${path}`);
        // The first load starts processes and does not count.
        if (load > 0) costs[path].push(cost);
      }
      requests = sites.requests.paths.filter((path) => path !== '/tag');
    }
  } finally {
    await browser.close();
  }
  const empty = costs.empty.map(({ main }) => main);
  const own = difference(
    costs.tag.map(({ main }) => main),
    empty,
  );
  const background = costs.tag.map(({ background }) => background);
  const rows = [
    ['bytes: min, gzip, brotli', [min, gzip, brotli].map((bytes) => formatNumber(bytes)).join(', '), ''],
    [`requests: ${requests.join(', ')}`, `${requests.length}`, verdict(requests.length === 1, 1)],
    [
      'compile and run, ms of the main thread above an empty script',
      formatSummary(own),
      verdict(own !== undefined && own.median <= TARGET, TARGET),
    ],
    ['the empty script, ms', formatSummary(summarize(empty)), ''],
    ['parse, ms of a background thread', formatSummary(summarize(background)), ''],
  ];
  const title = `${repetitions * LOADS} page loads, each in a new profile without compiled code, ${browser.version()}.`;
  return [title, '', formatTable(['script tag', 'median', 'target'], rows)].join('\n');
}

async function costOf(browser: Browser, url: string): Promise<Cost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['v8'] });
  await page.goto(url);
  const { metrics } = await session.send('Performance.getMetrics');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const spent = (part: string) => (metrics.find(({ name }) => name === part)?.value ?? 0) * 1_000;
  return { main: spent('ScriptDuration') + spent('V8CompileDuration'), background: backgroundOf(traceEvents) };
}

function backgroundOf(events: readonly { readonly name: string; readonly tdur?: number }[]) {
  const parsed = events.filter(({ name }) => name === 'v8.parseOnBackground');
  return parsed.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
}

function verdict(isMet: boolean, target: number) {
  return `${isMet ? 'pass' : 'FAIL'} (${target})`;
}
