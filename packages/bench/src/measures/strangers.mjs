import { quiet } from '../figures/quiet.mjs';
import { BURST } from './messages.mjs';

/** @typedef {import('../browser/open.mjs').Opened} Opened */
/** @typedef {import('./scale.mjs').Scale} Scale */

/** Embeds of a crowd. */
const CROWD = 100;
/** Messages of one flood: short ones in turn, so that a machine which gets slower does so for both. */
const FLOOD = 1_000;
/** Microseconds of one message; above it a few floods tell enough. */
const DEAR = 60;
const FEW = 4;
/** Floods after which the browser has compiled what it will. */
const WARM = 10;

/**
 * What the messages of a frame cost that is no embed, above what they cost a window with a listener that does nothing: that of
 * an empty frame of the page's own, which has the same thread. What there is between the two windows without any embed, but
 * with such a listener, is taken off; the listener of a contestant that listens before it mounts is taken off with it.
 * @param {Opened} opened
 * @param {Scale} scale
 */
export async function measureStrangers({ call, busy, sites }, { strangeFloods }) {
  await call('addStranger', sites.stranger);

  /** Microseconds of one message. @param {boolean} isAside */
  async function cost(isAside) {
    const before = await busy();
    await call('floodOfStranger', { count: FLOOD, burst: BURST, isAside });
    return (((await busy()) - before) / FLOOD) * 1000;
  }

  /** @param {number} embeds */
  async function above(embeds) {
    await call('mountUpTo', embeds);
    await cost(true);
    const isDear = (await cost(false)) > DEAR;
    const aside = [];
    const page = [];
    for (let flood = 0; flood < (isDear ? FEW : strangeFloods); flood++) {
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
    contestant: { 'reject-with-1': (await above(1)) - none, 'reject-with-100': (await above(CROWD)) - none },
  };
}

/**
 * How many events the embed takes of strangers who post what its guest has posted: a frame of another site, and a second
 * frame of the guest's own origin.
 * @param {Opened} opened
 */
export async function measureForgeries({ call, sites }) {
  await call('recordPorts');
  await call('mountUpTo', 1);
  await call('flood', { count: 3, burst: 1 });
  const copies = await call('copies');
  let accepted = 0;
  for (const address of [sites.stranger, sites.forger]) {
    await call('addStranger', address);
    accepted += await call('forge', copies);
  }
  return { contestant: { 'forged-accepted': accepted } };
}
