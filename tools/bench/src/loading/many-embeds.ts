/** Twenty embeds on one page: how many sessions are requested at once, and how soon the embeds in view are ready. */
import { formatNumber, formatTable } from '../figures/format.js';
import { summarize } from '../figures/statistics.js';
import { openShell } from './browsers.js';
import type { ManyEmbeds } from './page.js';
import type { SessionRequest, Sites } from './sites.js';

const BACKENDS = [
  { about: 'each session 200 ms, however many', workers: Number.POSITIVE_INFINITY },
  { about: 'four sessions at a time', workers: 4 },
];
const WAYS = { atOnce: 'all at once', ours: 'ours' };
const HEAD = [
  'backend',
  'mounted',
  'sessions at once',
  'asked for those in view',
  'in view ready, ms',
  'all ready, ms',
];

interface Load {
  readonly sessions: readonly SessionRequest[];
  readonly page: ManyEmbeds;
}

/** The table, as Markdown. */
export async function manyEmbeds(sites: Sites, repetitions: number): Promise<string> {
  const browser = await openShell();
  const rows: string[][] = [];
  try {
    await browser.go(sites.page);
    for (const { about, workers } of BACKENDS) {
      sites.backend.workers = workers;
      const loads = { atOnce: [] as Load[], ours: [] as Load[] };
      // The first repetition starts processes and does not count.
      for (let repetition = 0; repetition <= repetitions; repetition++) {
        for (const way of ['atOnce', 'ours'] as const) {
          sites.reset();
          const page = await browser.call('manyEmbeds', sites.tenant, way);
          if (repetition > 0) loads[way].push({ sessions: sites.requests.sessions, page });
        }
      }
      rows.push([about, WAYS.atOnce, ...cells(loads.atOnce)], [about, WAYS.ours, ...cells(loads.ours)]);
    }
  } finally {
    sites.backend.workers = Number.POSITIVE_INFINITY;
    await browser.close();
  }
  return formatTable(HEAD, rows, 2);
}

function cells(loads: readonly Load[]) {
  const median = (of: (load: Load) => number) =>
    formatNumber(Math.round(summarize(loads.map((load) => of(load)))?.median ?? 0));
  const places = loads.map(({ sessions, page }) => placesOf(sessions, page.inView.map(String)).join(', '));
  return [
    median(({ sessions }) => mostAtOnce(sessions)),
    `as number ${places.at(-1)}`,
    median(({ page }) => Math.max(...page.inView.map((index) => page.times[index] ?? 0))),
    median(({ page }) => Math.max(...page.times)),
  ];
}

/** The largest number of requests at the same time. */
export function mostAtOnce(all: readonly SessionRequest[]): number {
  const others = ({ asked }: SessionRequest) => all.filter((other) => other.asked <= asked && asked < other.answered);
  return Math.max(0, ...all.map((request) => others(request).length));
}

/** The places of these embeds, from 1, in the order of the requests for sessions. */
export function placesOf(all: readonly SessionRequest[], embeds: readonly string[]): number[] {
  const order = [...all].sort((one, other) => one.asked - other.asked);
  return order.flatMap(({ embed }, index) => (embeds.includes(embed) ? index + 1 : []));
}
