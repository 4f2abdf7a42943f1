import { LOCAL } from '../../support/lab/sites.mjs';
import { verdict } from './cycles.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

/** The pages: an iframe and a listener that does nothing, an embed, an embed with `onReject`. */
const PAGES = /** @type {const} */ (['bare', 'embed', 'reporting']);
/** The duration of a frame on a screen, in milliseconds. */
const FRAME = 1000 / 60;
/** Measurements of each page, in turn. */
const ROUNDS = 5;

/**
 * The cost of one flood: the longest gap between two frames in milliseconds, the dropped frames, and the reported rejections.
 * @typedef {{ gap: number, dropped: number, rejected: number }} Cost
 */

/**
 * Floods the page with forged messages from a foreign frame, and measures whether the viewer notices more than with a listener
 * that does nothing. The bench measures the cost of one message.
 * @param {SoakPage} soak
 * @param {number} messages
 * @returns {Promise<Figure[]>}
 */
export async function soakFlood(soak, messages) {
  /** @type {Record<typeof PAGES[number], Cost[]>} */
  const costs = { bare: [], embed: [], reporting: [] };
  await flood(soak, 'bare', messages);
  for (let round = 0; round < ROUNDS; round++) {
    for (const page of PAGES) costs[page].push(await flood(soak, page, messages));
  }
  const of = (/** @type {typeof PAGES[number]} */ page, /** @type {'gap' | 'dropped'} */ part) =>
    median(costs[page].map((cost) => cost[part]));
  const longer = of('embed', 'gap') - of('bare', 'gap');
  const [dropped, usual] = [of('embed', 'dropped'), of('bare', 'dropped')];
  const reports = costs.reporting.map(({ rejected }) => rejected);
  const what = `a foreign’s frame posts ${messages.toLocaleString('en')} forged messages`;
  return [
    {
      what: `${what}, with \`onReject\``,
      promised: 'each is read and reported',
      measured: verdict(
        reports.every((count) => count === messages),
        `${Math.min(...reports).toLocaleString('en')} reported`,
      ),
    },
    {
      what,
      promised: 'no longer gap between two frames',
      measured: verdict(
        longer < FRAME,
        `${of('embed', 'gap').toFixed(0)} ms, without an embed ${of('bare', 'gap').toFixed(0)} ms`,
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
 * @param {typeof PAGES[number]} kind
 * @param {number} messages
 * @returns {Promise<Cost>}
 */
async function flood({ page }, kind, messages) {
  await page.evaluate(
    async ({ kind, baseUrl, foreign }) => {
      const { kept, host } = surface;
      const onReject = () => {
        kept.rejected = Number(kept.rejected) + 1;
      };
      const target = document.body.appendChild(document.createElement('div'));
      const aborter = new AbortController();
      kept.end = () => {
        aborter.abort();
        target.remove();
      };
      const place = target.appendChild(document.createElement('div'));
      if (kind === 'bare') {
        addEventListener('message', () => {}, { signal: aborter.signal });
        const frame = document.createElement('iframe');
        frame.src = `${baseUrl}/embed/dashboard/speaks`;
        place.append(frame);
        await new Promise((resolve) => frame.addEventListener('load', resolve));
      } else {
        await host.mountEmbed(place, {
          baseUrl,
          dashboard: 'speaks',
          readyTimeout: 300_000,
          signal: aborter.signal,
          ...(kind === 'reporting' && { onReject }),
        }).ready;
      }
      // The frame that floods posts a message over a port after the last one.
      const frame = document.createElement('iframe');
      frame.src = foreign;
      const hello = new Promise((resolve) => {
        addEventListener('message', ({ source, ports }) => source === frame.contentWindow && resolve(ports[0]), {
          signal: aborter.signal,
        });
      });
      target.append(frame);
      kept.port = await hello;
    },
    { kind, baseUrl: LOCAL.tenant, foreign: `${LOCAL.foreign}/` },
  );
  const cost = await page.evaluate(
    async ({ messages, frame }) => {
      surface.kept.rejected = 0;
      const port = /** @type {MessagePort} */ (surface.kept.port);
      const code = String(
        (/** @type {import('../../support/lab/toolkit.js').Toolkit} */ { emit }, /** @type {number} */ n) => {
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
      // Only counts, on each page: reading the data of a message would add cost.
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
      return { gap, dropped, rejected: Number(surface.kept.rejected) };
    },
    { messages, frame: FRAME },
  );
  await page.evaluate(() => /** @type {() => void} */ (surface.kept.end)());
  return cost;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
