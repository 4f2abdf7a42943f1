/** Reproducible random numbers: the same for the same seed in every engine, and fast enough for millions of messages. */

/** A stream of random choices. */
export interface Random {
  /** Begins the stream of a pair of numbers. */
  start(seed: number, stream: number): void;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  /** True once in `times`. */
  once(times: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Makes a source of random choices with Chris Doty-Humphrey's sfc32, which needs only 32-bit integer arithmetic. */
export function createRandom(): Random {
  let [a, b, c, counter] = [0, 0, 0, 0];

  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  function below(end: number): number {
    return Math.floor((next() / 2 ** 32) * end);
  }

  return {
    start(seed, stream) {
      // The upper halves count too: seeds may be longer than 32 bits.
      [a, b, c, counter] = [seed | 0, stream | 0, Math.floor(seed / 2 ** 32) | 0, 1];
      for (let round = 0; round < 12; round++) next();
    },
    below,
    once: (times) => below(times) === 0,
    pick: <T>(list: readonly [T, ...T[]]) => list[below(list.length)] as T,
  };
}
