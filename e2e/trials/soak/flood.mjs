import { LOCAL } from '../../conformance/sites.mjs';
import { verdict } from './cycles.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

/** What listens while the flood comes: nobody who does anything, an embed, an embed with `onReject`. */
const LISTENERS = /** @type {const} */ (['empty', 'embed', 'reporting']);
/** How often each is measured, in turn. */
const ROUNDS = 5;

/** What one flood cost: milliseconds of the page's thread, and the longest time between two frames. */
/** @typedef {{ busy: number, gap: number }} Cost */

/**
 * A stranger's frame floods the page with messages that claim to be ours: what turning them down costs beyond a listener
 * that does nothing.
 * @param {SoakPage} soak
 * @param {number} messages
 * @returns {Promise<Figure[]>}
 */
export async function soakFlood(soak, messages) {
  /** @type {Record<typeof LISTENERS[number], Cost[]>} */
  const costs = { empty: [], embed: [], reporting: [] };
  await flood(soak, 'empty', messages);
  for (let round = 0; round < ROUNDS; round++) {
    for (const listener of LISTENERS) costs[listener].push(await flood(soak, listener, messages));
  }
  const busy = (/** @type {Cost[]} */ of) => median(of.map((cost) => cost.busy));
  const gap = (/** @type {Cost[]} */ of) => median(of.map((cost) => cost.gap));
  const cost = (/** @type {Cost[]} */ of) => ((busy(of) - busy(costs.empty)) / messages) * 1000;
  const frames = gap(costs.embed) - gap(costs.empty);
  const what = `a stranger’s frame posts ${messages.toLocaleString('en')} forged messages`;
  return [
    {
      what,
      promised: 'turning one down costs less than 1 µs above an empty listener',
      measured: verdict(cost(costs.embed) < 1, `${cost(costs.embed).toFixed(2)} µs`),
    },
    {
      what: `${what}, with \`onReject\``,
      promised: 'each is read and reported',
      measured: `${cost(costs.reporting).toFixed(2)} µs`,
    },
    {
      what,
      promised: 'no frame more is dropped',
      measured: verdict(
        frames < 1000 / 60,
        `longest gap ${gap(costs.embed).toFixed(0)} ms, without an embed ${gap(costs.empty).toFixed(0)} ms`,
      ),
    },
  ];
}

/**
 * @param {SoakPage} soak
 * @param {typeof LISTENERS[number]} listener
 * @param {number} messages
 * @returns {Promise<Cost>}
 */
async function flood({ page, busy }, listener, messages) {
  await page.evaluate(
    async ({ listener, baseUrl, stranger }) => {
      const { kept, host } = toolkit;
      const onReject = () => {};
      const target = document.body.appendChild(document.createElement('div'));
      const aborter = new AbortController();
      kept.end = () => {
        aborter.abort();
        target.remove();
      };
      if (listener === 'empty') addEventListener('message', () => {}, { signal: aborter.signal });
      else {
        const embed = host.mountEmbed(target, {
          baseUrl,
          dashboard: 'speaks',
          signal: aborter.signal,
          ...(listener === 'reporting' && { onReject }),
        });
        await embed.ready;
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
    { listener, baseUrl: LOCAL.tenant, stranger: `${LOCAL.stranger}/` },
  );
  const before = await busy();
  const gap = await page.evaluate(async (messages) => {
    const port = /** @type {MessagePort} */ (toolkit.kept.port);
    const code = String(
      (/** @type {import('../../conformance/toolkit.js').Toolkit} */ { emit }, /** @type {number} */ n) => {
        for (let index = 0; index < n; index++) emit('navigate', { path: '/forged' });
      },
    );
    let gap = 0;
    let last = performance.now();
    let isOver = false;
    const watch = (/** @type {number} */ now) => {
      gap = Math.max(gap, now - last);
      last = now;
      if (!isOver) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    // It only counts, in all three cases: a message whose data is read costs more from then on.
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
    return gap;
  }, messages);
  const cost = { busy: (await busy()) - before, gap };
  await page.evaluate(() => /** @type {() => void} */ (toolkit.kept.end)());
  return cost;
}

/** @param {number[]} values */
function median(values) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
