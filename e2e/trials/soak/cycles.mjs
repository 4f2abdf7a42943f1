import { LOCAL } from '../../conformance/sites.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

/** Embeds that are mounted at the same time: it keeps both processes at work. */
const TOGETHER = 8;
/** After these the browser has what it makes once: caches, compiled code, the process of the tenant. */
const WARM = 400;

/**
 * Mounts, waits for ready, destroys, so many times; what is left of it.
 * @param {SoakPage} soak
 * @param {number} cycles
 * @returns {Promise<Figure[]>}
 */
export async function soakCycles({ page, counts }, cycles) {
  await mountAndDestroy(page, WARM);
  const before = await counts();
  await mountAndDestroy(page, cycles);
  const after = await counts();

  const grown = (after.heap - before.heap) / 1024;
  const same = /** @type {const} */ (['listeners', 'frames', 'documents', 'nodes']);
  const left = same.map((name) => `${name} ${before[name]} → ${after[name]}`).join(', ');
  const isClean = same.every((name) => after[name] <= before[name]);
  const what = `${cycles.toLocaleString('en')} times mount, ready, destroy`;
  return [
    { what, promised: 'listeners, frames, documents, nodes at base', measured: verdict(isClean, left) },
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
          const embed = toolkit.host.mountEmbed(target, { baseUrl, dashboard: 'speaks', session: 'soak' });
          embed.setLocale('de-DE');
          await embed.ready;
          embed.destroy();
        }
        target.remove();
      };
      await Promise.all(Array.from({ length: together }, lane));
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
