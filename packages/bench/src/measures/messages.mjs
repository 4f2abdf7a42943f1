import { quantile, quiet } from '../figures/statistics.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/** Events of one task. */
export const BURST = 100;

/**
 * The events of one guest that emits as fast as it can.
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
  return { peer: { 'events-per-second': events / quiet(times), 'event-cpu': quiet(costs) } };
}

/**
 * Messages from the host to the guest and back, one after the other.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureRoundTrips({ call }, { trips }) {
  await call('mountUpTo', 1);
  await call('roundTrips', trips / 2);
  const times = await call('roundTrips', trips);
  return { peer: { 'round-trip-p50': quantile(times, 0.5), 'round-trip-p99': quantile(times, 0.99) } };
}
