import type { Opened } from '../browser/open.js';
import { quantile, quiet } from '../figures/statistics.js';
import type { PayloadKind } from '../peers/payloads.js';
import type { Scale } from './scale.js';

/** Embeds on the page while the cost of one message is measured. */
export const EMBED_COUNTS = [1, 10, 50, 100, 200] as const;
/** Events of one task. */
export const BURST = 100;
/** What the measures of a payload have at the end of their names. */
export const SUFFIXES: Readonly<Record<PayloadKind, string>> = { flat: '', object: '-object' };
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

/** The events of one guest that emits as fast as it can, `BURST` of them in one task. */
export async function measureEvents(opened: Opened, scale: Scale, payload: PayloadKind) {
  const { perSecond, cpu } = await measureFloods(opened, scale, { burst: BURST, payload });
  const suffix = SUFFIXES[payload];
  return { peer: { [`events-per-second${suffix}`]: perSecond, [`event-cpu${suffix}`]: cpu } };
}

/** The events of one guest that emits each in a task of its own. */
export async function measureSingleEvents(opened: Opened, scale: Scale, payload: PayloadKind) {
  const { perSecond, cpu } = await measureFloods(opened, scale, { burst: 1, payload });
  const suffix = SUFFIXES[payload];
  return { peer: { [`single-events-per-second${suffix}`]: perSecond, [`single-event-cpu${suffix}`]: cpu } };
}

async function measureFloods(
  opened: Opened,
  { events, floods }: Scale,
  { burst, payload }: { readonly burst: number; readonly payload: PayloadKind },
) {
  const flood = () => opened.call('flood', { count: events, burst, payload });
  await opened.call('mountUpTo', 1);
  for (let left = WARM; left > 0; left--) await flood();
  const seconds: number[] = [];
  const costs: number[] = [];
  for (let left = floods; left > 0; left--) {
    costs.push(await costOf(opened, events, async () => seconds.push((await flood()) / 1_000)));
  }
  return { perSecond: (events - burst) / quiet(seconds), cpu: quiet(costs) };
}

/** Messages from the host to the guest and back, one after the other. */
export async function measureRoundTrips({ call }: Opened, { trips }: Scale, payload: PayloadKind) {
  await call('mountUpTo', 1);
  await call('roundTrips', trips / 2, payload);
  const times = await call('roundTrips', trips, payload);
  const suffix = SUFFIXES[payload];
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { peer: { [`round-trip-p50${suffix}`]: p50, [`round-trip-p99${suffix}`]: p99 } };
}

/** The cost of one event with more and more embeds on the page, which all emit about as many events together. */
export async function measureManyEmbeds(opened: Opened, { manyEmbedsEvents, manyEmbedsFloods }: Scale) {
  const { call } = opened;
  const costs: Record<string, number> = {};
  await call('mountUpTo', 1);
  for (let left = WARM; left > 0; left--)
    await call('flood', { count: manyEmbedsEvents, burst: BURST, payload: 'flat' });
  for (const embeds of EMBED_COUNTS) {
    const flood = { count: Math.ceil(manyEmbedsEvents / embeds), burst: BURST, payload: 'flat' as const };
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
  const received = await call('deliveries', { count: each, burst: 5, payload: 'flat' });
  const runs = (await call('listenerRuns')) - before;
  return { peer: { 'listener-runs': runs / (embeds * each), 'wrong-deliveries': countWrong(received, each) } };
}

/** Counts the events that reached the wrong embed, none, or one twice, by paths `/embed/<id>/<number>`. */
export function countWrong(embeds: readonly { id: number; paths: readonly string[] }[], each: number): number {
  let wrong = 0;
  for (const { id, paths } of embeds) {
    const expected = new Set(Array.from({ length: each }, (_, number) => `/embed/${id}/${number}`));
    for (const path of paths) if (!expected.delete(path)) wrong++;
    wrong += expected.size;
  }
  return wrong;
}
