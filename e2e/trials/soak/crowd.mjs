import { LOCAL } from '../../support/lab/sites.mjs';
import { verdict } from './cycles.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('./open-page.mjs').SoakPage} SoakPage */

/**
 * So many embeds on one page at the same time: each gets ready, and hears what its own surface says and nothing else.
 * @param {SoakPage} soak
 * @param {number} embeds
 * @returns {Promise<Figure[]>}
 */
export async function soakCrowd({ page, counts }, embeds) {
  const before = await counts();
  const heard = await messageListeners(page);
  await page.evaluate(
    async ({ embeds, baseUrl }) => {
      const area = document.body.appendChild(document.createElement('div'));
      surface.kept.area = area;
      const crowd = Array.from({ length: embeds }, () => {
        const target = area.appendChild(document.createElement('div'));
        target.style.cssText = 'width:40px;height:20px;display:inline-block';
        return surface.host.mountEmbed(target, { baseUrl, dashboard: 'echo', readyTimeout: 300_000 });
      });
      surface.kept.crowd = crowd;
      await Promise.all(crowd.map(({ ready }) => ready));
    },
    { embeds, baseUrl: LOCAL.tenant },
  );
  const during = (await messageListeners(page)) - heard;
  const wrong = await page.evaluate(async () => {
    const crowd = /** @type {import('@svc-embed/host').Embed[]} */ (surface.kept.crowd);
    let wrong = 0;
    const answers = crowd.map((embed, index) => {
      const path = `/embed/${index}`;
      embed.on('navigate', (heard) => {
        if (heard.path !== path) wrong++;
      });
      const answer = embed.waitFor('navigate');
      embed.navigate(path);
      return answer;
    });
    await Promise.all(answers);
    for (const embed of crowd) embed.destroy();
    /** @type {HTMLElement} */ (surface.kept.area).remove();
    surface.kept = {};
    return wrong;
  });
  const after = await counts();
  const what = `${embeds} embeds on one page`;
  const left = after.frames - before.frames;
  return [
    {
      what,
      promised: 'each is ready and hears its own surface alone',
      measured: verdict(wrong === 0, `${wrong} wrong`),
    },
    {
      what,
      promised: 'one message listener for all',
      measured: verdict(during === 1, `${during}`),
    },
    { what: `${what}, destroyed`, promised: 'no frame is left', measured: verdict(left === 0, `${left}`) },
  ];
}

/**
 * How many listeners to messages the page's window has.
 * @param {SoakPage['page']} page
 */
async function messageListeners(page) {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  await session.detach();
  return listeners.filter(({ type }) => type === 'message').length;
}
