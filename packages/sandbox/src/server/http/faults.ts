import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { errorBody } from './http-error.js';

/** Faults that a sandbox injects on purpose, to test the retries of clients. */
export interface FaultOptions {
  /** Milliseconds that every call is delayed; default 0. */
  readonly latency?: number;
  /** The share of the calls that is answered with 503, from 0 to 1; default 0. */
  readonly fail?: number;
  /** Makes the same calls fail at each start, by the order of their arrival; default random. */
  readonly seed?: number;
}

export interface Faults {
  /** Delays calls and fails some of them before anything is done, so that clients may safely repeat them. */
  readonly middleware: MiddlewareHandler;
  /** Returns true if a stream that has begun must break off. */
  breaksOff(): boolean;
}

export function createFaults(
  { latency = 0, fail = 0, seed = Math.floor(Math.random() * 2 ** 32) }: FaultOptions,
  sleep: (ms: number) => Promise<unknown> = (ms) => wait(ms, undefined, { ref: false }),
): Faults {
  const random = createRandom(seed);
  const middleware: MiddlewareHandler = async (context, next) => {
    // Drawn on arrival, so that the order in which delayed calls resume does not matter.
    const failing = random() < fail;
    if (latency > 0) await sleep(latency);
    if (!failing) return next();
    return context.json(errorBody('unavailable', 'The sandbox fails on purpose: it was started with --fail.'), 503, {
      'Retry-After': '1',
    });
  };
  return { middleware, breaksOff: () => random() < fail };
}

/** Makes a seeded generator of numbers in [0, 1) (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
