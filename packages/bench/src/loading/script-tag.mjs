/** The script tag: its bytes, its requests, and the cost of parsing and running it. */
import { readFileSync } from 'node:fs';
import { measureBytes } from '@svc-embed/checks/bytes';
import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { difference, summarize } from '../figures/statistics.mjs';
import { launchShell } from './browsers.mjs';
import { SCRIPT_TAG } from './sites.mjs';

/** Milliseconds of the page's main thread that compiling and running may take. */
const TARGET = 1;
/** Page loads per repetition: they are short, and vary more than the other measures. */
const LOADS = 3;

/**
 * CPU milliseconds of one page load: compiling and running on the main thread, parsing on a background thread.
 * @typedef {{ main: number, background: number }} Cost
 */
/** @typedef {{ name: string, args?: { fileName?: string }, tdur?: number }} TraceEvent */

/**
 * The table, as Markdown.
 * @param {import('./sites.mjs').Sites} sites
 * @param {number} repetitions
 */
export async function scriptTag(sites, repetitions) {
  const { min, gzip, brotli } = measureBytes(readFileSync(SCRIPT_TAG));
  const browser = await launchShell();
  const costs = { '/empty': /** @type {Cost[]} */ ([]), '/tag': /** @type {Cost[]} */ ([]) };
  const paths = /** @type {const} */ (['/empty', '/tag']);
  let requests = /** @type {string[]} */ ([]);
  try {
    for (let load = 0; load <= repetitions * LOADS; load++) {
      for (const path of paths) {
        sites.reset();
        const cost = await costOf(browser, sites.page + path);
        if (load > 0) costs[path].push(cost);
      }
      requests = sites.requests.paths.filter((path) => path !== '/tag');
    }
  } finally {
    await browser.close();
  }
  const of = (/** @type {typeof paths[number]} */ path, /** @type {keyof Cost} */ part) =>
    costs[path].map((cost) => cost[part]);
  const own = difference(of('/tag', 'main'), of('/empty', 'main'));
  const rows = [
    ['bytes: min, gzip, brotli', [min, gzip, brotli].map((bytes) => formatNumber(bytes)).join(', '), ''],
    [`requests: ${requests.join(', ')}`, `${requests.length}`, verdict(requests.length === 1, 1)],
    [
      'compile and run, ms of the main thread above an empty script',
      formatSummary(own),
      verdict((own?.median ?? Number.NaN) <= TARGET, TARGET),
    ],
    ['the empty script, ms', formatSummary(summarize(of('/empty', 'main'))), ''],
    ['parse, ms of a background thread', formatSummary(summarize(of('/tag', 'background'))), ''],
  ];
  const title = `${repetitions * LOADS} page loads, each in a new profile without compiled code, ${browser.version()}.`;
  return [title, '', formatTable(['script tag', 'median', 'target'], rows)].join('\n');
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @returns {Promise<Cost>}
 */
async function costOf(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browser.startTracing(page, { categories: ['v8'] });
  await page.goto(url);
  const { metrics } = await session.send('Performance.getMetrics');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const spent = (/** @type {string} */ part) => (metrics.find(({ name }) => name === part)?.value ?? 0) * 1_000;
  return { main: spent('ScriptDuration') + spent('V8CompileDuration'), background: backgroundOf(traceEvents) };
}

/** @param {readonly TraceEvent[]} events */
function backgroundOf(events) {
  const parsed = events.filter(({ name }) => name === 'v8.parseOnBackground');
  return parsed.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
}

/**
 * @param {boolean} isMet
 * @param {number} target
 */
function verdict(isMet, target) {
  return `${isMet ? 'pass' : 'FAIL'} (${target})`;
}
