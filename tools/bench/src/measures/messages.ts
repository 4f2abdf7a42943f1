import type { Opened } from '../browser/open.js';
import { median } from '../figures/statistics.js';
import type { PayloadKind } from '../peers/payloads.js';

/** Events of one flood, and events of one task. */
const EVENTS = 5_000;
const BURST = 100;
const TRIPS = 150;
/** Embeds on the crowded page. */
export const CROWD = 200;
/** Messages of one flood from another frame. */
const FOREIGN = 4_000;
/** Embeds on the page while deliveries are counted, and events of each. */
const DELIVERIES = { embeds: 50, each: 20 };

/** Returns the microseconds of the host page's main thread for one of `count` messages. */
async function costOf({ busy }: Opened, count: number, send: () => Promise<unknown>): Promise<number> {
  const before = await busy();
  await send();
  return (((await busy()) - before) / count) * 1_000;
}

/** Measures the events of one guest that emits as fast as it can. */
export async function measureEvents(page: Opened, payload: PayloadKind): Promise<[perSecond: number, cpu: number]> {
  let milliseconds = 0;
  const cpu = await costOf(page, EVENTS, async () => {
    milliseconds = await page.call('flood', { count: EVENTS, burst: BURST, payload });
  });
  return [((EVENTS - BURST) / milliseconds) * 1_000, cpu];
}

/** Measures messages from the host to the guest and back, one after the other. */
export async function measureRoundTrips({ call }: Opened, payload: PayloadKind): Promise<[number]> {
  return [median(await call('roundTrips', TRIPS, payload))];
}

/** Measures an event of one embed, and a message of another frame, on each page. */
export async function measureCrowd(pages: readonly Opened[]): Promise<number[]> {
  const events: number[] = [];
  const foreign: number[] = [];
  for (const page of pages) {
    const [, cpu] = await measureEvents(page, 'flat');
    events.push(cpu);
    foreign.push(await costOfForeign(page));
  }
  return [...events, ...foreign];
}

/**
 * Returns the cost of a message from a foreign frame, minus the cost of an empty listener in an empty frame of the page, which
 * shares the thread.
 */
async function costOfForeign(page: Opened) {
  await page.call('useForeignFrame', page.sites.foreign);
  const cost = (toEmptyFrame: boolean) =>
    costOf(page, FOREIGN, () => page.call('floodFromForeignFrame', { count: FOREIGN, burst: BURST, toEmptyFrame }));
  const aside = await cost(true);
  return (await cost(false)) - aside;
}

/**
 * Counts the message listeners that run for an event, the events that reach the wrong embed, and the accepted copies of
 * messages that frames of another site and of the guest's origin post.
 */
export async function countDeliveries({ call, sites }: Opened): Promise<number[]> {
  await call('recordPorts');
  await call('mountUpTo', 1);
  await call('flood', { count: 3, burst: 1, payload: 'flat' });
  const copies = await call('copies');
  let accepted = 0;
  for (const address of [sites.foreign, sites.forger]) {
    await call('useForeignFrame', address);
    accepted += await call('forge', copies);
  }
  const { embeds, each } = DELIVERIES;
  await call('mountUpTo', embeds);
  const before = await call('listenerRuns');
  const received = await call('deliveries', { count: each, burst: 5, payload: 'flat' });
  const runs = (await call('listenerRuns')) - before;
  return [runs / (embeds * each), countWrong(received, each), accepted];
}

/** Counts events that are missing, doubled or at the wrong embed, by their paths `/embed/<id>/<number>`. */
export function countWrong(embeds: readonly { id: number; paths: readonly string[] }[], each: number): number {
  let wrong = 0;
  for (const { id, paths } of embeds) {
    const expected = new Set(Array.from({ length: each }, (_, number) => `/embed/${id}/${number}`));
    for (const path of paths) if (!expected.delete(path)) wrong++;
    wrong += expected.size;
  }
  return wrong;
}
