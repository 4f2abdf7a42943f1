import type { Opened } from '../browser/open.js';
import { quiet } from '../figures/statistics.js';
import { BURST, costOf } from './messages.js';
import type { Scale } from './scale.js';

/** Embeds on the crowded page. */
const MANY = 100;
/** Messages of one flood: short floods take turns, so that a machine which gets slower does so for both windows. */
const FLOOD = 1_000;
/** Microseconds of one message above which a few floods suffice. */
const EXPENSIVE = 60;
const FEW = 4;
/** Floods after which the browser has compiled the code. */
const WARM = 10;

/**
 * The cost of a message from a foreign frame, above its cost for a listener that does nothing in an empty frame of the page,
 * which shares the thread. The difference of the two windows without any embed, but with a listener that reads trust and
 * origin, is subtracted.
 */
export async function measureForeignMessages(opened: Opened, { foreignFloods }: Scale) {
  const { call, sites } = opened;
  await call('addForeignFrame', sites.foreign);

  const cost = (toEmptyFrame: boolean) =>
    costOf(opened, FLOOD, () => call('floodFromForeignFrame', { count: FLOOD, burst: BURST, toEmptyFrame }));

  async function above(embeds: number) {
    await call('mountUpTo', embeds);
    await cost(true);
    const isExpensive = (await cost(false)) > EXPENSIVE;
    const aside: number[] = [];
    const page: number[] = [];
    for (let left = isExpensive ? FEW : foreignFloods; left > 0; left--) {
      aside.push(await cost(true));
      page.push(await cost(false));
    }
    return quiet(page) - quiet(aside);
  }

  for (let flood = 0; flood < WARM; flood++) await cost(flood % 2 === 0);
  await call('rejectByHand', true);
  const none = await above(0);
  await call('rejectByHand', false);
  return { peer: { 'reject-with-1': (await above(1)) - none, 'reject-with-100': (await above(MANY)) - none } };
}

/** Counts the events accepted from frames of another site and of the guest's origin that copy messages. */
export async function measureForgeries({ call, sites }: Opened) {
  await call('recordPorts');
  await call('mountUpTo', 1);
  await call('flood', { count: 3, burst: 1, payload: 'flat' });
  const copies = await call('copies');
  let accepted = 0;
  for (const address of [sites.foreign, sites.forger]) {
    await call('addForeignFrame', address);
    accepted += await call('forge', copies);
  }
  return { peer: { 'forged-accepted': accepted } };
}
