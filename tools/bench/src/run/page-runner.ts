import { launchChromium } from '@svc-embed/browser-tools';
import type { Browser } from 'playwright';
import { openPeer } from '../browser/open.js';
import type { PeerPage } from '../browser/serve.js';
import type { Group, Readings } from '../measures/groups.js';
import type { Scale } from '../measures/scale.js';

/** Site isolation also for the addresses of this machine. */
const FLAGS = ['--site-per-process', '--disable-background-networking'];
/** Scripts are only interpreted: compiled code is part of the heap, and grows in steps for hundreds of cycles. */
const INTERPRETED = '--js-flags=--no-sparkplug,--no-maglev,--no-opt';
/** Milliseconds after which a run is stopped. */
const LIMIT = 180_000;

/** Runs peers' pages one by one, in new profiles. A failure, or another way of compiling, gets a new browser. */
export function createPageRunner() {
  let browser: Browser | undefined;
  let isInterpreted: Group['interpreted'];

  async function close() {
    await browser?.close();
    browser = undefined;
  }

  return {
    async run(peer: PeerPage, { instrument, interpreted, run }: Group, scale: Scale): Promise<Readings> {
      if (isInterpreted !== interpreted) await close();
      isInterpreted = interpreted;
      const open = browser ?? (await launchChromium(interpreted ? [...FLAGS, INTERPRETED] : FLAGS));
      browser = open;
      const running = openPeer(open, peer, instrument).then((opened) => run(opened, scale).finally(opened.close));
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

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${milliseconds / 1000} s`)), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    // A failure after the limit has no other listener.
    promise.catch(() => {});
  }
}
