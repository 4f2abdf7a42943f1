import type { Opened } from '../browser/open.js';
import { quantile, quiet } from '../figures/statistics.js';
import type { Scale } from './scale.js';

/** Embeds on the page while the cost of one message is measured. */
export const EMBED_COUNTS = [1, 10, 50, 100, 200] as const;

/** Events of one task. */
export const BURST = 100;

/** Floods after which the browser has compiled the code. */
const WARM = 3;

/** Embeds on the page while deliveries are counted, and events of each. */
const DELIVERIES = { embeds: 50, each: 20 };

/** Microseconds of the host page's main thread for one of `count` messages. */
export async function costOf({ busy }: Opened, count: number, send: () => Promise<unknown>): Promise<number> {
  const before = await busy();
  await send();
  return (((await busy()) - before) / count) * 1_000;
}

/** The events of one guest that emits as fast as it can. */
export async function measureEvents(opened: Opened, { events, floods }: Scale) {
  const flood = () => opened.call('flood', { count: events, burst: BURST });
  await opened.call('mountUpTo', 1);
  for (let left = WARM; left > 0; left--) await flood();
  const seconds: number[] = [];
  const costs: number[] = [];
  for (let left = floods; left > 0; left--) {
    costs.push(await costOf(opened, events, async () => seconds.push((await flood()) / 1_000)));
  }
  return { peer: { 'events-per-second': events / quiet(seconds), 'event-cpu': quiet(costs) } };
}

/** Messages from the host to the guest and back, one after the other. */
export async function measureRoundTrips({ call }: Opened, { trips }: Scale) {
  await call('mountUpTo', 1);
  await call('roundTrips', trips / 2);
  const times = await call('roundTrips', trips);
  return { peer: { 'round-trip-p50': quantile(times, 0.5), 'round-trip-p99': quantile(times, 0.99) } };
}

/** The cost of one event with more and more embeds on the page, which all emit about as many events together. */
export async function measureManyEmbeds(opened: Opened, { manyEmbedsEvents, manyEmbedsFloods }: Scale) {
  const { call } = opened;
  const costs: Record<string, number> = {};
  await call('mountUpTo', 1);
  for (let left = WARM; left > 0; left--) await call('flood', { count: manyEmbedsEvents, burst: BURST });
  for (const embeds of EMBED_COUNTS) {
    const flood = { count: Math.ceil(manyEmbedsEvents / embeds), burst: BURST };
    await call('mountUpTo', embeds);
    await call('flood', flood);
    const each: number[] = [];
    for (let left = manyEmbedsFloods; left > 0; left--) {
      each.push(await costOf(opened, flood.count * embeds, () => call('flood', flood)));
    }
    costs[`event-cpu-with-${embeds}`] = quiet(each);
  }
  return { peer: costs };
}

/** Events that reach the wrong embed, and the message listeners that run for an event, counted by the page's instrument. */
export async function measureDeliveries({ call }: Opened) {
  const { embeds, each } = DELIVERIES;
  await call('mountUpTo', embeds);
  const before = await call('listenerRuns');
  const received = await call('deliveries', { count: each, burst: 5 });
  const runs = (await call('listenerRuns')) - before;
  return { peer: { 'listener-runs': runs / (embeds * each), 'wrong-deliveries': countWrong(received, each) } };
}

/**
 * Counts the events that reached the wrong embed, none, or one twice. The path `/embed/<id>/<number>` names the embed of an
 * event, and its number from 0 to `each`.
 */
export function countWrong(embeds: readonly { id: number; paths: readonly string[] }[], each: number): number {
  let wrong = 0;
  for (const { id, paths } of embeds) {
    const expected = new Set(Array.from({ length: each }, (_, number) => `/embed/${id}/${number}`));
    for (const path of paths) if (!expected.delete(path)) wrong++;
    wrong += expected.size;
  }
  return wrong;
}
