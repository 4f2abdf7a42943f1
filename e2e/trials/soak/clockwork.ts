/** What is under way in virtual time: each thing comes after a while of its own. */
type Coming = { readonly at: number; readonly come: () => Promise<void> };

/** `delayOf` tells how long something takes, in milliseconds. */
export function createClockwork(now: () => number, delayOf: (label: string) => number) {
  let coming: Coming[] = [];

  async function take(isDue: (coming: Coming) => boolean) {
    for (let next = coming.find(isDue); next; next = coming.find(isDue)) {
      const first = next;
      coming = coming.filter((other) => other !== first);
      await first.come();
    }
  }

  return {
    /** Something that comes at a time, in milliseconds of the clock. */
    at: (time: number, come: () => Promise<void>) => void coming.push({ at: time, come }),
    add: (label: string, come: () => Promise<void>) => void coming.push({ at: now() + delayOf(label), come }),
    /** Lets come what is due. */
    due: () => take(({ at }) => at <= now()),
    release: () => take(() => true),
  };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function createDice(seed: number): () => number {
  let state = seed;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
