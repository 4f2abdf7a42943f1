import type { EmbedState, EventPayload } from '@svc-embed/protocol';
import type { EmbedError } from '../error.js';
import type { LoadReason } from '../load/address-source.js';

/** Where an embed stands, and what the next transition depends on. */
export interface Status {
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error?: EmbedError | undefined;
  /** Milliseconds until the next load, not counting those in which the browser is offline; 0 if none follows. */
  readonly retryAfter: number;
  /** Until when a `reload()` waits after a failure, in milliseconds of the clock. */
  readonly retryAt: number;
  /** Failures since the last `ready` or `reload()`. */
  readonly attempts: number;
  /** Failures since the surface was stable; the delays grow with them. */
  readonly failures: number;
  /** When the surface was ready last, in milliseconds of the clock. */
  readonly readyAt: number;
}

/** An event in the life of an embed, with its value. */
export type LifecycleEvent =
  | readonly [type: 'load', reason: LoadReason]
  | readonly [type: 'ready', payload: EventPayload<'ready'>]
  | readonly [type: 'fail' | 'end', error: EmbedError];

/** What a transition depends on beside status and event. */
export interface Policy {
  /** How many failures in a row are followed by an attempt to recover. */
  readonly maxAttempts: number;
  /** Milliseconds of the clock. */
  readonly now: number;
  /** At least 0, less than 1. */
  readonly random: number;
}

/** The shortest wait between two loads once the attempts are used up, in milliseconds. */
const SLOW = 30_000;

/** Milliseconds after `ready`. A surface that fails sooner may do so for ever, so the delays keep growing. */
const STABLE = 10_000;

/** Where an embed begins. */
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
 * 1. `load` goes to `loading`. A fresh document is asked for, and `ready` is pending. By `reload()` the attempts start over;
 *    after a failure it waits until recovery would have loaded, whether recovery goes on or has ended, so that a listener
 *    which reloads at every failure asks for no more sessions than recovery does.
 * 2. `ready` goes to `ready` from any state, also again when the surface reloaded itself. The attempts start over.
 * 3. `fail` goes to `failed`. While there are attempts left and the error is retryable, a load follows and `ready` stays
 *    pending; else `ready` rejects. The delay of that load grows with the failures, and the error may ask for a longer
 *    one. A second failure of the same load changes nothing.
 * 4. `end` goes to `destroyed`, which nothing leaves.
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
 * jitter, because many viewers must not come back in the same moment.
 */
export function backoff(failures: number, random: number, { retryAfter = 0 }: EmbedError, least = 0): number {
  return Math.max(Math.min(least * 10 || 30_000, 500 * 2 ** failures) * (0.5 + random / 2), retryAfter, least);
}

/** Failures in a row: a surface that was stable has none. */
function failuresOf({ state, failures, readyAt }: Status, now: number): number {
  return state === 'ready' && now - readyAt > STABLE ? 0 : failures;
}

/** The status after an event; the same object where the event changes nothing. */
export function transition(status: Status, [type, value]: LifecycleEvent, policy: Policy): Status {
  return status.state === 'destroyed' ? status : transitions[type](status, value as never, policy);
}
