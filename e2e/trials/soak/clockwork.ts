/** Pending work in virtual time. */
type Coming = { readonly at: number; readonly come: () => Promise<void> };

/** Creates pending work. `delayOf` returns the delay of a label, in milliseconds. */
export function createClockwork(now: () => number, delayOf: (label: string) => number) {
  let coming: Coming[] = [];

  async function complete(isDue: (coming: Coming) => boolean) {
    for (let next = coming.find(isDue); next; next = coming.find(isDue)) {
      const first = next;
      coming = coming.filter((other) => other !== first);
      await first.come();
    }
  }

  return {
    /** Adds work for a time, in milliseconds of the clock. */
    at: (time: number, come: () => Promise<void>) => void coming.push({ at: time, come }),
    add: (label: string, come: () => Promise<void>) => void coming.push({ at: now() + delayOf(label), come }),
    due: () => complete(({ at }) => at <= now()),
    release: () => complete(() => true),
  };
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
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
