import type { EmbedState, EventPayload } from '@svc-embed/protocol';
import { native } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { EmbedError } from '../error.js';
import type { LoadReason, SessionRequest } from '../load/address-source.js';
import { countdown, isOffline } from './countdown.js';
import { initialStatus, type LifecycleEvent, type Status, transition } from './lifecycle.js';

/**
 * Counts how often embeds of this page became ready. Loads wait for each other, for the processor and for connections, which a
 * page cannot observe in a frame. Only `ready` counts, because an error page also has a `load` event.
 */
let arrivals = 0;

/** Runs the lifecycle of an embed. */
export interface Runner {
  readonly status: Status;
  /** The `ready` of the current load; never an unhandled rejection. */
  readonly ready: Promise<EventPayload<'ready'>>;
  dispatch(...event: LifecycleEvent): void;
}

interface RunnerOptions {
  /** Milliseconds of visible time without a step until a load without `ready` fails; 0 for none. */
  readonly readyTimeout: number;
  readonly maxAttempts: number;
  readonly page: Pick<Document, 'hidden' | 'defaultView' | 'addEventListener'>;
  /** Gets an address and loads it. The first call of `onStep` starts the clock of `readyTimeout`. */
  load(request: SessionRequest, onStep: () => void): Promise<void>;
  /** Called at every `ready`, before `onStateChange`. */
  onReady(): void;
  onStateChange(state: EmbedState): void;
}

/** Makes a runner, which waits for the first event. */
export function createRunner(options: RunnerOptions): Runner {
  const { readyTimeout, maxAttempts, page, load, onReady, onStateChange } = options;
  let settle: ((result: EventPayload<'ready'> | Promise<never>) => void) | undefined;
  let request: AbortController | undefined;
  let stopTimer = () => {};
  const runner = { status: initialStatus, ready: createReady(), dispatch };

  function dispatch(...event: LifecycleEvent) {
    const [type, value] = event;
    const status = transition(runner.status, event, { maxAttempts, now: performance.now(), random: Math.random() });
    if (status === runner.status) return;
    const { state, retryAfter } = status;
    const isSlow = status.attempts > maxAttempts;
    const isNew = state !== runner.status.state;
    runner.status = status;
    stopTimer();
    request?.abort();
    if (!settle) runner.ready = createReady();
    const result = type === 'ready' ? value : type !== 'load' && (isSlow || !retryAfter) && Promise.reject(value);
    if (result) {
      settle?.(result);
      settle = undefined;
    }
    const reason = type === 'load' ? value : 'recover';
    if (retryAfter) wait(retryAfter);
    if (state === 'ready') {
      arrivals++;
      onReady();
    }
    if (isNew) onStateChange(state);
    // A state listener may have changed the state again.
    if (type === 'load' && !retryAfter && status === runner.status) start(reason, status);

    function wait(milliseconds: number) {
      stopTimer();
      stopTimer = countdown(milliseconds, isPaused, () => dispatch('load', reason));
    }

    function isPaused() {
      if (!isOffline() && !(isSlow && isHidden())) return false;
      // The failure may be over when the network or the viewer is back.
      if (isSlow) wait(0);
      return true;
    }
  }

  // Browsers report a page that has lost its window as permanently hidden.
  const isHidden = () => native(page, 'hidden') && !!native(page, 'defaultView');

  function createReady(): Runner['ready'] {
    const ready: Runner['ready'] = new Promise((resolve) => {
      settle = resolve;
    });
    // The caller may drop the promise.
    ready.catch(() => {});
    return ready;
  }

  function failLate() {
    let text = `no "ready" in ${readyTimeout} ms: check address, frame-ancestors`;
    if (DEV && globalThis.crossOriginIsolated) text += ', Cross-Origin-Embedder-Policy';
    dispatch('fail', new EmbedError('ready-timeout', text));
  }

  async function start(reason: LoadReason, status: Status) {
    try {
      // A page may have broken its own globals.
      request = new AbortController();
      let steps = 0;
      if (readyTimeout) stopTimer = countdown(readyTimeout, () => !steps || isHidden() || steps + arrivals, failLate);
      await load({ reason, signal: request.signal }, () => {
        steps++;
      });
    } catch (cause) {
      const error =
        cause instanceof EmbedError
          ? cause
          : new EmbedError(
              'target-not-found',
              DEV && 'the frame cannot be loaded into the target; see cause',
              cause as Error,
            );
      if (status === runner.status) dispatch('fail', error);
    }
  }

  return runner;
}
