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

/** What the promise of `ready` comes to. */
type Result = EventPayload<'ready'> | Promise<never>;

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
  /** Settles the promise of `ready` while it is pending. */
  let settle: ((result: Result) => void) | undefined;
  let request: AbortController | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let retries = 0;
  let failures = 0;
  let readyAt = 0;

  /**
   * Gives up what is waited for (an answer of the caller, the clock), and then is in a state: `next` comes after a time
   * that counts only while nothing pauses it.
   */
  function move(
    state: EmbedState,
    result?: Result | false,
    error?: EmbedError,
    milliseconds?: number | false,
    isPaused?: () => boolean,
    next?: () => void,
  ): AbortSignal {
    clearInterval(timer);
    request?.abort();
    if (!settle) {
      status.ready = new Promise((resolve) => {
        settle = resolve;
      });
      status.ready.catch(() => {});
    }
    if (result) {
      settle?.(result);
      settle = undefined;
    }
    if (milliseconds) {
      let left = milliseconds;
      timer = setInterval(() => {
        if (isPaused?.()) return;
        left -= TICK;
        if (left <= 0) next?.();
      }, TICK);
    }
    request = new AbortController();
    // Whoever hears of the state may move on to another one.
    const { signal } = request;
    const isNew = state !== status.state;
    status.state = state;
    status.error = error;
    if (state === 'ready') onReady();
    if (isNew) onMove(state);
    return signal;
  }

  async function load(reason: LoadReason) {
    if (status.state === 'destroyed') return;
    if (reason === 'reload') retries = failures = 0;
    const signal = move(
      'loading',
      false,
      undefined,
      readyTimeout,
      // A hidden page shows nobody that it waits. An element of this name would stop the clock.
      () => page.hidden === true,
      () => fail(new EmbedError('ready-timeout', `no "ready" in ${readyTimeout} ms: check address, frame-ancestors`)),
    );
    try {
      if (!signal.aborted) await show({ reason, signal });
    } catch (cause) {
      if (!signal.aborted)
        fail(new EmbedError('session-failed', 'no session or url of your function; see cause', cause));
    }
  }

  function arrive(payload: EventPayload<'ready'>) {
    retries = 0;
    readyAt = performance.now();
    move('ready', payload);
  }

  function fail(reason: EmbedError) {
    if (status.state === 'failed') return;
    if (status.state === 'ready' && performance.now() - readyAt > STABLE) failures = 0;
    const isLast = retries++ >= attempts;
    move(
      'failed',
      isLast && Promise.reject(reason),
      reason,
      // Doubling, at most 30 s, with jitter: many viewers must not come back at once.
      !isLast && Math.min(30_000, 500 * 2 ** failures++) * (0.5 + Math.random() / 2),
      // An offline browser cannot load.
      () => navigator.onLine === false,
      () => load('recover'),
    );
  }

  function end(reason: EmbedError) {
    move('destroyed', Promise.reject(reason));
  }

  // The promise is there before the first load.
  move(status.state);
  return [load, arrive, fail, end];
}
