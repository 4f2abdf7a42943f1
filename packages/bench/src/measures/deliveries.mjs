import { countWrong } from '../deliveries.mjs';

/** @typedef {import('../open.mjs').Opened} Opened */

const EMBEDS = 50;
const EACH = 20;

/**
 * Whose events reach whom, and how many listeners run for them; they are counted by the page's instrument.
 * @param {Opened} opened
 */
export async function measureDeliveries({ call }) {
  await call('mountUpTo', EMBEDS);
  const before = await call('listenerRuns');
  const heard = await call('deliveries', { count: EACH, burst: 5 });
  const runs = (await call('listenerRuns')) - before;
  return {
    contestant: { 'listener-runs': runs / (EMBEDS * EACH), 'wrong-deliveries': countWrong(heard, EACH) },
  };
}
