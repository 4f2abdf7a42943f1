import { PlatformError } from '../error.js';
import { onAbort } from './on-abort.js';

/** The deadline of a call, from its start to the last byte of its last attempt. */
export interface Deadline {
  /** Aborts at the deadline or with the caller's signal; its reason is the matching error. */
  readonly signal: AbortSignal;
  /** Milliseconds left. */
  remaining(): number;
  /** Settles as the work does, or rejects with that error at once, even if the work ignores the signal. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Removes the timer and the listener, and aborts the signal for whatever still uses it. */
  release(): void;
}

/** Starts the deadline of a call, which errors call `name`. */
export function startDeadline(
  name: string,
  timeout: number,
  caller: AbortSignal | undefined,
  now: () => number,
): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const end = now() + timeout;
  const abort = () => controller.abort(new PlatformError('aborted', `${name} was aborted by its caller`));
  const timer = setTimeout(
    () => controller.abort(new PlatformError('timeout', `No complete answer to ${name} within ${timeout} ms`)),
    timeout,
  );
  const forget = caller && onAbort(caller, abort);
  if (caller?.aborted) abort();
  return {
    signal,
    remaining: () => end - now(),
    race(work) {
      return new Promise((resolve, reject) => {
        const stop = () => reject(signal.reason);
        const forget = onAbort(signal, stop);
        if (signal.aborted) stop();
        work.then(resolve, reject).finally(forget);
      });
    },
    release() {
      clearTimeout(timer);
      forget?.();
      controller.abort();
    },
  };
}
