/** The script tag: its bytes, the requests of a page that has nothing else, and what it costs to parse and to run it. */
import { readFileSync } from 'node:fs';
import { measureBytes } from '@svc-embed/checks/bytes';
import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { difference, summarize } from '../figures/statistics.mjs';
import { launchShell } from './browsers.mjs';
import { SCRIPT_TAG } from './sites.mjs';

/** Milliseconds of the page's main thread that the script may take, from its source to its end. */
const TARGET = 1;
/** Visits for each repetition that is asked for: one is soon made, and they differ more than the other measures. */
const VISITS = 3;

/** What one visit cost, in milliseconds of the threads' own time: compiling and running, and parsing beside the page. */
/** @typedef {{ main: number, beside: number }} Cost */
/** @typedef {{ name: string, args?: { fileName?: string }, tdur?: number }} TraceEvent */

/**
 * The table and what is to be said about it, as Markdown.
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
    for (let visit = 0; visit <= repetitions * VISITS; visit++) {
      for (const path of paths) {
        sites.forget();
        const cost = await costOf(browser, sites.page + path);
        if (visit > 0) costs[path].push(cost);
      }
      // Of the page alone: the document is no request of the script.
      requests = sites.seen.requests.filter((path) => path !== '/tag');
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
    ['of that an empty script takes, ms', formatSummary(summarize(of('/empty', 'main'))), ''],
    ['parse, ms of another thread while it comes', formatSummary(summarize(of('/tag', 'beside'))), ''],
  ];
  const title = `${repetitions * VISITS} visits, each in a fresh profile with nothing compiled, ${browser.version()}.`;
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
  return { main: spent('ScriptDuration') + spent('V8CompileDuration'), beside: besideOf(traceEvents) };
}

/** @param {readonly TraceEvent[]} events */
function besideOf(events) {
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
