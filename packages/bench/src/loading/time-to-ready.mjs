/** How long an embed takes to be ready, beside the parts of it, and what the connections to the tenant had to do with it. */
import { formatNumber, formatSummary, formatTable } from '../figures/format.mjs';
import { ratio, summarize } from '../figures/statistics.mjs';
import { BROWSERS } from './browsers.mjs';
import { ROUND_TRIP, SESSION } from './sites.mjs';

/** @typedef {import('./sites.mjs').Sites} Sites */
/** One load: how long it took, connections before its address was known, and which connection asked for the document. */
/** @typedef {{ time: number, early: number, used: number }} Load */

const WAYS = /** @type {const} */ (['session', 'bare', 'byHand', 'ours', 'warmed']);
/** @typedef {typeof WAYS[number]} Way */

/**
 * The tables of all browsers that are here, as Markdown.
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
      const canWarm = await browser.call('canWarm.valueOf');
      const ways = WAYS.filter((way) => way !== 'warmed' || canWarm);
      const loads = await loadsOf(browser, sites, ways, repetitions);
      times.push([`${name} ${browser.version}`, ...timesOf(loads)]);
      used.push([name, ...connections(loads.ours), ...connections(loads.warmed)]);
      if (!canWarm) notes.push(`${name}: host has no \`warm\` in this build.`);
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
 * @param {readonly Way[]} ways
 * @param {number} repetitions
 */
async function loadsOf({ go, call }, sites, ways, repetitions) {
  const loads = /** @type {Record<Way, Load[]>} */ ({ session: [], bare: [], byHand: [], ours: [], warmed: [] });
  // One more than counts: the first has the processes to start.
  for (let repetition = 0; repetition <= repetitions; repetition++) {
    for (let turn = 0; turn < ways.length; turn++) {
      const way = /** @type {Way} */ (ways[(repetition + turn) % ways.length]);
      // A page of its own each time: Firefox takes the hint of a document once.
      await go(sites.page);
      sites.forget();
      const time = await call(way, sites.tenant);
      const { early, used } = sites.seen;
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
  const share = (/** @type {Way} */ way) =>
    loads[way].length > 0 ? formatSummary(ratio(times(way), sums), true) : '-';
  return [
    ...[times('session'), times('bare'), sums, times('byHand'), times('ours')].map(median),
    share('ours'),
    median(times('warmed')),
    share('warmed'),
  ];
}

/**
 * How many connections were there before the address was, and how many of the loads asked over one of those.
 * @param {readonly Load[]} loads
 */
export function connections(loads) {
  if (loads.length === 0) return ['-', '-'];
  const early = summarize(loads.map((load) => load.early))?.median ?? 0;
  const reused = loads.filter(({ early, used }) => used > 0 && used <= early).length;
  return [String(early), `${reused} of ${loads.length}`];
}
