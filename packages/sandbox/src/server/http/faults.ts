import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { errorBody } from './http-error.js';

/** How a sandbox misbehaves on purpose, so that a client's patience can be tried. */
export interface FaultOptions {
  /** Milliseconds that every call waits before it is answered; default 0. */
  readonly latency?: number;
  /** Which part of the calls is answered 503, from 0 to 1; default 0. */
  readonly fail?: number;
  /** Makes which calls fail the same at each start, by their order; default is another choice each time. */
  readonly seed?: number;
}

/** Delays calls and fails some of them before anything is done, so that a client may safely repeat those. */
export function createFaults(
  { latency = 0, fail = 0, seed = Math.floor(Math.random() * 2 ** 32) }: FaultOptions,
  sleep: (ms: number) => Promise<unknown> = (ms) => wait(ms, undefined, { ref: false }),
): MiddlewareHandler {
  const random = createRandom(seed);
  return async (context, next) => {
    // Drawn on arrival: the order in which delayed calls wake must not matter.
    const failing = random() < fail;
    if (latency > 0) await sleep(latency);
    if (!failing) return next();
    return context.json(errorBody('unavailable', 'The sandbox fails on purpose: it was started with --fail.'), 503, {
      'Retry-After': '1',
    });
  };
}

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
