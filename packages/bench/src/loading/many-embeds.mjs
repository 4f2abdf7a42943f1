/** Twenty embeds on one page: how many sessions are requested at once, and how soon the embeds in view are ready. */
import { formatNumber, formatTable } from '../figures/format.mjs';
import { summarize } from '../figures/statistics.mjs';
import { BROWSERS } from './browsers.mjs';

/** @typedef {import('./page.mjs').ManyEmbeds} ManyEmbeds */
/** @typedef {import('./sites.mjs').SessionRequest} SessionRequest */
/** @typedef {import('./sites.mjs').Sites} Sites */

const BACKENDS = [
  { about: 'each session 200 ms, however many', workers: Number.POSITIVE_INFINITY },
  { about: 'four sessions at a time', workers: 4 },
];
const WAYS = /** @type {const} */ ([
  { about: 'all at once', how: 'atOnce' },
  { about: 'ours', how: 'ours' },
]);

/**
 * The table, as Markdown.
 * @param {Sites} sites
 * @param {number} repetitions
 */
export async function manyEmbeds(sites, repetitions) {
  const browser = await BROWSERS[0]?.open();
  if (!browser || typeof browser === 'string') throw new Error('no Chromium was found');
  const rows = [];
  try {
    await browser.go(sites.page);
    for (const { about, workers } of BACKENDS) {
      sites.backend.workers = workers;
      /** @type {Record<string, { sessions: SessionRequest[], page: ManyEmbeds }[]>} */
      const results = { atOnce: [], ours: [] };
      for (let repetition = 0; repetition <= repetitions; repetition++) {
        for (const { how } of WAYS) {
          sites.reset();
          const page = await browser.call('manyEmbeds', sites.tenant, how);
          if (repetition > 0) results[how]?.push({ sessions: sites.requests.sessions, page });
        }
      }
      rows.push(...WAYS.map((way) => [about, way.about, ...cells(results[way.how] ?? [])]));
    }
  } finally {
    sites.backend.workers = Number.POSITIVE_INFINITY;
    await browser.close();
  }
  const head = [
    'backend',
    'mounted',
    'sessions at once',
    'asked for those in view',
    'in view ready, ms',
    'all ready, ms',
  ];
  return formatTable(head, rows, 2);
}

/** @param {readonly { sessions: SessionRequest[], page: ManyEmbeds }[]} results */
function cells(results) {
  const median = (/** @type {readonly number[]} */ values) => formatNumber(Math.round(summarize(values)?.median ?? 0));
  const places = results.map(({ sessions, page }) => placesOf(sessions, page.inView.map(String)).join(', '));
  return [
    median(results.map(({ sessions }) => mostAtOnce(sessions))),
    `as number ${places.at(-1)}`,
    median(results.map(({ page }) => Math.max(...page.inView.map((index) => page.times[index] ?? 0)))),
    median(results.map(({ page }) => Math.max(...page.times))),
  ];
}

/**
 * The largest number of requests at the same time.
 * @param {readonly SessionRequest[]} all
 */
export function mostAtOnce(all) {
  return Math.max(
    0,
    ...all.map(({ asked }) => all.filter((other) => other.asked <= asked && asked < other.answered).length),
  );
}

/**
 * The places of these embeds, from 1, in the order of the requests for sessions.
 * @param {readonly SessionRequest[]} all
 * @param {readonly string[]} embeds
 */
export function placesOf(all, embeds) {
  const order = [...all].sort((one, other) => one.asked - other.asked);
  return order.flatMap(({ embed }, index) => (embeds.includes(embed) ? index + 1 : []));
}
