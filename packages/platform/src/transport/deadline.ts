import { PlatformError } from '../error.js';
import { onAbort } from './on-abort.js';

/** The deadline of a call, from its start to the last byte of its last attempt. */
export interface Deadline {
  /** Aborts at the deadline or with the caller's signal; its reason is the matching error. */
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  remaining(): number;
  /** Settles like the work, or rejects with that error when the signal aborts, even if the work ignores the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Restarts the full time, for the next piece of a stream. */
  restart(): void;
  /** Stops the time until `restart`. */
  pause(): void;
  /** Removes the timer and the listener, and aborts the signal for whatever still uses it. */
  release(): void;
}

interface DeadlineOptions {
  /** The name of the call in errors. */
  readonly name: string;
  readonly timeout: number;
  readonly caller: AbortSignal | undefined;
  readonly now: () => number;
  /** Whether the deadline applies to each piece of an answer instead of the whole. */
  readonly idle?: boolean;
}

export function startDeadline({ name, timeout, caller, now, idle = false }: DeadlineOptions): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort(new PlatformError('aborted', `${name} was aborted by its caller`));
  const expected = idle ? 'Nothing more of the answer' : 'No complete answer';
  const expire = () => controller.abort(new PlatformError('timeout', `${expected} to ${name} within ${timeout} ms`));
  const start = () => ({ end: now() + timeout, timer: setTimeout(expire, timeout) });
  let running = start();
  const forget = caller && onAbort(caller, abort);
  if (caller?.aborted) abort();
  return {
    signal,
    remaining: () => running.end - now(),
    race(work) {
      return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        const forget = onAbort(signal, stop);
        if (signal.aborted) stop();
        work.then(resolve, reject).finally(forget);
      });
    },
    restart() {
      clearTimeout(running.timer);
      running = start();
    },
    pause: () => clearTimeout(running.timer),
    release() {
      clearTimeout(running.timer);
      forget?.();
      controller.abort();
    },
  };
}
