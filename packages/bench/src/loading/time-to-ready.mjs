/** The time until an embed is ready, its parts, and the use of early connections to the tenant. */
import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { ratio, summarize } from '../figures/statistics.mjs';
import { rotate } from '../run/rotate.mjs';
import { BROWSERS } from './browsers.mjs';
import { ROUND_TRIP, SESSION } from './sites.mjs';

/** @typedef {import('./sites.mjs').Sites} Sites */
/**
 * One load: its time, the connections before its address was known, and the number of the connection of the document.
 * @typedef {{ time: number, early: number, used: number }} Load
 */

const WAYS = /** @type {const} */ (['session', 'bare', 'byHand', 'ours', 'warmed']);
/** @typedef {typeof WAYS[number]} Way */

/**
 * The tables of all installed browsers, as Markdown.
 * @param {Sites} sites
 * @param {number} repetitions
 */
export async function timeToReady(sites, repetitions) {
  const times = [];
  const used = [];
  const notes = [];
  for (const { name, open } of BROWSERS) {
    const browser = await open().catch((error) => `it does not start: ${String(error).split('\n')[0]}`);
    if (typeof browser === 'string') {
      notes.push(`${name}: left out, ${browser}.`);
      continue;
    }
    try {
      await browser.go(sites.page);
      const loads = await loadsOf(browser, sites, repetitions);
      times.push([`${name} ${browser.version}`, ...timesOf(loads)]);
      used.push([name, ...connections(loads.ours), ...connections(loads.warmed)]);
    } finally {
      await browser.close();
    }
  }
  const head = [
    'ms, medians',
    'session',
    'bare iframe',
    'sum',
    'by hand',
    'ours',
    'ours / sum',
    'warmed',
    'warmed / sum',
  ];
  const about = ['connections before the address', 'ours', 'navigation used one', 'warmed', 'navigation used one'];
  const title = `A session takes ${SESSION} ms, a round trip to the tenant ${ROUND_TRIP} ms; ${repetitions} loads each.`;
  return [title, formatTable(head, times), formatTable(about, used), ...notes].join('\n\n');
}

/**
 * @param {import('./browsers.mjs').OpenBrowser} browser
 * @param {Sites} sites
 * @param {number} repetitions
 */
async function loadsOf({ go, call }, sites, repetitions) {
  const loads = /** @type {Record<Way, Load[]>} */ ({ session: [], bare: [], byHand: [], ours: [], warmed: [] });
  // The first repetition starts processes and does not count.
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    for (const way of rotate(WAYS, repetition)) {
      // A new page each time, because Firefox preconnects once per document.
      await go(sites.page);
      sites.reset();
      const time = await call(way, sites.tenant);
      const { early, used } = sites.requests;
      if (repetition > 0) loads[way].push({ time, early, used: used[0] ?? 0 });
    }
  }
  return loads;
}

/** @param {Record<Way, Load[]>} loads */
function timesOf(loads) {
  const times = (/** @type {Way} */ way) => loads[way].map(({ time }) => time);
  const sums = times('session').map((time, repetition) => time + (times('bare')[repetition] ?? Number.NaN));
  const median = (/** @type {readonly number[]} */ values) => {
    const summary = summarize(values);
    return summary ? formatNumber(Math.round(summary.median)) : '-';
  };
  const share = (/** @type {Way} */ way) => formatSummary(ratio(times(way), sums), true);
  return [
    ...[times('session'), times('bare'), sums, times('byHand'), times('ours')].map(median),
    share('ours'),
    median(times('warmed')),
    share('warmed'),
  ];
}

/**
 * The median of early connections, and the number of loads that used one.
 * @param {readonly Load[]} loads
 */
export function connections(loads) {
  const early = summarize(loads.map((load) => load.early))?.median ?? 0;
  const reused = loads.filter(({ early, used }) => used > 0 && used <= early).length;
  return [String(early), `${reused} of ${loads.length}`];
}
