/** The time until an embed is ready, its parts, and the use of early connections to the tenant. */
import { formatNumber, formatSummary, formatTable } from '../figures/format.js';
import { ratio, rotate, summarize } from '../figures/statistics.js';
import { BROWSERS, type OpenBrowser } from './browsers.js';
import { ROUND_TRIP, SESSION, type Sites } from './sites.js';

/** One load: its time, the connections before its address was known, and the number of the connection of the document. */
interface Load {
  readonly time: number;
  readonly early: number;
  readonly used: number;
}

const WAYS = ['session', 'bare', 'byHand', 'ours', 'warmed'] as const;
type Way = (typeof WAYS)[number];

const TIMES = [
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
const CONNECTIONS = ['connections before the address', 'ours', 'navigation used one', 'warmed', 'navigation used one'];

/** The tables of all installed browsers, as Markdown. */
export async function timeToReady(sites: Sites, repetitions: number): Promise<string> {
  const times: string[][] = [];
  const used: string[][] = [];
  const notes: string[] = [];
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
  const title = `A session takes ${SESSION} ms, a round trip to the tenant ${ROUND_TRIP} ms; ${repetitions} loads each.`;
  return [title, formatTable(TIMES, times), formatTable(CONNECTIONS, used), ...notes].join('\n\n');
}

async function loadsOf({ go, call }: OpenBrowser, sites: Sites, repetitions: number) {
  const loads: Record<Way, Load[]> = { session: [], bare: [], byHand: [], ours: [], warmed: [] };
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

function timesOf(loads: Record<Way, Load[]>) {
  const times = (way: Way) => loads[way].map(({ time }) => time);
  const sums = times('session').map((time, repetition) => time + (times('bare')[repetition] ?? Number.NaN));
  const median = (values: readonly number[]) => {
    const summary = summarize(values);
    return summary ? formatNumber(Math.round(summary.median)) : '-';
  };
  const share = (way: Way) => formatSummary(ratio(times(way), sums), true);
  return [
    ...[times('session'), times('bare'), sums, times('byHand'), times('ours')].map(median),
    share('ours'),
    median(times('warmed')),
    share('warmed'),
  ];
}

/** The median of early connections, and the number of loads that used one. */
export function connections(loads: readonly Load[]): [early: string, used: string] {
  const early = summarize(loads.map((load) => load.early))?.median ?? 0;
  const reused = loads.filter(({ early, used }) => used > 0 && used <= early).length;
  return [String(early), `${reused} of ${loads.length}`];
}
