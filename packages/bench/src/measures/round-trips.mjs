import { quantile } from '../figures/quiet.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/**
 * From the host to the guest and back, one after the other.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureRoundTrips({ call }, { trips }) {
  await call('mountUpTo', 1);
  await call('roundTrips', trips / 2);
  const times = await call('roundTrips', trips);
  return { contestant: { 'round-trip-p50': quantile(times, 0.5), 'round-trip-p99': quantile(times, 0.99) } };
}
