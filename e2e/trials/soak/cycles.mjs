import { LOCAL } from '../../support/lab/sites.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

/** Embeds that are mounted at the same time, which keeps both processes busy. */
const TOGETHER = 8;
/** Cycles before the measurement, in which the browser fills caches, compiles code and starts the tenant's process. */
const WARM = 400;

/**
 * Mounts embeds until ready and destroys them; returns what is left.
 * @param {SoakPage} soak
 * @param {number} cycles
 * @returns {Promise<Figure[]>}
 */
export async function soakCycles({ page, counts }, cycles) {
  await page.evaluate(() => {
    surface.kept.open = surface.watchOpen();
  });
  await mountAndDestroy(page, WARM);
  const before = await counts();
  await mountAndDestroy(page, cycles);
  const after = await counts();

  const grown = (after.heap - before.heap) / 1024;
  const same = /** @type {const} */ (['listeners', 'frames', 'documents', 'nodes']);
  const left = same.map((name) => `${name} ${before[name]} → ${after[name]}`).join(', ');
  const timers = await page.evaluate(() => {
    const open = /** @type {ReturnType<typeof surface.watchOpen>} */ (surface.kept.open);
    return open.counts().timers;
  });
  const isClean = timers === 0 && same.every((name) => after[name] <= before[name]);
  const what = `${cycles.toLocaleString('en')} times mount, ready, destroy`;
  return [
    {
      what,
      promised: 'listeners, frames, documents, nodes and timers at base',
      measured: verdict(isClean, `${left}, timers 0 → ${timers}`),
    },
    { what, promised: 'heap grows by less than 1 MB', measured: verdict(grown < 1024, `${grown.toFixed(0)} kB`) },
  ];
}

/**
 * @param {SoakPage['page']} page
 * @param {number} cycles
 */
async function mountAndDestroy(page, cycles) {
  await page.evaluate(
    async ({ cycles, together, baseUrl }) => {
      const lane = async () => {
        const target = document.body.appendChild(document.createElement('div'));
        for (let cycle = 0; cycle < cycles / together; cycle++) {
          const embed = surface.host.mountEmbed(target, {
            baseUrl,
            dashboard: 'speaks',
            session: 'canary-session-soak',
          });
          embed.setLocale('de-DE');
          await embed.ready;
          embed.destroy();
        }
        target.remove();
      };
      await Promise.all(Array.from({ length: together }, lane));
      // The lab's log of messages would grow forever.
      surface.received.length = 0;
    },
    { cycles, together: TOGETHER, baseUrl: LOCAL.tenant },
  );
}

/**
 * @param {boolean} holds
 * @param {string} measured
 */
export function verdict(holds, measured) {
  return `${measured}${holds ? '' : ' (missed)'}`;
}
