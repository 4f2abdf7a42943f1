import type { EventPayload } from '@svc-embed/protocol';
import type { LoadReason, SessionRequest } from './address-source.js';
import { EmbedError } from './error.js';

/** Where an embed stands. */
export type EmbedState = 'loading' | 'ready' | 'failed' | 'destroyed';

/** What a lifecycle keeps up to date. */
export interface Status {
  state: EmbedState;
  error: EmbedError | undefined;
  ready: Promise<EventPayload<'ready'>>;
}

/** What moves an embed from state to state. */
export type Lifecycle = [
  /** Loads a fresh document, giving up what is under way. */
  load: (reason: LoadReason) => void,
  /** The surface is ready, for the first time or again. */
  arrive: (payload: EventPayload<'ready'>) => void,
  /** The load or the surface failed: tries again where that is allowed. */
  fail: (reason: EmbedError) => void,
  /** Nothing more happens. */
  end: (reason: EmbedError) => void,
];

/** Milliseconds: a surface that fails sooner after `ready` may do so for ever, so the delays keep growing. */
const STABLE = 10_000;

/** Milliseconds between two looks at the clock; what waits is late by this much at the most. */
const TICK = 100;

/**
 * Makes the lifecycle of one embed; nothing happens before `load`. `show` gets an address and puts it into the frame;
 * `onReady` hears of every arrival, and after it `onMove` of every new state.
 */
export function createLifecycle(
  status: Status,
  readyTimeout: number,
  attempts: number,
  page: Document,
  show: (request: SessionRequest) => Promise<void>,
  onReady: () => void,
  onMove: (state: EmbedState) => void,
): Lifecycle {
  /** Of the promise of `ready` while it is pending. */
  let ends: [resolve: (payload: EventPayload<'ready'>) => void, reject: (reason: EmbedError) => void] | undefined;
  let request = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;
  let retries = 0;
  let failures = 0;
  let readyAt = 0;

  /** Calls back after a time that counts only while nothing pauses it. */
  function wait(milliseconds: number, isPaused: () => boolean, callback: () => void) {
    let left = milliseconds;
    timer = setInterval(() => {
      if (isPaused()) return;
      left -= TICK;
      if (left <= 0) callback();
    }, TICK);
  }

  /** Gives up what is waited for: an answer of the caller, the clock, the next attempt. */
  function stop() {
    clearInterval(timer);
    request.abort();
    if (!ends) {
      status.ready = new Promise((...functions) => {
        ends = functions;
      });
      status.ready.catch(() => {});
    }
  }

  function move(state: EmbedState, error?: EmbedError) {
    const isNew = state !== status.state;
    status.state = state;
    status.error = error;
    if (state === 'ready') onReady();
    if (isNew) onMove(state);
  }

  async function load(reason: LoadReason) {
    if (status.state === 'destroyed') return;
    stop();
    request = new AbortController();
    const { signal } = request;
    if (reason === 'reload') retries = failures = 0;
    if (readyTimeout) {
      wait(
        readyTimeout,
        // A hidden page shows nobody that it waits. An element of this name would stop the clock.
        () => page.hidden === true,
        () => fail(new EmbedError('ready-timeout', `no "ready" in ${readyTimeout} ms: check address, frame-ancestors`)),
      );
    }
    move('loading');
    try {
      // A listener of the state may have ended this load.
      if (!signal.aborted) await show({ reason, signal });
    } catch (cause) {
      if (!signal.aborted)
        fail(new EmbedError('session-failed', 'no session or url of your function; see cause', cause));
    }
  }

  function arrive(payload: EventPayload<'ready'>) {
    stop();
    retries = 0;
    readyAt = performance.now();
    ends?.[0](payload);
    ends = undefined;
    move('ready');
  }

  function fail(reason: EmbedError) {
    if (status.state === 'failed') return;
    stop();
    if (status.state === 'ready' && performance.now() - readyAt > STABLE) failures = 0;
    if (retries++ < attempts) {
      wait(
        // Doubling, at most 30 s, with jitter: many viewers must not come back at once.
        Math.min(30_000, 500 * 2 ** failures++) * (0.5 + Math.random() / 2),
        // An offline browser cannot load.
        () => navigator.onLine === false,
        () => load('recover'),
      );
    } else reject(reason);
    move('failed', reason);
  }

  function reject(reason: EmbedError) {
    ends?.[1](reason);
    ends = undefined;
  }

  function end(reason: EmbedError) {
    stop();
    reject(reason);
    move('destroyed');
  }

  stop();
  return [load, arrive, fail, end];
}
