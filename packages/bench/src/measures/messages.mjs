import { quiet } from '../figures/quiet.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/** Events that a guest sends in one task. */
export const BURST = 100;

/**
 * One embed whose guest emits as fast as it can.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureMessages({ call, busy }, { events, floods }) {
  await call('mountUpTo', 1);
  for (let flood = 0; flood < 3; flood++) await call('flood', { count: events, burst: BURST });
  const times = [];
  const costs = [];
  for (let flood = 0; flood < floods; flood++) {
    const before = await busy();
    const milliseconds = await call('flood', { count: events, burst: BURST });
    costs.push((((await busy()) - before) / events) * 1000);
    times.push(milliseconds / 1000);
  }
  return { contestant: { 'events-per-second': events / quiet(times), 'event-cpu': quiet(costs) } };
}
