/** A visit to one contestant's page, with a time limit. */

import { launchChromium } from '@svc-embed/browser-tools';
import { openContestant } from '../browser/open.mjs';

/** @typedef {import('../measures/groups.mjs').Group} Group */
/** @typedef {import('../measures/groups.mjs').Readings} Readings */

/** With site isolation for addresses of this machine, too. */
const FLAGS = ['--site-per-process', '--disable-background-networking'];
/** Milliseconds: who hangs must not hold up the others. */
const LIMIT = 60_000;

/**
 * A browser in which pages are visited one after the other, each in a fresh profile. After a failure it is another one: what
 * hangs in the old one is gone.
 */
export function createVisitor() {
  /** @type {import('playwright').Browser | undefined} */
  let browser;

  async function close() {
    await browser?.close();
    browser = undefined;
  }

  return {
    /**
     * @param {Omit<Parameters<typeof openContestant>[1], 'instrument'>} contestant
     * @param {Group} group
     * @param {import('../measures/scale.mjs').Scale} scale
     * @returns {Promise<Readings>}
     */
    async visit(contestant, { instrument, run }, scale) {
      browser ??= await launchChromium(FLAGS);
      const visiting = openContestant(browser, { ...contestant, instrument }).then(async (opened) => {
        try {
          return await run(opened, scale);
        } finally {
          await opened.close();
        }
      });
      try {
        return await within(LIMIT, visiting);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}

/**
 * @template Value
 * @param {number} milliseconds
 * @param {Promise<Value>} promise
 * @returns {Promise<Value>}
 */
async function within(milliseconds, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await /** @type {Promise<Value>} */ (Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
    // What fails after the limit has no listener any more.
    promise.catch(() => {});
  }
}
