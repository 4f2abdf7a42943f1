import { EMBED_COUNTS } from '../figures/measures.mjs';
import { quiet } from '../figures/statistics.mjs';
import { BURST } from './messages.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/**
 * The cost of one event with more and more embeds on the page, which all emit about as many events together.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureManyEmbeds({ call, busy }, { manyEmbedsEvents, manyEmbedsFloods }) {
  /** @type {Record<string, number>} */
  const costs = {};
  await call('mountUpTo', 1);
  for (let flood = 0; flood < 3; flood++) await call('flood', { count: manyEmbedsEvents, burst: BURST });
  for (const embeds of EMBED_COUNTS) {
    await call('mountUpTo', embeds);
    const flood = { count: Math.ceil(manyEmbedsEvents / embeds), burst: BURST };
    await call('flood', flood);
    const each = [];
    for (let round = 0; round < manyEmbedsFloods; round++) {
      const before = await busy();
      await call('flood', flood);
      each.push((((await busy()) - before) / (flood.count * embeds)) * 1000);
    }
    costs[`event-cpu-with-${embeds}`] = quiet(each);
  }
  return { peer: costs };
}
