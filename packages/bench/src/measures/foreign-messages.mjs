import { quiet } from '../figures/statistics.mjs';
import { BURST } from './messages.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

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
 * which shares the thread. The difference of the two windows without any embed, but with such a listener, is subtracted; so
 * is the listener of a peer that listens before it mounts.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureForeignMessages({ call, busy, sites }, { foreignFloods }) {
  await call('addForeignFrame', sites.foreign);

  /** Microseconds of one message. @param {boolean} toEmptyFrame */
  async function cost(toEmptyFrame) {
    const before = await busy();
    await call('floodFromForeignFrame', { count: FLOOD, burst: BURST, toEmptyFrame });
    return (((await busy()) - before) / FLOOD) * 1000;
  }

  /** @param {number} embeds */
  async function above(embeds) {
    await call('mountUpTo', embeds);
    await cost(true);
    const isExpensive = (await cost(false)) > EXPENSIVE;
    const aside = [];
    const page = [];
    for (let flood = 0; flood < (isExpensive ? FEW : foreignFloods); flood++) {
      aside.push(await cost(true));
      page.push(await cost(false));
    }
    return quiet(page) - quiet(aside);
  }

  for (let flood = 0; flood < WARM; flood++) await cost(flood % 2 === 0);
  await call('listenIdly', true);
  const none = await above(0);
  await call('listenIdly', false);
  return {
    peer: { 'reject-with-1': (await above(1)) - none, 'reject-with-100': (await above(MANY)) - none },
  };
}

/**
 * The events that the embed accepts from other frames that post copies of its guest's messages: a frame of another site, and
 * a second frame of the guest's origin.
 * @param {Opened} opened
 */
export async function measureForgeries({ call, sites }) {
  await call('recordPorts');
  await call('mountUpTo', 1);
  await call('flood', { count: 3, burst: 1 });
  const copies = await call('copies');
  let accepted = 0;
  for (const address of [sites.foreign, sites.forger]) {
    await call('addForeignFrame', address);
    accepted += await call('forge', copies);
  }
  return { peer: { 'forged-accepted': accepted } };
}
