import { LOCAL } from '../../conformance/sites.mjs';
import { verdict } from './cycles.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

const CROWD = 200;
/**
 * Who is there while the flood comes: an iframe or many, with a listener that does nothing, or as many embeds. Frames cost
 * the page, too, so those that are compared have the same number.
 * @type {Readonly<Record<'empty' | 'embed' | 'reporting' | 'frames' | 'crowd', Page>>}
 */
const PAGES = {
  empty: { frames: 1, kind: 'bare' },
  embed: { frames: 1, kind: 'embed' },
  reporting: { frames: 1, kind: 'reporting' },
  frames: { frames: CROWD, kind: 'bare' },
  crowd: { frames: CROWD, kind: 'embed' },
};
/** @typedef {{ frames: number, kind: 'bare' | 'embed' | 'reporting' }} Page */
/** How long a frame takes on a screen, in milliseconds. */
const FRAME = 1000 / 60;
/** How often each is measured, in turn. */
const ROUNDS = 5;

/**
 * What one flood cost: milliseconds of the page's thread; the longest time between two frames, and how many frames fell
 * out in all; how often a rejection was reported.
 */
/** @typedef {{ busy: number, gap: number, dropped: number, rejected: number }} Cost */

/**
 * A stranger's frame floods the page with messages that claim to be ours: what turning them down costs beyond a listener
 * that does nothing.
 * @param {SoakPage} soak
 * @param {number} messages
 * @returns {Promise<Figure[]>}
 */
export async function soakFlood(soak, messages) {
  /** @type {Record<keyof typeof PAGES, Cost[]>} */
  const costs = { empty: [], embed: [], reporting: [], frames: [], crowd: [] };
  await flood(soak, PAGES.empty, messages);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, page] of Object.entries(PAGES)) {
      costs[/** @type {keyof typeof PAGES} */ (name)].push(await flood(soak, page, messages));
    }
  }
  const of = (/** @type {keyof typeof PAGES} */ page, /** @type {keyof Cost} */ part) =>
    median(costs[page].map((cost) => cost[part]));
  /** What one message cost above the same number of iframes, in words. @param {keyof typeof PAGES} page */
  const cost = (page, base = page === 'crowd' ? /** @type {const} */ ('frames') : /** @type {const} */ ('empty')) =>
    `${(((of(page, 'busy') - of(base, 'busy')) / messages) * 1000).toFixed(2)} µs for one`;
  const longer = of('embed', 'gap') - of('empty', 'gap');
  const [dropped, usual] = [of('embed', 'dropped'), of('empty', 'dropped')];
  const reports = costs.reporting.map(({ rejected }) => rejected);
  const what = `a stranger’s frame posts ${messages.toLocaleString('en')} forged messages`;
  return [
    {
      what,
      promised: 'turned down; measured only: above a listener that does nothing',
      measured: cost('embed'),
    },
    {
      what: `${what}, with ${CROWD} embeds`,
      promised: `measured only: above ${CROWD} iframes and a listener that does nothing`,
      measured: cost('crowd'),
    },
    {
      what: `${what}, with \`onReject\``,
      promised: 'each is read and reported',
      measured: verdict(
        reports.every((count) => count === messages),
        `${Math.min(...reports).toLocaleString('en')} reported, ${cost('reporting')}`,
      ),
    },
    {
      what,
      promised: 'no longer gap between two frames',
      measured: verdict(
        longer < FRAME,
        `${of('embed', 'gap').toFixed(0)} ms, without an embed ${of('empty', 'gap').toFixed(0)} ms`,
      ),
    },
    {
      what,
      promised: 'no frame more is dropped (give or take 2, or a tenth)',
      measured: verdict(dropped <= usual + Math.max(2, usual / 10), `${dropped}, without an embed ${usual}`),
    },
  ];
}

/**
 * @param {SoakPage} soak
 * @param {Page} about
 * @param {number} messages
 * @returns {Promise<Cost>}
 */
async function flood({ page, busy }, about, messages) {
  await page.evaluate(
    async ({ frames, kind, baseUrl, stranger }) => {
      const { kept, host } = toolkit;
      const onReject = () => {
        kept.rejected = Number(kept.rejected) + 1;
      };
      const target = document.body.appendChild(document.createElement('div'));
      const aborter = new AbortController();
      kept.end = () => {
        aborter.abort();
        target.remove();
      };
      const places = Array.from({ length: frames }, () => target.appendChild(document.createElement('div')));
      if (kind === 'bare') {
        addEventListener('message', () => {}, { signal: aborter.signal });
        const loads = places.map((place) => {
          const frame = document.createElement('iframe');
          frame.src = `${baseUrl}/embed/dashboard/speaks`;
          place.append(frame);
          return new Promise((resolve) => frame.addEventListener('load', resolve));
        });
        await Promise.all(loads);
      } else {
        const embeds = places.map((place) =>
          host.mountEmbed(place, {
            baseUrl,
            dashboard: 'speaks',
            readyTimeout: 300_000,
            signal: aborter.signal,
            ...(kind === 'reporting' && { onReject }),
          }),
        );
        await Promise.all(embeds.map(({ ready }) => ready));
      }
      // The flood comes from a frame that says when it has posted the last one.
      const frame = document.createElement('iframe');
      frame.src = stranger;
      const hello = new Promise((resolve) => {
        addEventListener('message', ({ source, ports }) => source === frame.contentWindow && resolve(ports[0]), {
          signal: aborter.signal,
        });
      });
      target.append(frame);
      kept.port = await hello;
    },
    { ...about, baseUrl: LOCAL.tenant, stranger: `${LOCAL.stranger}/` },
  );
  const before = await busy();
  const frames = await page.evaluate(
    async ({ messages, frame }) => {
      toolkit.kept.rejected = 0;
      const port = /** @type {MessagePort} */ (toolkit.kept.port);
      const code = String(
        (/** @type {import('../../conformance/toolkit.js').Toolkit} */ { emit }, /** @type {number} */ n) => {
          for (let index = 0; index < n; index++) emit('navigate', { path: '/forged' });
        },
      );
      let gap = 0;
      let dropped = 0;
      let last = performance.now();
      let isOver = false;
      const watch = (/** @type {number} */ now) => {
        gap = Math.max(gap, now - last);
        dropped += Math.max(0, Math.round((now - last) / frame) - 1);
        last = now;
        if (!isOver) requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
      // It only counts, in all cases: a message whose data is read costs more from then on.
      await new Promise((resolve) => {
        let left = messages;
        const count = () => {
          if (--left > 0) return;
          removeEventListener('message', count);
          resolve(undefined);
        };
        addEventListener('message', count);
        port.postMessage({ id: 1, code, values: [messages] });
      });
      isOver = true;
      return { gap, dropped, rejected: Number(toolkit.kept.rejected) };
    },
    { messages, frame: FRAME },
  );
  const cost = { busy: (await busy()) - before, ...frames };
  await page.evaluate(() => /** @type {() => void} */ (toolkit.kept.end)());
  return cost;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
