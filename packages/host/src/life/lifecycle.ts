import type { EmbedState, EventPayload } from '@svc-embed/protocol';
import type { EmbedError } from '../error.js';
import type { LoadReason } from '../load/address-source.js';

/** The status of an embed: its state, and the values that the next transition depends on. */
export interface Status {
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error?: EmbedError | undefined;
  /** Milliseconds until the next load, not counting those in which the browser is offline; 0 if none follows. */
  readonly retryAfter: number;
  /** The time until which a `reload()` waits after a failure, in milliseconds of the clock. */
  readonly retryAt: number;
  /** Failures since the last `ready` or `reload()`. */
  readonly attempts: number;
  /** Failures since the surface was last stable; the delays grow with them. */
  readonly failures: number;
  /** The time when the surface was last ready, in milliseconds of the clock. */
  readonly readyAt: number;
}

/** An event in the life of an embed, with its value. */
export type LifecycleEvent =
  | readonly [type: 'load', reason: LoadReason]
  | readonly [type: 'ready', payload: EventPayload<'ready'>]
  | readonly [type: 'fail' | 'end', error: EmbedError];

/** The values that a transition depends on, in addition to status and event. */
export interface Policy {
  /** Number of failures in a row after which an attempt to recover follows. */
  readonly maxAttempts: number;
  /** Milliseconds of the clock. */
  readonly now: number;
  /** At least 0, less than 1. */
  readonly random: number;
}

/** The shortest wait between two loads once the attempts are used up, in milliseconds. */
const SLOW = 30_000;

/** Milliseconds after `ready`. A surface that fails sooner may always fail, so the delays keep growing. */
const STABLE = 10_000;

/** The status of a new embed. */
export const initialStatus: Status = {
  state: 'loading',
  retryAfter: 0,
  retryAt: 0,
  attempts: 0,
  failures: 0,
  readyAt: 0,
};

type TransitionTable = {
  readonly [E in LifecycleEvent as E[0]]: (status: Status, value: E[1], policy: Policy) => Status;
};

/**
 * The life of an embed:
 * 1. `load` goes to `loading`. A fresh document is requested, and `ready` is pending. `reload()` resets the attempts; after a
 *    failure it waits until recovery would have loaded, whether recovery goes on or has ended, so that a listener that reloads
 *    at every failure requests no more sessions than recovery does.
 * 2. `ready` goes to `ready` from any state, also again when the surface reloaded itself. The attempts start over.
 * 3. `fail` goes to `failed`. While there are attempts left and the error is retryable, a load follows and `ready` stays
 *    pending; else `ready` rejects. The delay of that load grows with the failures, and the error may require a longer one. A
 *    second failure of the same load changes nothing.
 * 4. `end` goes to `destroyed`, which is final.
 */
const transitions: TransitionTable = {
  load(status, reason, { now }) {
    const isReload = reason === 'reload';
    return {
      ...status,
      state: 'loading',
      error: undefined,
      attempts: isReload ? 0 : status.attempts,
      failures: failuresOf(status, now),
      retryAfter: isReload ? Math.max(0, status.retryAt - now) : 0,
    };
  },
  ready: ({ failures }, _, { now }) => ({ ...initialStatus, state: 'ready', failures, readyAt: now }),
  fail(status, error, { maxAttempts, now, random }) {
    const { state, attempts } = status;
    if (state === 'failed') return status;
    const failures = failuresOf(status, now);
    return {
      ...status,
      state: 'failed',
      error,
      attempts: attempts + 1,
      failures: failures + 1,
      retryAt: now + backoff(failures, random, error),
      retryAfter:
        maxAttempts && error.retryable ? backoff(failures, random, error, attempts < maxAttempts ? 0 : SLOW) : 0,
    };
  },
  end: () => ({ ...initialStatus, state: 'destroyed' }),
};

/**
 * Returns the milliseconds until the next try, which are at least `least`. They double up to ten times that, or 30 s, with
 * jitter, so that many viewers do not come back at the same moment.
 */
export function backoff(failures: number, random: number, { retryAfter = 0 }: EmbedError, least = 0): number {
  return Math.max(Math.min(least * 10 || 30_000, 500 * 2 ** failures) * (0.5 + random / 2), retryAfter, least);
}

/** Returns the failures in a row; 0 after a stable surface. */
function failuresOf({ state, failures, readyAt }: Status, now: number): number {
  return state === 'ready' && now - readyAt > STABLE ? 0 : failures;
}

/** Returns the status after an event; the same object if the event changes nothing. */
export function transition(status: Status, [type, value]: LifecycleEvent, policy: Policy): Status {
  return status.state === 'destroyed' ? status : transitions[type](status, value as never, policy);
}
