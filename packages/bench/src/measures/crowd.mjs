import { CROWDS } from '../figures/measures.mjs';
import { quiet } from '../figures/quiet.mjs';
import { BURST } from './messages.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/**
 * What one event costs with more and more embeds on the page, which all emit. There are about as many events in each case.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureCrowd({ call, busy }, { crowdEvents, crowdFloods }) {
  /** @type {Record<string, number>} */
  const costs = {};
  await call('mountUpTo', 1);
  for (let flood = 0; flood < 3; flood++) await call('flood', { count: crowdEvents, burst: BURST });
  for (const embeds of CROWDS) {
    await call('mountUpTo', embeds);
    const flood = { count: Math.ceil(crowdEvents / embeds), burst: BURST };
    await call('flood', flood);
    const each = [];
    for (let round = 0; round < crowdFloods; round++) {
      const before = await busy();
      await call('flood', flood);
      each.push((((await busy()) - before) / (flood.count * embeds)) * 1000);
    }
    costs[`event-cpu-with-${embeds}`] = quiet(each);
  }
  return { contestant: costs };
}
