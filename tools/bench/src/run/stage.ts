/** The pages of all peers, in one browser. */
import { setTimeout } from 'node:timers/promises';
import { launchChromium } from '@svc-embed/browser-tools';
import { type Built, buildDrivers, buildPeer } from '../browser/build.js';
import { type Opened, openPeer } from '../browser/open.js';
import type { Group } from '../measures/groups.js';
import type { Peer } from '../peers/list.js';

/** Site isolation, even for the addresses of this machine. */
const FLAGS = ['--site-per-process', '--disable-background-networking'];
/** Milliseconds until a reading counts as failed. */
const LIMIT = 180_000;

export async function openStage() {
  const drivers = await buildDrivers();
  const built = new Map<string, Promise<Built>>();
  const browser = await launchChromium(FLAGS);
  const open = new Map<string, Opened[]>();

  async function close(name: string) {
    const pages = open.get(name) ?? [];
    open.delete(name);
    // A page that fails may have closed its connection.
    await Promise.allSettled(pages.map((page) => page.close()));
  }

  function builtOf(peer: Peer) {
    const scripts = built.get(peer.name) ?? buildPeer(peer);
    built.set(peer.name, scripts);
    return scripts;
  }

  async function pagesOf(peer: Peer, { embeds, isWatched }: Group) {
    const { name } = peer;
    const pages = open.get(name) ?? [];
    open.set(name, pages);
    for (const count of embeds.slice(pages.length)) {
      const page = await openPeer(browser, {
        name,
        built: await builtOf(peer),
        drivers,
        isWatched: isWatched === true,
      });
      pages.push(page);
      await page.call('mountUpTo', count);
    }
    return pages as [Opened, ...Opened[]];
  }

  return {
    /** Takes the measures of a group once. The pages stay open unless the group is fresh or the reading fails. */
    async read(peer: Peer, group: Group, isQuick: boolean): Promise<readonly number[]> {
      const limit = new AbortController();
      let isDone = false;
      try {
        const reading = pagesOf(peer, group).then((pages) => group.read(pages, isQuick));
        const values = await Promise.race([reading, late(limit.signal)]);
        isDone = true;
        return values;
      } finally {
        limit.abort();
        if (group.isFresh || !isDone) await close(peer.name);
      }
    },
    async clear() {
      for (const name of open.keys()) await close(name);
    },
    close: () => browser.close(),
  };
}

/** Rejects after the limit. Then a page that hangs is closed, and its calls never settle. */
async function late(signal: AbortSignal): Promise<never> {
  await setTimeout(LIMIT, undefined, { signal });
  throw new Error(`not done within ${LIMIT / 1_000} s`);
}
