import { launchChromium } from '@svc-embed/browser-tools';
import { openPeer } from '../browser/open.mjs';

/** @typedef {import('../measures/groups.mjs').Group} Group */
/** @typedef {import('../measures/groups.mjs').Readings} Readings */

/** Site isolation also for the addresses of this machine. */
const FLAGS = ['--site-per-process', '--disable-background-networking'];
/** Milliseconds after which a run is stopped. */
const LIMIT = 60_000;

/** Runs peers' pages one after the other in one browser, each in a new profile; a failure gets a new browser. */
export function createPageRunner() {
  /** @type {import('playwright').Browser | undefined} */
  let browser;

  async function close() {
    await browser?.close();
    browser = undefined;
  }

  return {
    /**
     * @param {Omit<Parameters<typeof openPeer>[1], 'instrument'>} peer
     * @param {Group} group
     * @param {import('../measures/scale.mjs').Scale} scale
     * @returns {Promise<Readings>}
     */
    async run(peer, { instrument, run }, scale) {
      browser ??= await launchChromium(FLAGS);
      const running = openPeer(browser, { ...peer, instrument }).then(async (opened) => {
        try {
          return await run(opened, scale);
        } finally {
          await opened.close();
        }
      });
      try {
        return await within(LIMIT, running);
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
    // A failure after the limit has no other listener.
    promise.catch(() => {});
  }
}
