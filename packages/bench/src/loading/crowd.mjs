/** Twenty embeds on one page: how many of their sessions are asked for at once, and how soon those in view are ready. */
import { formatNumber, formatTable } from '../figures/format.mjs';
import { summarize } from '../figures/statistics.mjs';
import { BROWSERS } from './browsers.mjs';

/** @typedef {import('./page.mjs').Crowd} Crowd */
/** @typedef {import('./sites.mjs').Asked} Asked */
/** @typedef {import('./sites.mjs').Sites} Sites */

/** What the backend can do: all sessions at once, or a few. */
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
export async function crowd(sites, repetitions) {
  const browser = await BROWSERS[0]?.open();
  if (!browser || typeof browser === 'string') throw new Error('no Chromium was found');
  const rows = [];
  try {
    await browser.go(sites.page);
    for (const { about, workers } of BACKENDS) {
      sites.backend.workers = workers;
      /** @type {Record<string, { seen: Asked[], crowd: Crowd }[]>} */
      const results = { atOnce: [], ours: [] };
      for (let repetition = 0; repetition <= repetitions; repetition++) {
        for (const { how } of WAYS) {
          sites.forget();
          const crowd = await browser.call('crowd', sites.tenant, how);
          if (repetition > 0) results[how]?.push({ seen: sites.seen.asked, crowd });
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

/** @param {readonly { seen: Asked[], crowd: Crowd }[]} results */
function cells(results) {
  const median = (/** @type {readonly number[]} */ values) => formatNumber(Math.round(summarize(values)?.median ?? 0));
  const places = results.map(({ seen, crowd }) => placesOf(seen, crowd.inView.map(String)).join(', '));
  return [
    median(results.map(({ seen }) => mostAtOnce(seen))),
    `as number ${places.at(-1)}`,
    median(results.map(({ crowd }) => Math.max(...crowd.inView.map((index) => crowd.times[index] ?? 0)))),
    median(results.map(({ crowd }) => Math.max(...crowd.times))),
  ];
}

/**
 * The most that were under way at the same time.
 * @param {readonly Asked[]} all
 */
export function mostAtOnce(all) {
  return Math.max(
    0,
    ...all.map(({ asked }) => all.filter((other) => other.asked <= asked && asked < other.answered).length),
  );
}

/**
 * At which places, from 1, those embeds came in the order in which sessions were asked for.
 * @param {readonly Asked[]} all
 * @param {readonly string[]} embeds
 */
export function placesOf(all, embeds) {
  const order = [...all].sort((one, other) => one.asked - other.asked);
  return order.flatMap(({ embed }, index) => (embeds.includes(embed) ? index + 1 : []));
}
